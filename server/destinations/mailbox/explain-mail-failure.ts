// Explains to an operator why the mail server takes no mails, by the code of the last try.
import { explainConnectionError, type Sentences, unexplained } from '#server/outbox/delivery-sentences.ts'

const smtpSentences: Sentences = {
  EAUTH:
    'the mail server refuses the user name or password of SMTP_URL (some want an app password, or let only chosen accounts log in by SMTP)',
  ENOAUTH: 'the mail server wants a user name and password in SMTP_URL',
  '530': 'the mail server wants a user name and password in SMTP_URL',
  ETLS: 'no encrypted connection to the mail server can be made: ports like 465 want smtps:// in SMTP_URL, ports like 587 want smtp://',
  ENOTLS:
    'the mail server offers no encryption (STARTTLS), or fails to begin it, and no mail is sent to another machine without',
  CERT_SELF_SIGNED:
    "the mail server's certificate is self-signed: have an authority sign it, or, if it is for the name in SMTP_URL, write its file into NODE_EXTRA_CA_CERTS; a mail server on this machine may be written as smtp://localhost, where no certificate is checked",
  ECONNECTION: 'the mail server closes the connection',
  EDNS: 'the host name of SMTP_URL is not known',
  ETIMEDOUT:
    'the mail server does not answer in time: a firewall may be in the way, or a port like 465, which wants smtps:// in SMTP_URL',
  ESTOPPED: 'this server was stopped before it handed over the mail',
  '421': 'the mail server asks to come back later',
  ESENDER:
    'the mail server takes no mail with this envelope sender: set BOUNCE_MAILBOX to a mailbox that receives bounces, and that the mail server lets this site send from',
}

/** About one mailbox, whose address the mail server refuses. */
export const explainMailbox = (code: string): string =>
  /^5/.test(code)
    ? 'the mail server refuses mails to this mailbox: it may not know the address or have no room there, not take mails from this machine or from MAIL_FROM, or want a user name and password in SMTP_URL'
    : 'the mail server does not take mail for this mailbox now: it may be busy, make new senders wait, have no room left for the mailbox, or want a user name and password in SMTP_URL'

/** About the mail server itself. */
export function explainMailServer(code: string): string {
  if (code.startsWith('EHLO-'))
    return `the mail server refuses our greeting (EHLO, ${code.slice(5)}): it may not take the name in it, which is the host of SITE_URL, or, if that is no full host name, the domain of MAIL_FROM; ?name= at the end of SMTP_URL sets another`
  if (code.startsWith('CONN-'))
    return `the mail server turns this machine away before any greeting (${code.slice(5)}): it may block the machine's address, or take connections of its own clients only`
  if (smtpSentences[code]) return smtpSentences[code]
  if (/^4\d\d$/.test(code))
    return `the mail server takes no mails now (${code}): it may be short of room, or this account have sent its quota`
  if (/^5\d\d$/.test(code))
    return `the mail server refuses us (${code}): it may not take mails from this machine or from MAIL_FROM, have taken enough of them for today, or want a user name and password in SMTP_URL`
  return explainConnectionError(code, 'the mail server', 'SMTP_URL') ?? unexplained(code)
}
