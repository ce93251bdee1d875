import { singleRequest } from '#server/http/single-request.ts'

export type WebhookPost = {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** JSON. */
  body: string
  allowPrivate: boolean
  patienceMs: number
}

export type WebhookAnswer = { status: number; retryAfter: string | undefined }

/** Rejects when there is no answer in time. */
export async function postWebhook({ headers, ...post }: WebhookPost): Promise<WebhookAnswer> {
  const answer = await singleRequest({
    ...post,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  return { status: answer.status, retryAfter: answer.headers['retry-after'] }
}
