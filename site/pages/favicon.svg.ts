// The logo as the browser's tab icon. It has no stylesheet of its own, so the colours are written into it.
import type { APIRoute } from 'astro'
import { content } from '#site/content/content.ts'
import { logoMarks } from '#site/content/logo-marks.ts'

export const prerender = true

export const GET: APIRoute = async () => {
  const { mark, colours } = (await content('site')).brand
  const inTheme = (theme: 'light' | 'dark') => `svg{color:${colours.brand[theme]};--thread:${colours.thread[theme]}}`
  const style = `<style>${inTheme('light')}@media(prefers-color-scheme:dark){${inTheme('dark')}}</style>`
  const svg = (logoMarks[mark] ?? '').replace(/<svg[^>]*>/, (tag) => tag + style)
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
