import { expect, test } from 'vitest'
import { filmCaptions } from './film-captions.ts'

test('X-02 each caption lasts until the next one, and the last until the end', () => {
  const lines = [
    { at: '0:00', text: 'One hire.' },
    { at: '0:05', text: 'Monday --> Tuesday.' },
    { at: '1:02', text: 'Signed.' },
  ]
  expect(filmCaptions({ lines, length: 70 })).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nOne hire.\n\n00:00:05.000 --> 00:01:02.000\nMonday → Tuesday.\n\n00:01:02.000 --> 00:01:10.000\nSigned.\n',
  )
})
