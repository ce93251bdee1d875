// The place beside the log that alerts go to: a chat tool, which gets a text in JSON.
import { DeliveryError } from '#server/leads/delivery-error.ts'
import { errorName } from '#server/leads/error-name.ts'
import { postWebhook } from '#server/leads/webhooks/post-webhook.ts'
import type { AlertPlace } from './alerts.ts'
import type { News } from './what-to-tell.ts'

const patienceMs = 15_000

/** `site` says which one is meant, like "Cadra, www.example.com". */
export function chatPlace(url: URL, site: string): AlertPlace {
  return {
    name: 'webhook',
    async tell(news) {
      const body = JSON.stringify({ text: `${headline(news)} (${site})\n${news.detail}`.trim() })
      const { status } = await postWebhook({ url, body, patienceMs }).catch((error) => {
        throw refusal(errorName(error), error)
      })
      if (status < 200 || status > 299) throw refusal(String(status))
    },
  }
}

const headline = ({ state, title }: News) => (state === 'over' ? `Over: ${title}` : title)

const refusal = (code: string, cause?: unknown) =>
  new DeliveryError({ code, speaksOf: 'destination', forGood: false }, { cause })
