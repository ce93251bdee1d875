import { type Answer, type Command, type Desk, DeskError, isOn } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  argument: 'file',
  says: 'copy the leads into a new file as they are at this moment, while the server runs',
  more: 'The copy is checked, and readable by its owner only. It holds nothing of what was deleted before.',
  examples: ['backup /backups/leads-$(date +%F).sqlite'],
  async run(desk, { argument }) {
    if (argument === undefined) throw new DeskError('Name a new file: backup /backups/leads.sqlite.')
    refuseDatabase(desk, 'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"')
    const file = desk.pathOf(argument)
    const { leads, queued } = await desk.backup(file)
    return {
      json: { file, leads, queued },
      text: `${leadsOf(leads)} copied to ${file}, readable by you only.\n`,
    }
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  argument: 'file',
  says: 'put a backup in the place of the store, while no server runs',
  more: 'The backup is checked before, and the store as it was stays beside it.',
  options: { 'server-is-stopped': { says: 'where the store is damaged, and cannot tell by itself' } },
  examples: ['restore /backups/leads-2026-11-22.sqlite'],
  async run(desk, given): Promise<Answer> {
    const { argument } = given
    if (argument === undefined) throw new DeskError('Name a backup: restore /backups/leads.sqlite.')
    refuseDatabase(desk, 'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" leads.dump')
    const { leads, queued, aside } = await desk.restore(desk.pathOf(argument), isOn(given, 'server-is-stopped'))
    const told = [
      `${leadsOf(leads)} ${leads === 1 ? 'is' : 'are'} back, from ${argument}. Start the server now.`,
      ...(queued > 0
        ? [
            `${leadsOf(queued)} of them ${queued === 1 ? 'is' : 'are'} still to be delivered: what went out after the backup goes out once more.`,
          ]
        : []),
      ...(aside === null ? [] : [`The store as it was is ${aside}: delete it when it is not needed.`]),
      'Who was erased after the backup is in it again: erase those people once more.',
    ]
    return { json: { restored: argument, leads, queued, aside }, text: told.map((line) => `${line}\n`).join('') }
  },
}

function refuseDatabase({ config }: Desk, command: string): void {
  if (config.databaseUrl !== undefined)
    throw new DeskError(`The leads are in the database of DATABASE_URL, which has a tool of its own: ${command}`)
}

const leadsOf = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'lead' : 'leads'}`
