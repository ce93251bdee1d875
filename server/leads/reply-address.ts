import { domainToASCII } from 'node:url'

const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainAsTyped = /^[\p{L}\p{M}\p{N}.。．-]+$/u
/** The last label has a letter: a row of numbers is no name of a mail domain. */
const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]{2,63}$/

/**
 * Returns a visitor's address as it may stand in a header (RFC 5322, in ASCII), or undefined. Servers such as Exim
 * refuse a mail with any other, and one outside ASCII needs SMTPUTF8 on the whole way to the mailbox.
 */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (!localPart.test(local) || !domainAsTyped.test(domain)) return undefined
  const inAscii = domainToASCII(domain)
  return hostName.test(inAscii) ? `${local}@${inAscii}` : undefined
}
