// Asks whether a receiver can be reached, without posting anything, and explains why it takes no leads.

import { errorName, isOutage } from '#server/base/delivery-error.ts'
import { createFindings, type Finding } from '#server/base/finding.ts'
import { sendRequest } from '#server/base/send-request.ts'
import { chatToolOf } from '#server/destinations/chat/chat-tools.ts'
import { explainConnectionError, type Sentences, unexplained } from '#server/outbox/delivery-sentences.ts'
import { isLoopback } from '#settings/values.ts'

const webhookSentences: Sentences = {
  '401':
    'the receiver refuses the post (401): WEBHOOK_SECRET may differ from the secret that it has, or the address in WEBHOOK_URL be out of date or lack a token',
  '403':
    'the receiver refuses the post (403): a firewall before it may stop this machine, the address in WEBHOOK_URL be out of date, or WEBHOOK_SECRET differ from the secret that it has',
  '404': 'the receiver has nothing at the address in WEBHOOK_URL',
  '410':
    'the receiver wants no more leads (410 Gone), and gets none until the server is started again: take its address out of WEBHOOK_URL, or mend the receiver',
  '429': 'the receiver asks to come back later',
  EPRIVATE:
    'the host name in WEBHOOK_URL stands for an address of a private network: reach such a receiver by way of a proxy on this machine',
}

/** `setting` is the one of its address. */
export function explainReceiver(code: string, setting = 'WEBHOOK_URL'): string {
  const sentence = /^3/.test(code)
    ? `the receiver answers with a redirect (${code}): write the address that it leads to`
    : (webhookSentences[code] ?? explainConnectionError(code, 'the receiver', setting) ?? unexplained(code))
  return sentence.replaceAll('WEBHOOK_URL', setting)
}

export type Receiver = {
  url: URL
  /** Name of its setting, like "WEBHOOK_URL". */
  setting: string
  about: string
  timeoutMs: number
}

/** Sends OPTIONS, and posts nothing. Receivers that do not know OPTIONS are fine too. */
export async function checkReceiver({ url, setting, about, timeoutMs }: Receiver): Promise<Finding> {
  const { fine, wrong, away } = createFindings(about)
  const why = (code: string) => (isOutage(code) ? away : wrong)(`${url.host}: ${explainReceiver(code, setting)}.`)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { status } = await sendRequest({ method: 'OPTIONS', url, signal, isPublicOnly: !isLoopback(url) })
    const isWrong = status === 410 || (status >= 300 && status < 400)
    const tool = chatToolOf(url)
    return isWrong ? why(String(status)) : fine(`${url.host}${tool ? `, ${tool.name},` : ''} can be reached`)
  } catch (error) {
    return why(errorName(error))
  }
}
