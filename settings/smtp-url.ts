// Reads the address of a mail server, which holds a password that people paste as it is.

/** Returns undefined when it cannot be used as it stands; `smtpUrlAdvice` says what to write then. */
export function readSmtpUrl(text: string): string | undefined {
  const url = URL.parse(text)
  const isAddress = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
  return isAddress && !isCutShort(text) && isDecodable(url) ? text : undefined
}

/** `orElse` names another way to hand over a password. */
export function smtpUrlAdvice(text: string, orElse = ''): string {
  const url = URL.parse(text)
  return isCutShort(text) || (url && !isDecodable(url))
    ? `a password with characters like # / ? % must be percent-encoded (%23 for #, %2F for /, %3F for ?, %25 for %)${orElse}`
    : 'write smtp:// or smtps:// with a host, like smtp://user:password@mail.example.com:587'
}

/** These characters end the host, so what stands before an @ behind them was meant as a password. */
const isCutShort = (text: string) => /^\w+:\/\/[^@]*[#/?].*@/.test(text)

function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}

export function withPassword(smtpUrl: string, password: string): string {
  const url = new URL(smtpUrl)
  url.password = encodeURIComponent(password)
  return url.href
}
