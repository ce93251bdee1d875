// Served at `filmCaptionsPath`.
import { filmCaptions } from '#domain/words/film-captions.ts'
import { content } from '#site/content/content.ts'

export const GET = async () =>
  new Response(filmCaptions((await content('film')).transcript), {
    headers: { 'content-type': 'text/vtt; charset=utf-8' },
  })
