// Where content names logos, and photographs of people.
import { contentFiles } from '#site/content/content-files.ts'
import type { Place } from '#site/content/placeholders.ts'
import type { Cast } from '#site/schemas/cast.ts'
import type { Customers } from '#site/schemas/customers.ts'
import type { Site } from '#site/schemas/site.ts'
import type { Team } from '#site/schemas/team.ts'
import type { LogoUse } from './logos.ts'
import type { PictureUse } from './picture-problems.ts'

/** What is undefined cannot be used: its own problems are reported. */
export function logoUses(site?: Site, customers: Customers = [], team?: Team): LogoUse[] {
  const named = (file: string, path: Place, owners: readonly { mark: string }[]) =>
    owners.map(({ mark }, index) => ({ file, place: [...path, index, 'mark'], mark }))
  return [
    ...(site ? [{ file: contentFiles.site.file, place: ['brand', 'mark'], mark: site.brand.mark, isBrand: true }] : []),
    ...named(contentFiles.customers.file, [], customers),
    ...named(contentFiles.team.file, ['places'], team?.places ?? []),
  ]
}

/** What is undefined cannot be used: its own problems are reported. */
export function photographUses(cast: Cast = [], team?: Team): PictureUse[] {
  const named = (file: string, path: Place, people: readonly { avatar?: unknown }[]) =>
    people.flatMap(({ avatar }, index) =>
      typeof avatar === 'string' ? { file, place: [...path, index, 'avatar'], picture: avatar } : [],
    )
  return [
    ...named(contentFiles.team.file, ['leaders'], team?.leaders ?? []),
    ...named(contentFiles.team.file, ['advisors'], team?.advisors ?? []),
    ...named(contentFiles.cast.file, [], cast),
  ]
}
