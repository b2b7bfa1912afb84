import { z } from 'zod'
import type { Bilingual, Language } from '../words/language.ts'

/** Units of one SKU. */
export interface Units {
  sku: string
  quantity: number
}

/** Units by SKU as a text names them: the first of a long list, and how many SKUs there are. */
export const unitList = z.strictObject({
  lines: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })),
  skus: z.int(),
})
export type UnitList = z.infer<typeof unitList>

/** More than these help nobody who reads a line. */
export const maxListed = 20

/** Sums by SKU, in the order of first appearance, without zeros. Long lists are cut. */
export function listUnits(units: readonly Units[]): UnitList {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of units) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  const lines = [...sums].flatMap(([sku, quantity]) => (quantity === 0 ? [] : [{ sku, quantity }]))
  return { lines: lines.slice(0, maxListed), skus: lines.length }
}

/** `AAA ×2，BBB ×1`. */
export function unitsIn(language: Language, { lines, skus }: UnitList): string {
  const texts = lines.map(({ sku, quantity }) => `${sku} ×${quantity}`)
  if (language === 'zh') return `${texts.join('，')}${skus > lines.length ? ` 等 ${skus} 个 SKU` : ''}`
  return `${texts.join(', ')}${skus > lines.length ? ` and others, ${skus} SKUs in all` : ''}`
}

/** Units in both languages, as a part of another text. */
export function bothUnits(units: readonly Units[]): Bilingual {
  const list = listUnits(units)
  return { zh: unitsIn('zh', list), en: unitsIn('en', list) }
}
