// When two spellings are one address: for storing, searching, erasing, limits, mails to visitors and CRMs.
import { domainToASCII, domainToUnicode } from 'node:url'
import { cleanAnswer } from '#domain/lead/clean-typed.ts'

const partsOf = (email: string): { local: string; domain: string } => {
  const plain = cleanAnswer(email, 'email').normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  return { local: plain.slice(0, at + 1), domain: plain.slice(at + 1) }
}

/** Equal for all spellings of an address: as a form cleans it, composed, in small letters, the domain in ASCII (IDNA 2008). */
export function emailKey(email: string): string {
  const { local, domain } = partsOf(email)
  // Empty for what is no domain.
  return local + (domainToASCII(domain) || domain)
}

/**
 * Returns the key of an address, and the other spellings in small letters that people and programs write and that earlier
 * versions stored: the domain in Unicode, and each part composed or decomposed.
 */
export function emailSpellings(email: string): string[] {
  const key = emailKey(email)
  const { local, domain } = partsOf(key)
  const inUnicode = domainToUnicode(domain) || domain
  const domains = [domain, inUnicode, inUnicode.normalize('NFD')]
  const locals = [local, local.normalize('NFD')]
  return [
    ...new Set([key, ...locals.flatMap((one) => domains.map((other) => one + other)), email.trim().toLowerCase()]),
  ]
}
