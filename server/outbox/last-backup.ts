import type { Outbox } from './outbox.ts'

const [lastBackupKey, failedCopyKey] = ['last-backup', 'backup-copy-failed'] as const

/**
 * Resolves with when the leads were last copied to a backup, and that to wherever it is kept, in ms since the epoch; undefined
 * when they never were.
 */
export async function lastBackup({ recall }: Pick<Outbox, 'recall'>): Promise<number | undefined> {
  const at = await recall(lastBackupKey)
  return at === undefined ? undefined : Number(at)
}

/** `isKept`: whether the program that takes a backup elsewhere has worked. */
export async function noteBackup({ remember }: Pick<Outbox, 'remember'>, at: number, isKept: boolean): Promise<void> {
  if (isKept) await remember(lastBackupKey, String(at))
  await remember(failedCopyKey, isKept ? '' : String(at))
}

/** Resolves with when the last backup could not be taken elsewhere, if that is how it ended. */
export const failedCopy = async ({ recall }: Pick<Outbox, 'recall'>): Promise<number | undefined> =>
  Number(await recall(failedCopyKey)) || undefined
