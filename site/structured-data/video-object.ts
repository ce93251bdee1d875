import type { Film } from '#site/schemas/film.ts'
import type { Thing } from './json-ld.ts'

/** Describes our own film, where it plays on the page. */
export const filmObject = ({ title, description, published, files, transcript }: Film, site: URL): Thing => ({
  '@type': 'VideoObject',
  name: title,
  description,
  thumbnailUrl: new URL(files.poster, site).href,
  uploadDate: `${published}T00:00:00Z`,
  duration: `PT${transcript.length}S`,
  contentUrl: new URL(files.h264, site).href,
})
