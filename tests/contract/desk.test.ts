// What an operator finds, decides, exports and erases at the desk, on each kind of store.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { displayWidth } from '#server/desk/terminal-text.ts'
import { markedAsSpam, type NewLead, type Outbox } from '#server/outbox/outbox.ts'
import { desk } from '../support/desk-in-process.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { leadContent, newLead } from './leads-app.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')
const hourMs = 3_600_000

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

describe.each(storeKinds)('$name', ({ name, begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  let store: TestStore
  let outbox: Outbox
  let now: number
  beforeEach(async () => {
    now = noon
    store = await newStore({ clock: () => now })
    outbox = store.outbox
  })
  afterEach(() => store.remove())

  const run = (...args: string[]) => desk(store.env, ...args)
  const listed = async (...args: string[]) => {
    const { out } = await run('list', '--json', ...args)
    return (JSON.parse(out) as { name: string }[]).map(({ name }) => name)
  }
  const add = async (form: Parameters<typeof leadContent>[0], answers: object, wish: Partial<NewLead> = {}) =>
    (await outbox.add(newLead(leadContent(form, answers), wish))).lead

  test('S-07 N-06 lists by status, form, day, text and address', async () => {
    await add('contact', { firstName: 'Ana', lastName: 'One', message: 'Über Kaffee' })
    now += hourMs * 12
    await add('enquiry', { name: 'Bo', email: 'Bo@Company.com' }, { heldFor: 'empty' })
    now += hourMs * 24
    await add('pricing', { firstName: 'Cy', lastName: 'Three', email: 'bo@company.com' })
    expect(await listed()).toEqual(['Cy Three', 'Bo', 'Ana One'])
    expect(await listed('--status', 'held')).toEqual(['Bo'])
    expect(await listed('--form', 'pricing')).toEqual(['Cy Three'])
    expect(await listed('--since', '2026-11-23')).toEqual(['Cy Three', 'Bo'])
    expect(await listed('--until', '2026-11-23')).toEqual(['Bo', 'Ana One'])
    expect(await listed('--since', '2026-11-23', '--until', '2026-11-23')).toEqual(['Bo'])
    expect(await listed('--text', 'ÜBER kaffee')).toEqual(['Ana One'])
    expect(await listed('--email', 'BO@company.COM')).toEqual(['Cy Three', 'Bo'])
    expect((await run('list', '--email', 'cy@company.com')).out).toBe('There are none.\n')
  })

  test('S-07 exports the plain values for machines, with a warning', async () => {
    await add('contact', { firstName: '=Ana', phone: '+34 600 000 001', message: 'Hi, - we "hire"' })
    expect((await run('export')).out).toContain(`"'+34 600 000 001"`)
    const { out } = await run('export', '--raw')
    for (const cell of [',=Ana,', ',+34 600 000 001,', `,"Hi, - we ${'"'.repeat(2)}hire${'"'.repeat(3)},`])
      expect(out).toContain(cell)
    const file = await run('export', '--raw', '--out', join(folder, 'raw.csv'))
    expect(file.out).toContain('never open it in a spreadsheet')
  })

  test('S-07 N-06 finds and erases each spelling of an address and of a name, those of earlier versions too', async () => {
    const spellings = ['eva@bücher.example', 'eva@xn--bcher-kva.example', 'Eva@bu\u0308cher.example']
    for (const [index, email] of spellings.entries())
      await add('contact', { firstName: index % 2 ? 'José' : 'Jose\u0301', email, message: `${index}` })
    await add('contact', { firstName: 'Bo', email: 'eva@bucher.example' })
    for (const text of ['José', 'JOSE\u0301']) expect(await listed('--text', text)).toHaveLength(3)
    for (const email of spellings) expect(await listed('--email', email)).toHaveLength(3)
    const { code, out } = await run('erase', '--email', 'eva@bücher.example')
    expect([code, out]).toEqual([0, expect.stringContaining('3 leads of eva@bücher.example are erased')])
    expect(out).toContain('Looked for in each spelling: eva@xn--bcher-kva.example, eva@bücher.example, ')
    expect(await listed()).toEqual(['Bo Silva'])
  })

  test('S-07 shows one lead with its deliveries and their tries', async () => {
    const lead = await add('contact', {}, { heldFor: undefined })
    const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
    if (!lease) throw new Error('A delivery is ready')
    await outbox.settle(lease, { to: 'waiting', code: '451', delayMs: 1, refused: false })
    const shown = await run('show', lead.reference.toLowerCase().replace('-', ''))
    expect(shown.out).toContain(`Status: queued\n\nreference: ${lead.reference}\n`)
    expect(shown.out).toContain('We hire 20 people a year.\nCan we talk?\n')
    expect(shown.out).toMatch(/\nmailbox:contact {2}waiting {2}1 {6}451 {10}-\n/)
    expect(shown.out).toMatch(/\n2026-11-22 12:00 {2}mailbox:contact {2}451\n/)
    expect(JSON.parse((await run('show', lead.reference, '--json')).out)).toMatchObject({
      id: lead.id,
      createdAt: '2026-11-22T12:00:00.000Z',
      deliveries: [{ destination: 'mailbox:contact', status: 'waiting', tries: 1 }],
      tries: [{ destination: 'mailbox:contact', code: '451' }],
    })
  })

  test('S-07 releases, calls spam and retries; each refusal is one sentence', async () => {
    const held = await add('enquiry', {}, { heldFor: 'empty' })
    const queued = await add('contact', {})
    expect(await run('retry', held.reference)).toMatchObject({
      code: 1,
      err: `${held.reference} is held as spam: use release to deliver it.\n`,
    })
    expect((await run('release', queued.reference)).err).toContain('only held leads can be released')
    expect((await run('spam', queued.reference)).err).toContain('only held or dead leads can be called spam')
    expect((await run('spam', held.reference)).out).toContain('is put away as spam')
    expect((await run('spam', held.reference)).err).toContain('was called spam before')
    expect((await run('release', held.reference)).out).toBe(`${held.reference} is on its way.\n`)
    expect(await outbox.find(held.id)).toMatchObject({ status: 'queued' })
    expect((await run('retry', queued.reference)).code).toBe(0)
    expect(JSON.parse((await run('purge', '--json')).out)).toEqual({ purged: 0 })
    await run('purge', held.reference)
    expect(await outbox.find(held.id)).toBeUndefined()
  })

  test('S-07 calls spam and purges what a filter finds, once the operator says how many these are', async () => {
    const spam = await Promise.all(
      Array.from({ length: 210 }, (_, at) => add('contact', { message: `Casino ${at}` }, { heldFor: 'x' })),
    )
    const wrong = await add('contact', { message: 'Hello' }, { heldFor: 'x' })
    const queued = await add('contact', { message: 'We run a casino' })
    const filter = ['--text', 'CASINO']
    for (const count of [[], ['--count', '209'], ['--count', '211'], ['--count', '0210']])
      expect(await run('spam', ...filter, ...count)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(/^There are 210 leads \(210 held\).* add --count 210 to call them spam\.\n$/),
      })
    expect((await outbox.countLeads()).held).toBe(211)
    expect((await run('spam', ...filter, '--count', '210')).out).toBe(
      '210 leads are put away as spam, and deleted after 90 days.\n',
    )
    const all = await outbox.list({ status: 'held' })
    expect(all.filter(({ heldFor }) => heldFor === markedAsSpam)).toHaveLength(210)
    expect(await outbox.find(wrong.id)).toMatchObject({ heldFor: 'x', seenAt: null })
    expect((await run('spam', ...filter)).err).toBe('There are none.\n')

    expect((await run('purge', ...filter)).err).toContain('There are 211 leads (1 queued, 210 held): look at them')
    expect((await run('purge', ...filter, '--status', 'held', '--count', '210', '--json')).out).toContain('210')
    expect(await outbox.find(spam[0]?.id ?? '')).toBeUndefined()
    expect(await outbox.list({})).toHaveLength(2)
    expect(await outbox.find(queued.id)).toMatchObject({ status: 'queued' })
    expect((await run('purge', '--count', '2')).err).toContain('Say which leads you mean')
    expect((await run('purge', wrong.reference, '--status', 'held', '--count', '1')).err).toContain('Name either')
    expect((await run('spam', '--status', 'held', '--count', '1')).out).toContain('1 lead is put away as spam')
  })

  test('S-07 of two operators who release a lead at once, one does it and the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const held = await add('enquiry', { message: `Round ${round}` }, { heldFor: 'empty' })
      const results = await Promise.all([run('release', held.reference), run('release', held.reference)])
      expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
      const told = results.find(({ code }) => code === 1)?.err
      expect(told).toMatch(/^Somebody else was quicker: |is queued, and only held leads can be released\.\n$/)
      expect(await outbox.deliveriesOf(held.id)).toHaveLength(1)
    }
  })

  test('S-07 N-06 exports what a filter finds, into a file of its owner that it does not overwrite', async () => {
    await add('contact', { firstName: '=1+1', lastName: '', message: 'Hi;=2' })
    await add('enquiry', { email: 'bo@company.com' })
    const { out } = await run('export', '--email', 'ana@company.com')
    expect(out).toMatch(/^\ufeffreference,received,/)
    expect(out.trimEnd().split('\r\n')).toHaveLength(2)
    expect(out).toContain(`,"'=1+1",`)
    expect(out).toContain(`"Hi;'=2"`)
    const file = join(folder, 'leads.jsonl')
    expect((await run('export', '--json', '--out', file)).code).toBe(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).answers.email).sort()).toEqual(['ana@company.com', 'bo@company.com'])
    const again = await run('export', '--out', file)
    expect(again).toMatchObject({ code: 1, err: `${file} is there already: name another file, or add --overwrite.\n` })
    expect((await run('export', '--out', file, '--overwrite')).out).toBe(
      `2 leads exported to ${file}, readable by you only.\n`,
    )
  })

  test('N-06 erases all of a person, in whatever case the address was written, and says what others still hold', async () => {
    const ana = await add('contact', { email: 'Ana@Company.com' })
    await add('pricing', { email: 'ana@company.com' })
    const bo = await add('enquiry', { email: 'bo@company.com' })
    const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
    if (!lease) throw new Error('A delivery is ready')
    await outbox.settle(lease, { to: 'waiting', code: '451', delayMs: 1, refused: false })
    const { code, out } = await run('erase', '--email', ' ANA@company.com')
    expect(code).toBe(0)
    expect(out).toContain('2 leads of ANA@company.com are erased, with deliveries and tries.')
    expect(out).toMatch(/Backups and exports made before: .*\n/)
    expect((await outbox.list({})).map(({ id }) => id)).toEqual([bo.id])
    expect(await outbox.deliveriesOf(ana.id)).toEqual([])
    expect(await outbox.triesOf(ana.id)).toEqual([])
    const again = await run('erase', '--email', 'ana@company.com')
    expect(again).toMatchObject({ code: 1 })
    expect(again.out).toContain('There is no lead of ana@company.com in the store.')
  })

  test('N-06 tells of other people’s leads that name the address, and of a lead that is on its way', async () => {
    await add('contact', {})
    await add('enquiry', { email: 'bo@company.com', message: 'Ask ANA@company.com' })
    await outbox.lease('mailbox:contact', 1, 60_000)
    const { out } = await run('erase', '--email', 'ana@company.com')
    expect(out).toContain('1 lead of ana@company.com is erased')
    expect(out).toContain('One was on its way at this moment, and may still arrive.')
    expect(out).toContain('1 lead of other people name')
    await add('enquiry', { email: 'cy@company.com' }, { source: { utm_content: 'for-Ana@company.com' } })
    expect((await run('erase', '--email', 'ana@company.com')).out).toContain('2 leads of other people name')
    expect(out).not.toContain('finds the address nowhere')
  })

  test('N-05 takes back the wish for product news of an address', async () => {
    const { id } = await add('contact', {})
    expect((await run('erase')).err).toContain('Name the address: erase --email ana@company.com')
    expect((await run('erase', '--updates', 'bo@company.com')).err).toContain('asks for product news')
    expect((await run('erase', '--updates', 'Ana@company.com')).out).toContain('withdrawn: 1 lead of Ana@company.com\n')
    expect((await outbox.find(id))?.answers).not.toHaveProperty('updates')
  })

  test('S-07 tells in a table what waits where, and of no mail server that the settings do not name', async () => {
    await add('contact', {})
    await outbox.noteCircuit({ name: 'smtp', state: 'open', code: 'EAUTH' })
    const { out } = await desk({ ...store.env, SMTP_URL: 'smtp://mail.example.com' }, 'stats')
    expect(out).toMatch(/^The store works\.\n\nQUEUED {2}SENT {2}HELD {2}DEAD\n1 {7}0 {5}0 {5}0\n/)
    expect(out).toMatch(/\nmailbox:contact {2}1 {7}0/)
    expect(out).toContain(
      '\nsmtp away: the mail server refuses the user name or password of SMTP_URL (some want an app password, or let only chosen accounts log in by SMTP), since 2026-11-22 12:00\n',
    )
    expect((await run('stats')).out).not.toContain('smtp')
  })

  test('S-07 notes who did what with how many, where nobody can change it, and nothing of a visitor', async () => {
    const [first, second] = [await add('contact', {}, { heldFor: 'x' }), await add('contact', {}, { heldFor: 'x' })]
    const as = (user: string, ...args: string[]) => desk({ ...store.env, SUDO_USER: user }, ...args)
    await as('ana', 'release', first.reference)
    await as('bo', 'spam', second.reference)
    await as('bo', 'spam', second.reference)
    await as('ana', 'export', '--out', join(folder, 'leads.csv'))
    await as('ana', 'erase', '--email', 'ana@company.com')
    await as('ana', 'rotate-keys')
    await as('bo', 'note', 'the disk\tfailed')
    expect((await as('bo', 'note', ' ')).code).toBe(1)
    const trail = JSON.parse((await run('audit', '--json')).out) as Record<string, unknown>[]
    expect(trail.map(({ at, who, what, count, way }) => [Date.parse(String(at)) > 0, who, what, count, way])).toEqual([
      [true, 'bo', 'noted', 1, 'desk'],
      [true, 'ana', 'rotated keys', 1, 'desk'],
      [true, 'ana', 'erased', 2, 'desk'],
      [true, 'ana', 'exported', 2, 'desk'],
      [true, 'bo', 'discarded', 1, 'desk'],
      [true, 'ana', 'released', 1, 'desk'],
    ])
    expect((await run('audit', '--limit', '1')).out).toMatch(
      /^WHEN +WHO +WHAT .*\n20\S+ \S+ {2}bo {3}noted .* the disk failed\n$/,
    )
    for (const change of ["update audit set who = 'nobody'", 'delete from audit'])
      await expect(store.execute(change)).rejects.toThrow('the audit is only added to')
  })

  test('N-01 new keys leave the links of the last 30 days good, unless they end at once', async () => {
    const [former] = await outbox.linkKeys()
    await outbox.rotateKeys(30 * 24 * hourMs)
    const [present, ...older] = await outbox.linkKeys()
    expect([present === former, older]).toEqual([false, [former]])
    now += 31 * 24 * hourMs
    expect(await outbox.linkKeys()).toEqual([present])
    await run('rotate-keys', '--at-once')
    expect(await outbox.linkKeys()).toEqual([expect.not.stringContaining(present)])
  })

  if (name === 'Postgres') {
    test('S-07 a database without tables is an error, and none are made', async () => {
      const client = new pg.Client(store.env['DATABASE_URL'])
      await client.connect()
      await client.query('drop schema public cascade; create schema public')
      expect(await run('list')).toEqual({
        code: 1,
        out: '',
        err: 'The leads in the database of DATABASE_URL are not there yet: start the server, which makes their tables.\n',
      })
      const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'")
      expect(rows).toEqual([])
      await client.end()
    })
    return
  }

  // The rest asks no more of a store than the outbox promises.
  test('S-07 shows people a table of 80 columns, how many there are in all, and nothing that steers the terminal', async () => {
    const name = `${'田中'.repeat(20)}\u001b[2J\u202e\u009b`
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => add('contact', { firstName: name, email: `${'a'.repeat(60)}${at}@b.co` })),
    )
    const { out } = await run('list', '--limit', '20')
    const lines = out.split('\n')
    expect(lines[0]).toMatch(/^REFERENCE {2}RECEIVED {10}STATUS {2}FORM {5}NAME {11}EMAIL$/)
    expect(Math.max(...lines.map(displayWidth))).toBe(80)
    expect(out.replaceAll('\n', '')).toMatch(/^[^\p{Cc}\p{Cf}]*$/u)
    expect(lines[1]).toMatch(/^\S{9} {2}2026-11-22 12:00 {2}queued {2}contact {2}田中.*… {2,3}a{18}…$/)
    expect(out).toMatch(/\n20 of 30; --limit 30 shows all of them\.\n$/)
  })

  test('X-05 a new token for /metrics comes before the present one, so that both open it for a while', async () => {
    const file = join(folder, 'token')
    await writeFile(file, 'the-token-of-last-year\n')
    expect((await desk({ ...store.env, METRICS_TOKEN_FILE: file }, 'rotate-keys')).out).toContain(file)
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{48} the-token-of-last-year\n$/)
    const { out } = await desk({ ...store.env, METRICS_TOKEN: 'the-token-of-last-year' }, 'rotate-keys')
    expect(out).toMatch(/put [0-9a-f]{48} and a space before the present one/)
  })

  test('S-07 says in one sentence what is wrong', async () => {
    for (const [args, sentence] of [
      [['show', 'AAAA-AAAA'], 'There is no lead AAAA-AAAA.'],
      [['show'], 'Name a lead by its reference, like 7KQ2-M4XP.'],
      [['show', 'A', 'B'], 'show takes one reference at a time: npm run leads -- show --help tells more.'],
      [['list', '--status', 'new'], 'There is no status new: use one of queued, sent, held, dead.'],
      [
        ['list', '--form', 'new'],
        'There is no form new: use one of contact, enquiry, pricing, or the name of a form on a page that has a lead.',
      ],
      [['list', '--since', '2026-02-30'], 'Write a day like 2026-11-22 after --since.'],
      [['list', '--email', 'ana'], 'Write one email address after --email, like ana@company.com.'],
      [['list', '--limit', '0'], 'Write a whole number of 1 or more after --limit.'],
      [['list', '--limit'], "Option '--limit <value>' argument missing: npm run leads -- list --help tells more."],
      [['list', '--what'], "Unknown option '--what': npm run leads -- list --help tells more."],
      [['list', '-x'], "Unknown option '-x': npm run leads -- list --help tells more."],
      [['list', '--json=yes'], "Option '--json' does not take an argument: npm run leads -- list --help tells more."],
      [['list', 'held'], "Unexpected argument 'held': npm run leads -- list --help tells more."],
      [['constructor'], 'There is no command constructor: npm run leads -- --help lists them.'],
      [['sell'], 'There is no command sell: npm run leads -- --help lists them.'],
      [
        ['canary', '--quiet'],
        'There is no canary any more: use test-mail to try the mail server, npm run doctor to look at the rest, and ALERT_WEBHOOK_URL to be told when leads do not get through.',
      ],
      [['--sell'], 'Write a command before --sell: npm run leads -- --help lists them.'],
    ] as const)
      expect(await run(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  })
})

test('S-07 a store that does not exist is an error, and none is made', async () => {
  for (const args of [
    ['list'],
    ['export'],
    ['purge'],
    ['erase', '--email', 'ana@company.com'],
    ['backup', join(folder, 'copy')],
  ]) {
    const { code, out, err } = await desk({ DATA_DIR: join(folder, 'var') }, ...args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^There is no store of leads in .*\/var: set DATA_DIR /)
  }
  expect(await readdir(folder)).toEqual([])
})
