import { domainToASCII } from 'node:url'

const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainAsTyped = /^(?:[\p{L}\p{M}\p{N}.。．-]|\u200c|\u200d)+$/u
/** The last label contains a letter: a row of numbers is no mail domain. */
export const hostName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?=[\d-]*[a-z])[a-z\d-]{2,63}$/

/**
 * Returns a visitor's address in ASCII as a header allows it (RFC 5322), or undefined. Servers such as Exim reject
 * mails with any other, and non-ASCII ones need SMTPUTF8 on the whole way.
 */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (!localPart.test(local) || !domainAsTyped.test(domain)) return undefined
  const inAscii = domainToASCII(domain)
  return hostName.test(inAscii) ? `${local}@${inAscii}` : undefined
}
