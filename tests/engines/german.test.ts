// The way of a German visitor: to the page in German, through its menu, into a form, and to an answer in German.
import { expect, test } from 'vitest'
import { inEachEngine } from '../support/engines/in-each-engine.ts'

const forms = {
  '/de/contact': {
    answers: {
      Vorname: 'Änne',
      'Geschäftliche E-Mail-Adresse': 'aenne@unternehmen.de',
      'Wie können wir helfen?': 'Pflegefachfrau für Nächte',
    },
    thanks: 'Vielen Dank!',
  },
  '/de/pricing': {
    answers: {
      Vorname: 'Änne',
      'Geschäftliche E-Mail-Adresse': 'aenne@unternehmen.de',
      'Name des Unternehmens': 'Straße & Söhne',
    },
    thanks: 'Vielen Dank!',
  },
  '/de/subscribe': {
    answers: { Name: 'Änne', 'E-Mail-Adresse': 'aenne@unternehmen.de', Nachricht: 'Wie sieht eine Woche aus?' },
    thanks: 'Wir melden uns bald bei Ihnen',
  },
}

inEachEngine((visit) => {
  test('I-02 I-03 the switch keeps the page, and the menu stays in the language', async () => {
    const visitor = await visit()
    await visitor.open('/pricing')
    await visitor.press('header details summary', 'EN')
    await visitor.press('header a[hreflang="de-DE"]', 'Deutsch')
    await visitor.see('h1', 'Preise')
    expect(await visitor.read(() => [location.pathname, document.documentElement.lang])).toEqual([
      '/de/pricing',
      'de-DE',
    ])
    await visitor.press('[data-menu] summary', 'Produkte')
    await visitor.press('[data-menu] a', 'Integrationen')
    await visitor.until(() => location.pathname === '/de/integrations')
    expect(await visitor.faults()).toEqual([])
  })

  for (const [path, { answers, thanks }] of Object.entries(forms))
    test(`I-06 ${path} is filled in and answered in German, and the request says its language`, async () => {
      const visitor = await visit()
      await visitor.open(path)
      for (const [label, answer] of Object.entries(answers)) {
        await visitor.press('main form :is(input, textarea)', label)
        await visitor.type(answer)
      }
      await visitor.until(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
      await visitor.press('main form button[type="submit"]')
      await visitor.see('[role="status"], dialog[open]', thanks)
      expect(visitor.host.posts.map(({ body }) => body.language)).toEqual(['de-DE'])
      expect(await visitor.faults()).toEqual([])
    })
})
