// How the site appears on a phone's home screen.
import type { APIRoute } from 'astro'
import { currentLanguage } from '#language'
import { content } from '#site/content/content.ts'
import { manifestIcons } from '#site/content/pictures/brand-icon.ts'
import { createPalette } from '#site/content/pictures/palette.ts'

export const GET: APIRoute = async () => {
  const { brand } = await content('site')
  const { name, tagline, colours } = brand
  const { paper } = createPalette(colours)
  const manifest = {
    name,
    short_name: name,
    description: tagline,
    lang: currentLanguage().tag,
    dir: currentLanguage().direction,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: manifestIcons.map(({ name, size, purpose }) => ({
      src: `/icon-${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
