// Which features of the web platform the browsers at the floor lack, by the data behind the tables of MDN.

import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { floorVersions } from '#site/build/document/browser-floor.ts'

const data: CompatData = bcd
// Safari of phones lacks pointers and such; its engine is that of the same version.
const { ios, ...floor } = floorVersions

/** Interfaces, and their members as in `URL.parse` or `Array.toSorted`; global functions have their plain names. */
const interfaces = new Map<string, CompatStatement[]>()
for (const group of [data.javascript.builtins, data.api])
  for (const [owner, features] of entries(group)) {
    add(interfaces, owner, features.__compat)
    for (const [key, { __compat }] of entries(features)) {
      const name = key.replace(/_(static|event)$/, '')
      add(interfaces, `${owner}.${name}`, __compat)
      if (owner === 'Window') add(interfaces, name, __compat)
    }
  }

const styleTypes = new Map<string, CompatStatement[]>()
const collectTypes = (types: Identifier) => {
  for (const [name, type] of entries(types)) {
    add(styleTypes, name, type.__compat)
    collectTypes(type)
  }
}
collectTypes(data.css.types as unknown as Identifier)

/** @param name Of an interface, of a member of one as in `URL.parse`, or of a global function. */
export const lacksName = (name: string): boolean => lacksAll(interfaces.get(name))
export const lacksProperty = (name: string): boolean => lacks(data.css.properties?.[name]?.__compat)
export const lacksKeyword = (property: string, word: string): boolean =>
  lacks(data.css.properties?.[property]?.[word]?.__compat)
export const lacksFunction = (name: string): boolean => lacksAll(styleTypes.get(name))
export const lacksAtRule = (name: string): boolean => lacks(data.css['at-rules']?.[name]?.__compat)
export const lacksDescriptor = (rule: string, name: string): boolean =>
  lacks(data.css['at-rules']?.[rule]?.[name]?.__compat)
export const lacksSelector = (name: string): boolean => lacks(data.css.selectors?.[name]?.__compat)
export const lacksElement = (name: string): boolean => lacks(data.html.elements?.[name]?.__compat)
export const lacksAttribute = (element: string, name: string): boolean =>
  lacks((data.html.elements?.[element]?.[name] ?? data.html.global_attributes?.[name])?.__compat)

function lacksAll(statements: readonly CompatStatement[] | undefined): boolean {
  return statements?.every(lacks) ?? false
}

function lacks(statement: CompatStatement | undefined): boolean {
  if (!statement) return false
  return Object.entries(floor).some(([browser, version]) => {
    const support = statement.support[browser as keyof typeof floor]
    const unconditional = [support ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    return !unconditional.some((one) => hasIn(one, version))
  })
}

function hasIn({ version_added, version_removed }: SimpleSupportStatement, version: string): boolean {
  if (typeof version_added !== 'string' || version_added === 'preview') return false
  const isRemoved = typeof version_removed === 'string' && compare(version_removed, version) <= 0
  return compare(version_added.replace('≤', ''), version) <= 0 && !isRemoved
}

const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

function entries(features: object = {}): [string, Identifier][] {
  return Object.entries(features).filter(([name]) => name !== '__compat')
}

function add(map: Map<string, CompatStatement[]>, name: string, statement: CompatStatement | undefined): void {
  if (statement) map.set(name, [...(map.get(name) ?? []), statement])
}
