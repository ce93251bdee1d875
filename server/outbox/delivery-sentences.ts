// The words for what can happen on any connection.
export type Sentences = Readonly<Record<string, string>>

/** `{it}` is the other side, `{setting}` the setting of its address. */
const connectionSentences: Sentences = {
  ECONNREFUSED: 'nothing listens at the address and port of {setting}',
  ECONNRESET: '{it} closes the connection',
  ENOTFOUND: 'the host name of {setting} is not known',
  EAI_AGAIN: 'the host name of {setting} is not known, as no name server answers',
  EHOSTUNREACH: 'there is no route to the host of {setting}',
  ETIMEDOUT: '{it} does not answer in time',
  CERT_HAS_EXPIRED: "{it}'s certificate has expired",
  CERT_SELF_SIGNED: "{it}'s certificate is self-signed",
  CERT_NOT_TRUSTED: "{it}'s certificate is not signed by an authority that is known here",
  CERT_OTHER_NAME: "{it}'s certificate is for another name than that in {setting}",
}

/** Returns undefined for a code that is not about the connection. */
export const explainConnectionError = (code: string, it: string, setting: string): string | undefined =>
  connectionSentences[code]?.replace('{it}', it).replace('{setting}', setting)

/** For a code that nothing else explains. */
export const unexplained = (code: string): string => `the last try ended with ${code}`
