import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Film } from '#site/schemas/film.ts'
import { VideoFacade } from './VideoFacade.tsx'

const film: Film = {
  title: 'One hire',
  description: 'One hire.',
  published: '2026-11-21',
  play: 'Play',
  link: 'Watch it at {company}',
  captions: 'English',
  bar: { play: 'Play', pause: 'Pause', place: 'Place', captions: 'Captions', fullScreen: 'Full screen' },
  files: {
    poster: '/film/poster.webp',
    av1: '/film/demo.webm',
    h264: '/film/demo.mp4',
  },
  transcript: { heading: 'Read the film', lines: [{ at: '0:00', card: '9:00', text: 'Monday.' }], length: 41 },
}

test('X-02 without a video company our own film plays: nothing preloaded, AV1 before H.264, captions, transcript', () => {
  const html = renderToStaticMarkup(
    <VideoFacade
      film={film}
      language={{ tag: 'en-US', path: '', name: 'English', direction: 'ltr', addresses: {} }}
      player={undefined}
    >
      <p>Poster</p>
    </VideoFacade>,
  )
  const video = html.match(/<video[^>]*>/)?.[0]
  expect(video).toContain('preload="none"')
  expect(video).toContain('controls=""')
  expect(video).toContain('aria-label="One hire"')
  expect(html).toMatch(/<img src="\/film\/poster.webp" alt=""[^>]* loading="lazy"/)
  const [scripted = ''] = html.split('<noscript>')
  expect([...scripted.matchAll(/<source src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    '/film/demo.webm',
    '/film/demo.mp4',
  ])
  expect(scripted).not.toContain('default')
  expect(html).toMatch(/<track kind="captions" src="\/film\/demo.vtt" srcLang="en-US" label="English" default=""\/>/i)
  expect(html).toContain('<p>Monday.</p>')
  expect(html).not.toContain('data-embed')
})
