import { expect, test } from 'vitest'
import { clean, shown } from '../../../tests/support/clean-post.ts'

const video = '<iframe src="https://www.youtube.com/embed/AbCdEfGhIjk" title="a"></iframe>'

test.each([
  [
    'Complianz',
    '<iframe data-placeholder-image="/y.jpg" data-src-cmplz="//www.youtube.com/embed/AbCdEfGhIjk" src="about:blank"></iframe>',
  ],
  ['a frame of another plugin', '<iframe consent-original-src-_="https://www.youtube.com/embed/AbCdEfGhIjk"></iframe>'],
  [
    'Borlabs 2',
    `<div class="BorlabsCookie"><p>You agree. <a href="#">Load</a></p><div class="borlabs-hide"><script type="text/template">${btoa(video)}</script></div></div>`,
  ],
  ['Borlabs 3', `<div class="brlbs-cmpnt-container" data-borlabs-cookie-content="${btoa(video)}"><p>Load</p></div>`],
  [
    'Elementor',
    `<div data-settings='{"youtube_url":"https:\\/\\/www.youtube.com\\/watch?v=AbCdEfGhIjk","mute":""}'><div></div></div>`,
  ],
  ['an overlay', '<div data-x="https://www.youtube.com/watch?v=AbCdEfGhIjk"><span role="button">Play</span></div>'],
  ['WP Rocket', '<div class="rll-youtube-player" data-src="https://www.youtube.com/embed/AbCdEfGhIjk"></div>'],
  [
    'WP Rocket with noscript',
    `<div data-src="https://www.youtube.com/embed/AbCdEfGhIjk"></div><noscript>${video}</noscript>`,
  ],
  ['AMP', '<amp-youtube data-videoid="AbCdEfGhIjk"></amp-youtube>'],
  ['a light player', '<lite-youtube videoid="AbCdEfGhIjk"></lite-youtube>'],
])('B-08 a video that waits for a script is linked: %s', (_what, html) => {
  const links = [...clean(html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['https://www.youtube.com/watch?v=AbCdEfGhIjk'])
  expect(clean(html)).not.toContain('Load')
})

test('B-08 a film that is linked keeps its subtitles', () => {
  const tracks = '<track src="/en.vtt" srclang="en" label="English"><track src="/de.vtt" srclang="de">'
  expect(
    clean(`<video src="https://x.example/f.mp4">${tracks}</video>`).replace(/<[^>]*href="([^"]*)"[^>]*>/g, '[$1]'),
  ).toBe(
    '<p>[https://x.example/f.mp4]Video: f.mp4</a> [https://blog.example/en.vtt]Subtitles: English</a> [https://blog.example/de.vtt]Subtitles: de</a></p>',
  )
})

test.each([
  ['a gist', '<script src="https://gist.github.com/ana/12.js"></script>', '<a href="https://gist.github.com/ana/12"'],
  ['a map in AMP', '<amp-iframe src="https://m.example/x"></amp-iframe>', '<a href="https://m.example/x"'],
  [
    'a gallery',
    '<a href="/real.png"><div data-thumbnail="/s.png" role="img"></div></a>',
    '<a href="https://blog.example/real.png"',
  ],
  ['a malformed file name', '<video src="/100%-remote.mp4"></video>', '>Video: 100%-remote.mp4</a>'],
  [
    'a drawing of unknown size',
    '<img src="/a.svg" width="1" height="1" alt="a">',
    '<img alt="a" src="https://blog.example/a.svg">',
  ],
  ['a frame that is there', `<meta content="https://www.youtube.com/embed/AbCdEfGhIjk">${video}`, '<p><a href'],
  ['another malformed name', '<audio src="/caf%E9.mp3"></audio>', '>Audio: caf%E9.mp3</a>'],
  ['a malformed page', '<iframe src="https://x.example//embed/#?secret=1"></iframe>', '<a href="https://x.example//"'],
])('B-08 a reader gets %s', (_what, html, link) => {
  expect(shown(html)).toContain(link)
})

const embed = (attributes: string) => /href="([^"]*)"/.exec(clean(`<iframe ${attributes}></iframe>`))?.[1]

test.each([
  ['https://www.youtube.com/embed/AbC-1?start=90', 'https://www.youtube.com/watch?v=AbC-1&amp;t=90'],
  ['//www.youtube-nocookie.com/embed/AbC-1', 'https://www.youtube.com/watch?v=AbC-1'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'https://www.youtube.com/playlist?list=PL1'],
  ['https://player.vimeo.com/video/12', 'https://vimeo.com/12'],
  ['https://open.spotify.com/embed/episode/1', 'https://open.spotify.com/episode/1'],
  ['https://other.example/post/embed/#?secret=x', 'https://other.example/post/'],
  ['https://maps.example/embed?x=1', 'https://maps.example/embed?x=1'],
])('B-08 %s is linked to where people watch', (src, page) => {
  expect(embed(`src="${src}"`)).toBe(page)
  expect(embed(`data-src="${src}" src="about:blank"`)).toBe(page)
})

test.each([
  ['javascript:x()', 'width="5"'],
  ['https://counter.example/', 'width="1" height="1"'],
])('B-08 nothing stands for a frame of %s, %s', (src, size) => {
  expect(clean(`<p>a</p><iframe src="${src}" ${size}></iframe>`)).toBe('<p>a</p>')
})
