export type SendFailure = {
  /** For the log: an SMTP code like "451" or a name like "ETIMEDOUT". Never the server's text, which may hold addresses. */
  code: string
  /** True when no lead can be expected to get through now, and not only this one. */
  whole: boolean
}

// What the server says to one message or one mailbox; all else (connection, greeting, login, sender) is common to all.
const aboutOneLead = new Set(['RCPT TO', 'DATA'])

/** Reads what kind of failure an error of the mailer is. */
export function sendFailure(error: unknown): SendFailure {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>
  const shuttingDown = responseCode === 421
  const whole = shuttingDown || typeof command !== 'string' || !aboutOneLead.has(command)
  const name = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'EUNKNOWN'
  return { code: typeof responseCode === 'number' ? String(responseCode) : name, whole }
}
