// Reads a secret from a file, as Docker and systemd hand secrets over: where others see neither it nor the environment.
import { readFileSync } from 'node:fs'

/** Each of these may stand in a file that the setting of its name with _FILE behind it names. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'ALERT_WEBHOOK_URL',
  'METRICS_TOKEN',
])

const whyUnreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the user who runs this may not read the file',
  EISDIR: 'this is a folder',
}

/** Returns the secret without the white space around it, or a sentence that says why there is none to be had. */
export function readSecretFile(path: string): { secret: string } | { problem: string } {
  const advice = 'write the path of a file that holds the secret and nothing else'
  try {
    const secret = readFileSync(path, 'utf8').trim()
    return secret ? { secret } : { problem: `the file is empty; ${advice}` }
  } catch (error) {
    const why = whyUnreadable[String((error as NodeJS.ErrnoException).code)] ?? 'the file cannot be read'
    return { problem: `${why}; ${advice}` }
  }
}
