import { byteOrderMark, leadsCsv } from '#server/leads/csv.ts'
import { type Command, isOn, text } from './command.ts'
import { filterOptions, readFilter } from './lead-filter.ts'
import { outOptions, writeOut } from './out-file.ts'
import { jsonOf } from './show-command.ts'
import { asJson } from './terminal-text.ts'

export const exportCommand: Command = {
  name: 'export',
  says: 'leads as CSV for a spreadsheet, or with --json as JSON lines',
  more: 'The CSV is for programs that split at commas as well as semicolons: no cell is taken for a formula.',
  options: { ...filterOptions, ...outOptions },
  examples: ['export --out leads.csv', 'export --email ana@company.com --json --out ana.jsonl'],
  async run(desk, given) {
    const leads = await (await desk.outbox()).list(readFilter(given, desk.config.timeZone))
    const content = isOn(given, 'json')
      ? leads.map((lead) => `${asJson(jsonOf(lead))}\n`).join('')
      : byteOrderMark + leadsCsv(leads)
    const named = text(given, 'out')
    if (named === undefined) {
      if (desk.isBehindBanner)
        desk.note("npm's own lines stand before the export: use --out FILE, or npm run --silent leads -- export.\n")
      desk.write(content)
      return { json: undefined, text: '' }
    }
    const out = desk.pathOf(named)
    await writeOut(out, content, isOn(given, 'overwrite'))
    const count = `${leads.length.toLocaleString('en')} ${leads.length === 1 ? 'lead' : 'leads'}`
    return { json: { exported: leads.length, file: out }, text: `${count} exported to ${out}, readable by you only.\n` }
  },
}
