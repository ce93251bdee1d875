import { expect, test } from 'vitest'
import { leadFormPages } from '../support/lead-form.ts'
import { addIcons, rendersAnew, translate, wrapFields } from '../support/page-changers.ts'
import { inEachEngine } from './in-each-engine.ts'
import type { Visitor } from './visitor.ts'

const json = { 'content-type': 'application/json' }
const button = 'main form button[type="submit"]'
const thanks = {
  contact: 'Thank you!',
  pricing: 'Your submission has been received!',
  enquiry: 'We will contact you soon',
}

/** A failure is logged too, as the spec wants it. */
const unexpected = async (visitor: Visitor) =>
  (await visitor.faults()).filter((fault) => !fault.startsWith('console: Error sending'))

const answers = (visitor: Visitor) =>
  visitor.read(() =>
    [...document.querySelectorAll<HTMLInputElement>('main form input, main form textarea')]
      .filter((field) => field.checkVisibility() && field.type !== 'checkbox')
      .map(({ value }) => value)
      .filter(Boolean),
  )

inEachEngine((visit) => {
  for (const [name, form] of Object.entries(leadFormPages))
    test(`V-03 L-06 L-08 L-09 L-19 ${name}: a refusal and ten seconds of silence are told and keep the input, and the retry is one lead`, async () => {
      const visitor = await visit()
      const { host } = visitor
      await visitor.open(form.path)
      for (const [label, answer] of Object.entries(form.answers)) {
        await visitor.press('main form :is(input, textarea)', label)
        await visitor.type(answer)
      }
      await visitor.until(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
      const given = await answers(visitor)
      expect(given).toEqual(Object.values(form.answers))
      /** The contact form says it in a window first. */
      const told = async (words: string) => {
        if (name === 'contact') {
          await visitor.see('[role="alertdialog"]')
          await visitor.key('Escape')
          await visitor.miss('[role="alertdialog"]')
        }
        await visitor.see('[role="alert"]', words)
      }
      host.answer = { headers: json, body: '{"success":false,"message":"We are closed today."}' }
      await visitor.press(button)
      await told('We are closed today.')
      host.answer = 'silence'
      await visitor.press(button)
      await visitor.until(() => document.querySelector('main form')?.getAttribute('aria-busy') === 'true')
      await visitor.until(() => document.querySelector('main form')?.getAttribute('aria-busy') === 'false')
      await told('No answer came within 10 seconds.')
      expect(await answers(visitor)).toEqual(given)
      host.answer = 'pass on'
      await visitor.press(button)
      await visitor.see('[role="status"], dialog[open]', thanks[name as keyof typeof thanks])
      const [refused, silent, sent] = host.posts
      expect([refused?.key, silent?.key]).toEqual([sent?.key, sent?.key])
      expect(sent?.reference).toBe(silent?.reference)
      expect(await unexpected(visitor)).toEqual([])
    })

  for (const [who, change] of Object.entries({
    translator: translate,
    'manager with icons': addIcons,
    'manager that wraps fields': wrapFields,
  }))
    test(`V-03 L-20 a ${who} has changed the page: what is typed into each form stays, and is sent`, async () => {
      const visitor = await visit()
      for (const [name, form] of Object.entries(leadFormPages)) {
        await visitor.open(form.path)
        await visitor.read(change, 0)
        for (const [label, answer] of Object.entries(form.answers)) {
          await visitor.press('main form :is(input, textarea)', label)
          await visitor.type(answer)
        }
        await visitor.until(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
        expect(await answers(visitor)).toEqual(Object.values(form.answers))
        await visitor.press(button)
        await visitor.see('[role="status"], dialog[open]', thanks[name as keyof typeof thanks])
      }
      expect(visitor.host.posts.map(({ reference }) => Boolean(reference))).toEqual([true, true, true])
      expect((await unexpected(visitor)).filter((fault) => !rendersAnew.test(fault))).toEqual([])
    })

  test('V-03 L-18 an empty form is told at its fields, and the first one has the focus', async () => {
    const visitor = await visit()
    await visitor.open('/contact')
    await visitor.press(button)
    await visitor.see('[role="alert"] a', 'Enter your first name')
    const first = await visitor.read(() => {
      const { activeElement } = document
      return [activeElement?.getAttribute('aria-invalid'), activeElement?.getAttribute('name')]
    })
    expect(first).toEqual(['true', 'firstname'])
    await visitor.press('[role="alert"] a', 'email')
    expect(await visitor.read(() => document.activeElement?.getAttribute('type'))).toBe('email')
    expect(await unexpected(visitor)).toEqual([])
  })

  test('V-03 L-14 L-15 the enquiry window opens, closes in three ways without sending, and sends', async () => {
    const visitor = await visit()
    const window = 'dialog#enquiry[open]'
    await visitor.open('/')
    const open = async () => {
      await visitor.press('[command="show-modal"][commandfor="enquiry"]')
      await visitor.see(window)
    }
    await open()
    await visitor.fill(`${window} textarea`, 'Not yet')
    await visitor.key('Escape')
    await visitor.miss(window)
    expect(await visitor.read(() => document.activeElement?.getAttribute('commandfor'))).toBe('enquiry')
    await open()
    await visitor.pressAt({ x: 8, y: 400 })
    await visitor.miss(window)
    await open()
    await visitor.press(`${window} [command="close"]`)
    await visitor.miss(window)
    expect(visitor.host.posts).toEqual([])
    await open()
    await visitor.press(`${window} button[type="submit"]`)
    await visitor.see('[role="status"]', 'We will contact you soon')
    await visitor.miss(window)
    expect(visitor.host.posts.map(({ body }) => body.message)).toEqual(['Not yet'])
    expect(await unexpected(visitor)).toEqual([])
  })
})
