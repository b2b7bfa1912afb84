/** Units of one SKU. */
export interface Units {
  sku: string
  quantity: number
}

const describedMost = 20

/** `AAA x2，BBB x1`: sums by SKU, in the order of first appearance, without zeros. Long lists are cut. */
export function describeUnits(lines: readonly Units[]): string {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.sku, (sums.get(line.sku) ?? 0) + line.quantity)
  const shown = [...sums].filter(([, quantity]) => quantity !== 0)
  const text = shown.slice(0, describedMost).map(([sku, quantity]) => `${sku} x${quantity}`)
  return shown.length > describedMost ? `${text.join('，')} 等 ${shown.length} 个 SKU` : text.join('，')
}
