// Serves the pictures of posts from our own origin, so that no visitor's IP address reaches another host. Only
// pictures in posts are fetched, each size is made once, and a failure is remembered for a minute.
import type { Sharp } from 'sharp'
import { limitConcurrency } from '#server/edge/limits/limit-concurrency.ts'
import { parseImagePath, type WantedPicture } from './image-address.ts'
import type { PictureFiles } from './picture-files.ts'
import { createPictureHosts, HostDownError } from './picture-hosts.ts'

export type Picture = { type: 'image/avif' | 'image/webp' | 'image/jpeg'; body: Buffer }

export type Pictures = {
  /**
   * Resolves with the smallest format that `accept` allows; undefined for a picture that is not ours or not
   * available.
   */
  at(path: string, accept: string | undefined): Promise<Picture | undefined>
}

type PicturesOptions = {
  /** Returns the URL of a picture in the posts, by its key. */
  addressOf: (key: string) => string | undefined
  fetchPicture: (url: URL) => Promise<Buffer>
  files: PictureFiles
  onFailure: (key: string, error: unknown) => void
}

const forgetFailureAfterMs = 60_000
const maxFailures = 1_000
/** Sharp checks the size before it decodes. */
const maxPixels = 40_000_000
/** Limits all frames of an animation; a larger one is shown still. */
const maxMovingPixels = 20_000_000
/** Limits memory: each original is held until its first size is made. */
const maxConcurrentFetches = 16
const shares = { width: 1200, height: 630 }

export function createPictures({ addressOf, fetchPicture, files, onFailure }: PicturesOptions): Pictures {
  const inFlight = new Map<string, Promise<Buffer | undefined>>()
  const originals = new Map<string, Promise<Buffer>>()
  const failedAt = new Map<string, number>()
  const hostOf = createPictureHosts()
  const fetching = limitConcurrency(maxConcurrentFetches)
  // Resizing occupies a whole core.
  const resizing = limitConcurrency(1)

  /** Concurrent requests for several sizes share one original, which is dropped afterwards. */
  const withOriginal = (url: string, make: (original: Buffer) => Promise<Buffer>): Promise<Buffer> => {
    const known = originals.get(url)
    if (known) return known.then(make)
    const fetched = Promise.withResolvers<Buffer>()
    originals.set(url, fetched.promise)
    const address = new URL(url)
    const host = hostOf(address.host)
    // Waiting for a slow host must not use up the global limit.
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
    // With a full disk the picture is still sent, and made again next time.
    await files.write(name, body).catch((error) => onFailure(wanted.key, error))
    return body
  }

  const begin = (name: string, wanted: WantedPicture, format: Format, url: string) => {
    const flight = make(name, wanted, format, url)
      .catch((error) => {
        // This picture was not requested, and the failures of its host have been logged.
        if (error instanceof HostDownError) return undefined
        if (failedAt.size >= maxFailures) failedAt.clear()
        failedAt.set(url, performance.now())
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
      const url = wanted && addressOf(wanted.key)
      if (!wanted || url === undefined) return undefined
      const format = wanted.shape === 'share' ? 'jpeg' : accept.includes('image/avif') ? 'avif' : 'webp'
      const name = `${wanted.key}-${wanted.shape}-${wanted.width}.${format}`
      const stored = await files.read(name)
      if (stored) return { type: typeOf(stored), body: stored }
      if (performance.now() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < forgetFailureAfterMs) return undefined

      const flight = inFlight.get(name) ?? begin(name, wanted, format, url)
      const body = await flight
      return body && { type: typeOf(body), body }
    },
  }
}

async function resize(original: Buffer, wanted: WantedPicture, format: Format): Promise<Buffer> {
  // Loaded lazily: sharp takes 15 MB.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: maxPixels }
  const { pages = 1, width = 0, height = 0 } = await sharp(original, options).metadata()
  const moves = pages > 1 && wanted.shape === 'whole' && pages * width * height <= maxMovingPixels
  const image = sharp(original, { ...options, animated: moves }).timeout({ seconds: 10 })
  if (!moves) image.rotate()
  shaped(image, wanted)
  // The AVIF encoder cannot write animations.
  return (moves ? image.webp({ quality: 70, effort: 2 }) : encoders[format](image)).toBuffer()
}

function shaped(image: Sharp, { shape, width }: WantedPicture): void {
  if (shape === 'share') image.resize({ ...shares, fit: 'cover' }).flatten({ background: 'white' })
  else if (shape === 'card') image.resize({ width, height: Math.round((width * 9) / 16), fit: 'cover' })
  else image.resize({ width, withoutEnlargement: true })
}

/** Detected from the bytes, because animations are WebP whatever was requested. */
function typeOf(body: Buffer): Picture['type'] {
  if (body.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  return body.subarray(4, 8).toString('latin1') === 'ftyp' ? 'image/avif' : 'image/jpeg'
}

/** Equal in visible quality; AVIF is the smallest, with an effort that takes less than a second. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }),
}

type Format = keyof typeof encoders
