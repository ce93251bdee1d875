import { expect, test } from 'vitest'
import { parseRetryAfter } from '#server/base/send-request.ts'
import { chatText } from '#server/destinations/chat/chat-text.ts'
import { failedStatus } from '#server/destinations/webhook/post-webhook.ts'
import { webhookDestinations } from '#server/destinations/webhook/webhook.ts'
import { exampleLead } from '../../../tests/support/example-lead.ts'
import { startHttpListener } from '../../../tests/support/http-listener.ts'
import { serviceWords } from '../../../tests/support/service-words.ts'

/** Returns what the message of a visitor becomes. */
const said = (message: string) => chatText(exampleLead({ message }), serviceWords.leadMail).split('\n\n')[1]

// In these, | is the character that nobody sees.
test.each([
  ['[text](https://evil.example)', '[text]|(https:|//evil.|example)'],
  ['![](https://evil.example/a.png)', '![]|(https:|//evil.|example/a.|png)'],
  ['[text][1]\n[1]: evil', '[text]|[1]|\n[1]|: evil'],
  ['mailto:x tel:1 slack://x', 'mailto:|x tel:|1 slack:|//x'],
  ['see www.evil.example or evil.com/path', 'see www.|evil.|example or evil.|com/path'],
  ['@here @channel, @ana.silva and (@all)', '@|here @|channel, @|ana.|silva and (@|all)'],
  ['.@here.now -@all', '.@|here.|now -@|all'],
  ['#general ~town-square', '#|general ~|town-square'],
  ['<https://evil.example|x> &', '<https:|//evil.|example|x> &'],
])('N-02 %j makes no link, no picture and no mention in a chat', (message, shown) => {
  expect(said(message)?.replaceAll('\u200b', '|')).toBe(shown)
})

test.each([
  'Write to ana.silva+cadra@company.com, or 用户@例子.example',
  'At 10:30, about 45.5 %, C# and F#: yes. (No)',
  'Call +49.30.1234 56',
])('N-02 %j stays as it is, to be copied', (message) => {
  expect(said(message)).toBe(message)
})

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['120', 120_000],
  ['Sat, 21 Nov 2026 10:00:45 GMT', 45_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['99999999999', 86_400_000],
  ['soon', undefined],
  [undefined, undefined],
  ['1.5', 1_500],
  ['0.493', 493],
  ['65.5', 65_500],
  ['Saturday, 21-Nov-26 10:00:10 GMT', 10_000],
  ['Sat Nov 21 10:00:10 2026', 10_000],
  ['', undefined],
  ['-', undefined],
])('N-02 Retry-After "%s" asks to wait %i ms', (retryAfter, retryAfterMs) => {
  expect(parseRetryAfter(retryAfter, 86_400_000, now)).toBe(retryAfterMs)
})

test.each([
  ['ok', undefined],
  ['1', undefined],
  ['', undefined],
  ['{"name":"spaces/A/messages/B","text":"The last one failed with an error 429"}', undefined],
  ['{"ok":true}', undefined],
  [
    'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x',
    429,
  ],
  [
    'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 413 with ContextId x',
    413,
  ],
  ['{"ok":false,"error":"invalid_payload"}', 500],
  ['{"success":false,"error":"error-room-not-found"}', 500],
  ['{"error":{"code":"WorkflowTriggerIsNotEnabled"}}', 500],
  ['{"result":"error","msg":"Invalid API key"}', 500],
])('N-02 the answer %j of a tool names the failure %s', (body, status) => {
  expect(failedStatus(body)).toBe(status)
})

test('N-02 a message that a tool says it did not deliver is sent again, and a program counts by its status', async () => {
  const said = 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429'
  const { port, stop } = await startHttpListener((_, response) => response.end(said))
  const to = (mark: string) =>
    webhookDestinations(
      { webhookUrls: [new URL(`http://127.0.0.1:${port}/${mark}`)], webhookSecrets: [] },
      serviceWords.leadMail,
    )[0]
  await expect(to('#teams')?.send(exampleLead({ message: 'Hi' }))).rejects.toMatchObject({
    failure: { code: '429', scope: 'destination' },
  })
  expect(await to('')?.send(exampleLead({ message: 'Hi' }))).toBe('200')
  await stop()
})
