// Passwords in URLs, which people write as they are.

/** Says what to write if a URL has a password that must be percent-encoded; otherwise undefined. */
export function explainPassword(url: string): string | undefined {
  if (!isCutShort(url) && isDecodable(url)) return undefined
  return 'a password with characters like # / ? % must be percent-encoded (%23 for #, %2F for /, %3F for ?, %25 for %)'
}

/** These characters end the host, so text before a later @ was meant as a password. */
const isCutShort = (url: string) => /^\w+:\/\/[^#/?]*[#/?].*@/.test(url)

function isDecodable(url: string): boolean {
  const { username = '', password = '' } = URL.parse(url) ?? {}
  try {
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}
