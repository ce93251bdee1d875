/** What an operator can do about a place that does not take leads, by the code of the last try. */
const sentences: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refuses the user name or password of SMTP_URL',
  ENOAUTH: 'the mail server wants a user name and password in SMTP_URL',
  '530': 'the mail server wants a user name and password in SMTP_URL',
  ETLS: 'no encrypted connection to the mail server comes about: ports like 465 want smtps:// in SMTP_URL, ports like 587 want smtp://',
  ENOTLS: 'the mail server offers no encryption (STARTTLS), without which no mail is sent to another machine',
  CERT_HAS_EXPIRED: "the mail server's certificate has expired",
  CERT_SELF_SIGNED:
    "the mail server's certificate is self-signed: have an authority sign it, or name its file in NODE_EXTRA_CA_CERTS",
  CERT_NOT_TRUSTED: "the mail server's certificate is not signed by an authority that is known here",
  CERT_OTHER_NAME: "the mail server's certificate is for another name than that in SMTP_URL",
  ECONNREFUSED: 'nothing listens at the address and port of SMTP_URL',
  ECONNRESET: 'the mail server closes the connection',
  ECONNECTION: 'the mail server closes the connection',
  EDNS: 'the host name of SMTP_URL is not known',
  ENOTFOUND: 'the host name of SMTP_URL is not known',
  ETIMEDOUT:
    'the mail server does not answer in time: a firewall may be in the way, or a port like 465, which wants smtps:// in SMTP_URL',
  '421': 'the mail server asks to come back later',
}

const ofWebhooks: Readonly<Record<string, string>> = {
  '401': 'the receiver refuses the signature: compare WEBHOOK_SECRET with the secret that it has',
  '403': 'the receiver refuses the signature: compare WEBHOOK_SECRET with the secret that it has',
  '404': 'the receiver has nothing at the address in WEBHOOK_URL',
  '410':
    'the receiver wants no more leads (410 Gone), and gets none until the server is started again: take its address out of WEBHOOK_URL, or mend the receiver',
  '429': 'the receiver asks to come back later',
  ECONNREFUSED: 'nothing listens at the address and port in WEBHOOK_URL',
  ENOTFOUND: 'the host name in WEBHOOK_URL is not known',
  EPRIVATE:
    'the host name in WEBHOOK_URL stands for an address of a private network: set WEBHOOK_ALLOW_PRIVATE=yes if that is meant',
  ETIMEDOUT: 'the receiver does not answer within 15 seconds',
  CERT_HAS_EXPIRED: "the receiver's certificate has expired",
  CERT_SELF_SIGNED: "the receiver's certificate is self-signed",
  CERT_NOT_TRUSTED: "the receiver's certificate is not signed by an authority that is known here",
  CERT_OTHER_NAME: "the receiver's certificate is for another name than that in WEBHOOK_URL",
}

export function whyAway(name: string, code: string): string {
  if (name.startsWith('webhook:')) {
    if (/^3/.test(code)) return `the receiver answers with a redirect (${code}): write the address that it leads to`
    return ofWebhooks[code] ?? `the last try ended with ${code}`
  }
  if (name.startsWith('mailbox:') && /^5/.test(code)) return 'the mail server refuses the address of this mailbox'
  if (name.startsWith('mailbox:')) return 'the mail server does not take mail for this mailbox now'
  return whyMailAway(code)
}

/** `setting` names the mail server that is spoken of. */
export const whyMailAway = (code: string, setting = 'SMTP_URL'): string =>
  (sentences[code] ?? `the last try ended with ${code}`).replace('SMTP_URL', setting)
