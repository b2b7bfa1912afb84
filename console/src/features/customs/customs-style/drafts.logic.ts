import { customsSettings } from '@selvedge/contract/customs/customs-style/customs-settings.ts'
import type { TemplateRule } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import type { DeclarationElement } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'

/** An item of a list that is edited: what is typed stays with it, wherever it moves. */
export interface Keyed<Item> {
  key: number
  item: Item
}

let last = 0
export const newKey = (): number => ++last

export const keyed = <Item>(items: readonly Item[]): Keyed<Item>[] =>
  items.map((item) => ({ key: newKey(), item }))

export const added = <Item>(items: readonly Keyed<Item>[], item: Item): Keyed<Item>[] => [
  ...items,
  { key: newKey(), item },
]

export const removed = <Item>(items: readonly Keyed<Item>[], key: number): Keyed<Item>[] =>
  items.filter((one) => one.key !== key)

export const changed = <Item>(items: readonly Keyed<Item>[], key: number, item: Item): Keyed<Item>[] =>
  items.map((one) => (one.key === key ? { key, item } : one))

/** One place up; the first stays. */
export function movedUp<Item>(items: readonly Keyed<Item>[], key: number): Keyed<Item>[] {
  const at = items.findIndex((one) => one.key === key)
  const [one, above] = [items[at], items[at - 1]]
  if (!one || !above) return [...items]
  return items.map((stored, place) => (place === at - 1 ? one : place === at ? above : stored))
}

/** One of a plain list, exchanged or taken out. */
export const withAt = <Item>(items: readonly Item[], at: number, item: Item): Item[] =>
  items.map((stored, place) => (place === at ? item : stored))
export const withoutAt = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, place) => place !== at)

/** The list that a stored text means; none where it means nothing. */
const listIn =
  <Item>(setting: { value: { safeParse(text: string): { data?: Item[] | undefined } } }) =>
  (text: string): Item[] =>
    setting.value.safeParse(text).data ?? []

export const readStyleRules = listIn(customsSettings.style_setting)
export const readTemplates = listIn(customsSettings.template_content_setting)
export const readUnits = listIn(customsSettings.unit_setting)
export const readCategories = listIn(customsSettings.categories_setting)
const readRules = listIn(customsSettings.template_setting)

/** By the place of their template: so they apply, too. */
export const readTemplateRules = (text: string): TemplateRule[] =>
  readRules(text).toSorted((a, b) => a.templateId - b.templateId)

/** Which rules use which template, each from 1. */
export function usedBy(rules: readonly TemplateRule[], place: number): number[] {
  return rules.flatMap(({ templateId }, at) => (templateId === place ? [at + 1] : []))
}

/** What somebody who saves the elements of a code has seen of it: as it was chosen, or else as it is on file; null where nothing is. */
export function shownElements(
  known: readonly DeclarationElement[],
  chosen: DeclarationElement | null,
  typed: string,
): Omit<DeclarationElement, 'hsCode'> | null {
  const code = normalHsCode(typed)
  const shown = chosen?.hsCode === code ? chosen : known.find(({ hsCode }) => hsCode === code)
  return shown ? { elements: shown.elements, unit: shown.unit } : null
}
