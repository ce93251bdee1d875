/** What an operator can do about a place that does not take leads, by the code of the last try. */
const sentences: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refuses the user name or password of SMTP_URL',
  ENOAUTH: 'the mail server wants a user name and password in SMTP_URL',
  '530': 'the mail server wants a user name and password in SMTP_URL',
  ETLS: 'no encrypted connection to the mail server comes about',
  CERT_HAS_EXPIRED: "the mail server's certificate has expired",
  CERT_NOT_TRUSTED: "the mail server's certificate is not signed by an authority that is known here",
  CERT_OTHER_NAME: "the mail server's certificate is for another name than that in SMTP_URL",
  ECONNREFUSED: 'nothing listens at the address and port of SMTP_URL',
  EDNS: 'the host name of SMTP_URL is not known',
  ENOTFOUND: 'the host name of SMTP_URL is not known',
  ETIMEDOUT: 'the mail server does not answer in time',
  '421': 'the mail server asks to come back later',
}

export function whyAway(name: string, code: string): string {
  if (name.startsWith('mailbox:') && /^5/.test(code)) return 'the mail server refuses the address of this mailbox'
  if (name.startsWith('mailbox:')) return 'the mail server does not take mail for this mailbox now'
  return sentences[code] ?? `the last try ended with ${code}`
}
