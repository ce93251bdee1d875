// What a page needs to show a connected service, as `await embedFacts('calendar')`; undefined while it is off.

import { isSignalCategory } from '#domain/pages/cookie-choice.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { content, legalTexts } from '#site/content/content.ts'
import type { ServiceFeature } from '#site/schemas/third-parties.ts'
import type { EmbedFacts } from '#site/sections/embed/Embed.tsx'
import { connectedServices } from './connected-services.ts'

// These permissions keep a cross-origin frame isolated, and never let it navigate this page.
const everyFrame = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const rights: Readonly<Record<ServiceFeature, Pick<EmbedFacts, 'sandbox' | 'allow'>>> = {
  calendar: { sandbox: `${everyFrame} allow-forms`, allow: '' },
  video: { sandbox: `${everyFrame} allow-presentation`, allow: 'autoplay; encrypted-media; fullscreen' },
  chat: { sandbox: `${everyFrame} allow-forms`, allow: '' },
}

export async function cookiePolicyVersion(): Promise<string> {
  const policy = (await legalTexts()).find(({ id }) => id === 'cookies')
  if (!policy) throw new Error('There is no content/legal/cookies.md')
  return policy.data.version
}

export async function embedFacts(feature: ServiceFeature): Promise<EmbedFacts | undefined> {
  const { services } = await content('site')
  const service = connectedServices(services, await content('third-parties')).find((one) => one.feature === feature)
  if (!service) return undefined
  const { ask, categories } = await content('cookie-manager')
  const refusedBySignal = service.categories.filter((category) => isSignalCategory(category))
  const fill = (text: string, named = service.categories) =>
    fillIn(text, {
      company: service.vendor.name,
      categories: named.map((category) => categories[category].name).join('; '),
    })
  return {
    ...rights[feature],
    url: service.url,
    company: service.vendor.name,
    origins: service.origins,
    script: service.script,
    categories: service.categories,
    terms: service.terms,
    policyVersion: await cookiePolicyVersion(),
    ask: {
      ...ask,
      heading: fill(ask.heading),
      text: [ask.text, ...(service.script ? [ask.script] : [])].map((text) => fill(text)).join(' '),
      blocked: fill(ask.blocked, refusedBySignal),
    },
  }
}
