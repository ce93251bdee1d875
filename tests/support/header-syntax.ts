// What a mail server without SMTPUTF8 asks of the headers of a message, like Exim with `verify = header_syntax`: lines of ASCII
// that are not too long, and addresses by RFC 5322.

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+"
const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const label = '[A-Za-z\\d](?:[A-Za-z\\d-]*[A-Za-z\\d])?'
const address = `(?:${atom}(?:\\.${atom})*|${quoted})@${label}(?:\\.${label})*`
const phrase = `(?:(?:${atom}|${quoted})\\s+)*(?:${atom}|${quoted})`
const mailbox = `(?:${address}|(?:${phrase}\\s*)?<${address}>)`
const addresses = new RegExp(`^\\s*${mailbox}(?:\\s*,\\s*${mailbox})*\\s*$`)

const ofAddresses = /^(from|to|cc|bcc|reply-to|sender):/i

/** What such a server would refuse; undefined when it takes the message. */
export function headerFault(raw: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  if (raw.split('\r\n').some((line) => line.length > 998)) return 'a line is longer than 998 characters'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  if (/[^\x00-\x7f]/.test(head)) return 'a header is not in ASCII'
  const fields = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')
  const bad = fields.find((field) => ofAddresses.test(field) && !addresses.test(field.replace(ofAddresses, '')))
  return bad && `header syntax: ${bad}`
}
