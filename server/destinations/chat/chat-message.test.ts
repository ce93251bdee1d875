import { expect, test } from 'vitest'
import { chatBody } from './chat-message.ts'

/** Refuses as the tools do, by their published descriptions. */
const refusalOf: Readonly<Record<string, (body: Record<string, unknown>) => string | undefined>> = {
  slack: ({ text, mrkdwn = true, ...rest }) =>
    typeof text === 'string' &&
    text !== '' &&
    text.length <= 40_000 &&
    typeof mrkdwn === 'boolean' &&
    Object.keys(rest).length === 0
      ? undefined
      : 'no_text',
  discord: ({ content }) =>
    typeof content === 'string' && content !== '' && content.length <= 2_000
      ? undefined
      : 'Cannot send an empty message (50006)',
  google: ({ text }) =>
    typeof text === 'string' && Buffer.byteLength(text) <= 32_000 ? undefined : 'INVALID_ARGUMENT',
  teams(body) {
    const [card] = (body['attachments'] ?? []) as {
      contentType?: string
      content?: { type?: string; body?: unknown[] }
    }[]
    const isCard =
      card?.contentType === 'application/vnd.microsoft.card.adaptive' && card.content?.type === 'AdaptiveCard'
    const isSmall = Buffer.byteLength(JSON.stringify(body)) <= 28 * 1024
    return body['type'] === 'message' && isCard && isSmall && card.content?.body?.length ? undefined : 'Bad request'
  },
}
const addresses = {
  slack: 'https://hooks.slack.com/services/T0/B0/x',
  discord: 'https://discord.com/api/webhooks/1/x',
  google: 'https://chat.googleapis.com/v1/spaces/A/messages',
  teams: 'https://prod.logic.azure.com/workflows/x',
}

test.each(Object.entries(addresses))('N-02 %s takes a short and a long text, with its reference', (tool, address) => {
  for (const text of [
    'Ana & Bo <ana@company.com>\nReference: 7KQ2-M4XP',
    `${'ü 👩‍💼'.repeat(3_000)}\nReference: 7KQ2-M4XP`,
  ]) {
    const body = chatBody(new URL(address), text)
    expect(refusalOf[tool]?.(JSON.parse(body))).toBeUndefined()
    expect(body).toContain('Reference: 7KQ2-M4XP')
    expect(body.isWellFormed()).toBe(true)
  }
})

test('N-02 signs that a tool reads as marks are escaped for it, and stand as they are for others', () => {
  expect(JSON.parse(chatBody(new URL(addresses.slack), '<!channel> & a_b *c*'))).toEqual({
    text: '&lt;!channel&gt; &amp; a_b *c*',
    mrkdwn: false,
  })
  expect(JSON.parse(chatBody(new URL(addresses.discord), 'R&D <b>'))).toEqual({
    content: 'R&D <b>',
    allowed_mentions: { parse: [] },
  })
})

test.each([
  ['||20 nurses||', '\\|\\|20 nurses\\|\\|'],
  ['5 *3* 2, file_name_x and ~~x~~', '5 \\*3\\* 2, file\\_name\\_x and \\~\\~x\\~\\~'],
  ['`x` C:\\y', '\\`x\\` C:\\\\y'],
  ['>>> all\n## x', '\\>>> all\n\\## x'],
  ['Hi\n# x\n> y\n-# z\n- #1', 'Hi\n\\# x\n\\> y\n\\-# z\n\\- #1'],
  ['ana@company.com: 3-5 hires, 100 %', 'ana@company.com: 3-5 hires, 100 %'],
])('N-02 Discord shows %j as it was written, and hides nothing', (text, content) => {
  expect(JSON.parse(chatBody(new URL(addresses.discord), text)).content).toBe(content)
})
