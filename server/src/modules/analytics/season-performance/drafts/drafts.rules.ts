import { spread } from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'

/** A SKU at a location that ships. */
export interface Shelf {
  sku: string
  locationId: number
  available: number
  /** With what is on its way there. */
  cover: number
}

export interface Line {
  sku: string
  quantity: number
}

interface Move {
  sourceLocation: number
  targetLocation: number
  lines: Line[]
}

const unitsOf = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Where units lie while another place has none: between which two places most can be moved, half of what the one has to the other.
 * Of two that could move the same the one with the lower ids is taken, so that the same draft comes twice.
 */
export function moveOf(shelves: readonly Shelf[]): Move | null {
  const moves = new Map<string, Move>()
  for (const places of Map.groupBy(shelves, ({ sku }) => sku).values()) {
    const empty = places.filter(({ cover }) => cover <= 0)
    for (const { sku, locationId, available } of places) {
      const quantity = Math.floor(available / 2)
      if (quantity < 1) continue
      for (const target of empty) {
        const key = `${locationId} ${target.locationId}`
        const move = moves.get(key) ?? {
          sourceLocation: locationId,
          targetLocation: target.locationId,
          lines: [],
        }
        move.lines.push({ sku, quantity })
        moves.set(key, move)
      }
    }
  }
  const [best] = [...moves.values()].sort(
    (a, b) =>
      unitsOf(b.lines) - unitsOf(a.lines) ||
      a.sourceLocation - b.sourceLocation ||
      a.targetLocation - b.targetLocation,
  )
  return best ?? null
}

/** A SKU of a style: what it sold in the season and lately, and what there is of it, on its way and ordered. */
export interface SizeNeed {
  productId: number
  sku: string
  sold: number
  recent: number
  there: number
}

/**
 * What is to be bought again: what each style is expected to sell, spread over its SKUs by what they have sold, less what there is.
 * A SKU that never sold is not bought again.
 */
export function missingOf(needs: readonly SizeNeed[], expectedOf: (recent: number) => number): Line[] {
  return [...Map.groupBy(needs, ({ productId }) => productId).values()].flatMap((units) => {
    const expected = expectedOf(units.reduce((sum, { recent }) => sum + recent, 0))
    const weights = units.map(({ sold }) => BigInt(Math.max(sold, 0)))
    if (weights.every((weight) => weight === 0n)) return []
    const wanted = spread(BigInt(expected), weights)
    return units.flatMap(({ sku, there }, index) => {
      const quantity = Number(wanted[index] ?? 0n) - Math.max(there, 0)
      return quantity > 0 ? [{ sku, quantity }] : []
    })
  })
}
