// Where alerts go beside the log: a chat tool, which gets a text in JSON, and a mailbox by way of a mail server of its own.
import type { Config } from '#server/config.ts'
import { DeliveryError } from '#server/leads/delivery-error.ts'
import type { Mailer } from '#server/leads/email.ts'
import { errorName } from '#server/leads/error-name.ts'
import { postWebhook } from '#server/leads/webhooks/post-webhook.ts'
import type { AlertPlace } from './alerts.ts'
import type { News } from './what-to-tell.ts'

const patienceMs = 15_000

/** `site` says which one is meant, like "Cadra, www.example.com". */
export function chatPlace(
  url: URL,
  { webhookAllowPrivate }: Pick<Config, 'webhookAllowPrivate'>,
  site: string,
): AlertPlace {
  return {
    name: 'webhook',
    async tell(news) {
      const body = JSON.stringify({ text: `${headline(news)} (${site})\n${news.detail}`.trim() })
      const { status } = await postWebhook({ url, body, allowPrivate: webhookAllowPrivate, patienceMs }).catch(
        (error) => {
          throw refusal(errorName(error), error)
        },
      )
      if (status < 200 || status > 299) throw refusal(String(status))
    },
  }
}

export function mailPlace(mailer: Pick<Mailer, 'sendOwn'>, mailbox: string, site: string): AlertPlace {
  return {
    name: 'mailbox',
    async tell(news) {
      const text = `${headline(news)} (${site}).\n\n${news.detail}`.trim()
      await mailer.sendOwn({ subject: `${headline(news)} - ${site}`, text: `${text}\n` }, mailbox)
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)

const refusal = (code: string, cause?: unknown) =>
  new DeliveryError({ code, speaksOf: 'destination', forGood: false }, { cause })
