/** Units of one SKU in one ship order. */
interface Line {
  sku: string
  quantity: number
}

/** One line per SKU, by SKU; one without units too: they may be put back. */
export function mergeBySku(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return [...sums].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1))
}
