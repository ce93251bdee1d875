// The pictures of posts at our own address, so that no visitor's address reaches another host. Only what the posts show
// is ever fetched; each size is made once, and a picture that cannot be had is remembered as such for a minute.
import type { Sharp } from 'sharp'
import { limitConcurrency } from '#server/http/at-most.ts'
import { createPictureHosts, HostDownError } from './host-places.ts'
import { parseImagePath, type WantedPicture } from './image-address.ts'
import type { PictureFiles } from './picture-files.ts'

export type Picture = { type: 'image/avif' | 'image/webp' | 'image/jpeg'; body: Buffer }

export type Pictures = {
  /**
   * Resolves with the smallest format of those that `accept` names, or with undefined when it is no picture of ours, or
   * cannot be had now.
   */
  at(path: string, accept: string | undefined): Promise<Picture | undefined>
}

type PicturesOptions = {
  /** Address of each picture that the posts show, by its key. */
  addresses: () => ReadonlyMap<string, string>
  fetchPicture: (url: URL) => Promise<Buffer>
  files: PictureFiles
  onFailure: (key: string, error: unknown) => void
}

const forgetFailureAfterMs = 60_000
const maxFailures = 1_000
/** Sharp reads the size before it decodes anything. */
const maxPixels = 40_000_000
/** Bounds all frames of a picture that moves; one with more is shown still. */
const maxMovingPixels = 20_000_000
/** Bounds the memory: each original is held until its first size is made. */
const maxConcurrentFetches = 16
const shares = { width: 1200, height: 630 }

export function createPictures({ addresses, fetchPicture, files, onFailure }: PicturesOptions): Pictures {
  const inFlight = new Map<string, Promise<Buffer | undefined>>()
  const originals = new Map<string, Promise<Buffer>>()
  const failedAt = new Map<string, number>()
  const hostOf = createPictureHosts()
  const fetching = limitConcurrency(maxConcurrentFetches)
  // Resizing takes a whole core.
  const resizing = limitConcurrency(1)

  /** All sizes that are asked for meanwhile are made of one original, which is kept no longer than that. */
  const withOriginal = (url: string, make: (original: Buffer) => Promise<Buffer>): Promise<Buffer> => {
    const known = originals.get(url)
    if (known) return known.then(make)
    const fetched = Promise.withResolvers<Buffer>()
    originals.set(url, fetched.promise)
    const address = new URL(url)
    const host = hostOf(address.host)
    // Whoever waits for a host takes no place from the others.
    const made = host
      .run(() =>
        fetching(async () => {
          const original = await host.track(fetchPicture(address))
          fetched.resolve(original)
          return make(original)
        }),
      )
      .finally(() => originals.delete(url))
    fetched.promise.catch(() => {})
    made.catch(fetched.reject)
    return made
  }

  const make = async (name: string, wanted: WantedPicture, format: Format, url: string) => {
    const body = await withOriginal(url, (original) => resizing(() => resize(original, wanted, format)))
    // On a full disk the picture is sent all the same, and made again the next time.
    await files.write(name, body).catch((error) => onFailure(wanted.key, error))
    return body
  }

  const begin = (name: string, wanted: WantedPicture, format: Format, url: string) => {
    const flight = make(name, wanted, format, url)
      .catch((error) => {
        // The picture itself was not asked for, and the failures of its host have been logged.
        if (error instanceof HostDownError) return undefined
        if (failedAt.size >= maxFailures) failedAt.clear()
        failedAt.set(url, Date.now())
        onFailure(wanted.key, error)
        return undefined
      })
      .finally(() => inFlight.delete(name))
    inFlight.set(name, flight)
    return flight
  }

  return {
    async at(path, accept = '') {
      const wanted = parseImagePath(path)
      const url = wanted && addresses().get(wanted.key)
      if (!wanted || url === undefined) return undefined
      const format = wanted.shape === 'share' ? 'jpeg' : accept.includes('image/avif') ? 'avif' : 'webp'
      const name = `${wanted.key}-${wanted.shape}-${wanted.width}.${format}`
      const stored = await files.read(name)
      if (stored) return { type: typeOf(stored), body: stored }
      if (Date.now() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < forgetFailureAfterMs) return undefined

      const flight = inFlight.get(name) ?? begin(name, wanted, format, url)
      const body = await flight
      return body && { type: typeOf(body), body }
    },
  }
}

async function resize(original: Buffer, wanted: WantedPicture, format: Format): Promise<Buffer> {
  // Loaded for the first picture, as it takes 15 MB.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels }
  const { pages = 1, width = 0, height = 0 } = await sharp(original, options).metadata()
  const moves = pages > 1 && wanted.shape === 'whole' && pages * width * height <= maxMovingPixels
  const image = sharp(original, { ...options, animated: moves }).timeout({ seconds: 10 })
  if (!moves) image.rotate()
  shaped(image, wanted)
  // The AVIF encoder makes no pictures that move.
  return (moves ? image.webp({ quality: 70, effort: 2 }) : encoders[format](image)).toBuffer()
}

function shaped(image: Sharp, { shape, width }: WantedPicture): void {
  if (shape === 'share') image.resize({ ...shares, fit: 'cover' }).flatten({ background: 'white' })
  else if (shape === 'card') image.resize({ width, height: Math.round((width * 9) / 16), fit: 'cover' })
  else image.resize({ width, withoutEnlargement: true })
}

/** Reads the type from how the body begins, since a picture that moves is WebP whatever was asked for. */
function typeOf(body: Buffer): Picture['type'] {
  if (body.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  return body.subarray(4, 8).toString('latin1') === 'ftyp' ? 'image/avif' : 'image/jpeg'
}

/** The formats look the same; AVIF is the smallest, at an effort that keeps it below a second. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
}

type Format = keyof typeof encoders
