import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'

export type DocumentRef =
  | { shipOrderId: number; stockOrderId: null }
  | { shipOrderId: null; stockOrderId: number }

/** The document of a number that the partner was told: `SO12`, `ST7`, or `PO7` as our own screens have it. */
export function documentOf(number: string): DocumentRef | null {
  const [, prefix = '', digits = ''] = /^(SO|ST|PO)(\d{1,15})$/i.exec(number.trim()) ?? []
  if (digits === '') return null
  const id = Number(digits)
  return prefix.toUpperCase() === 'SO'
    ? { shipOrderId: id, stockOrderId: null }
    : { shipOrderId: null, stockOrderId: id }
}

type Courier = (typeof couriers)[number]

/** How partners call the couriers that we know, beside their own names. */
const codes: Readonly<Record<string, Courier>> = {
  sf: 'SF Express',
  shunfeng: 'SF Express',
  顺丰: 'SF Express',
  colissimo: 'Laposte',
  la_poste: 'Laposte',
}

/** The courier of the code that the partner gives. */
export function courierOf(code: string): Courier {
  const name = code.trim().toLowerCase()
  return (
    couriers.find((courier) => courier.toLowerCase() === name) ??
    (Object.hasOwn(codes, name) ? codes[name] : undefined) ??
    'Other'
  )
}

interface Line {
  sku: string
  quantity: number
}

/** Units by SKU, however many lines say them. */
export function unitsOf(lines: readonly Line[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return units
}

/** What is told of more than there is, and of what there is not at all. */
export function misfits(
  reported: readonly Line[],
  open: readonly Line[],
): { unknown: string[]; over: string[] } {
  const there = unitsOf(open)
  const units = [...unitsOf(reported)].filter(([, quantity]) => quantity > 0)
  return {
    unknown: units.filter(([sku]) => !there.has(sku)).map(([sku]) => sku),
    over: units
      .filter(([sku, quantity]) => quantity > (there.get(sku) ?? quantity))
      .map(([sku, quantity]) => `${sku} ${quantity} > ${there.get(sku)}`),
  }
}

/** SKUs of which not all that there is was told. */
export function shortfalls(reported: readonly Line[], open: readonly Line[]): string[] {
  const units = unitsOf(reported)
  return [...unitsOf(open)]
    .filter(([sku, quantity]) => (units.get(sku) ?? 0) !== quantity)
    .map(([sku, quantity]) => `${sku} ${units.get(sku) ?? 0} ≠ ${quantity}`)
}

/** Units by SKU laid onto items, the first of them first: what is left of an item stays behind. */
export function laidOnto<Item extends Line>(items: readonly Item[], reported: readonly Line[]): Item[] {
  const left = unitsOf(reported)
  return items.map((item) => {
    const quantity = Math.min(item.quantity, left.get(item.sku) ?? 0)
    left.set(item.sku, (left.get(item.sku) ?? 0) - quantity)
    return { ...item, quantity }
  })
}
