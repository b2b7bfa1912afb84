import { maxSetComponents } from '@selvedge/contract/marketing/sets/sets.ts'

/** Why components are refused; null where they are not. */
export type ComponentFault = 'SET_EMPTY' | 'SET_BLANK_SKU' | 'SET_TOO_MANY' | 'SET_OF_ITSELF'

/** The SKUs of a text in which commas join them. A text of nothing has none. */
export const splitSkus = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(/[,，]/).map((sku) => sku.trim())

/** What is wrong with the components of a set, the first of it. */
export function componentFault(setSku: string, components: readonly string[]): ComponentFault | null {
  if (components.length === 0) return 'SET_EMPTY'
  if (components.includes('')) return 'SET_BLANK_SKU'
  if (components.length > maxSetComponents) return 'SET_TOO_MANY'
  return components.includes(setSku) ? 'SET_OF_ITSELF' : null
}
