import type { Outbox } from './outbox.ts'

const lastBackupKey = 'last-backup'

/** Resolves with when the leads were last copied to a backup, in ms since the epoch; undefined when they never were. */
export async function lastBackup({ recall }: Pick<Outbox, 'recall'>): Promise<number | undefined> {
  const at = await recall(lastBackupKey)
  return at === undefined ? undefined : Number(at)
}

export const noteBackup = ({ remember }: Pick<Outbox, 'remember'>, at: number): Promise<void> =>
  remember(lastBackupKey, String(at))
