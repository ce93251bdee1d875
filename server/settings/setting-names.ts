import type { Setting } from '#settings/setting.ts'
import { settingGroups } from './settings.ts'

export const allSettings = (): Setting[] => settingGroups.flatMap(({ settings }) => settings)

/** Returns the names of all settings, and of those with the files that hold secrets. */
export const settingNames = (): string[] =>
  allSettings().flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name]))
