import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import type { HoldKind, MovementKind } from '@selvedge/contract/stock/stock/stock.ts'

/** Units that come or go. */
export interface Move {
  sku: string
  locationId: number
  /** Signed, not 0. */
  quantity: number
  kind: MovementKind
  sourceId: number
  sourceName: string
  remark?: string
  /** For whoever listens to moves: what the units cost, and by which document they came or had left. */
  cost?: string | null
  receiptId?: number
  /** They are on their way again, and still the company's. */
  inTransit?: boolean
  shipOrderId?: number
}

/** A claim that is made, enlarged, reduced or given up. */
export interface HoldLine {
  kind: HoldKind
  /** The document line that claims: one hold per line. */
  itemId: number
  sku: string
  locationId: number
  /** Above 0. */
  quantity: number
}

/**
 * One document's effect on stock: first releases, then moves, then places. What is opened gets a balance, of nothing where
 * nothing was there: units are on their way to it.
 */
export interface StockChange {
  release?: readonly HoldLine[]
  move?: readonly Move[]
  place?: readonly HoldLine[]
  open?: readonly BalanceKey[]
}

export interface Balance {
  sku: string
  locationId: number
  virtual: boolean
  onHand: number
  reserved: number
  locked: number
  /** It has no row yet: it is locked all the same, and gets one when it is written. */
  absent?: true
}

export type BalanceKey = Pick<Balance, 'sku' | 'locationId'>

export const keyOf = (line: BalanceKey): string => `${line.locationId}\n${line.sku}`
export const available = (balance: Balance): number => balance.onHand - balance.reserved

/** A line that can't be done, and how many units are missing. */
export interface Shortage extends BalanceKey {
  missing: number
}

export interface Outcome {
  balances: Balance[]
  /** On hand after each move, in the order of the moves. */
  onHandAfter: number[]
  shortages: Shortage[]
  /** SKUs of which a location would have more than can be kept. */
  excessive: string[]
  /** SKUs of which more is released than is kept as reserved: the books do not add up. */
  differing: string[]
  /** True where somewhere more can be promised than before. */
  freed: boolean
}

/** The pairs of SKU and location that a change touches, each once. */
export function keysOf(change: StockChange): BalanceKey[] {
  const keys = new Map<string, BalanceKey>()
  const { release = [], move = [], place = [], open = [] } = change
  for (const line of [...release, ...move, ...place, ...open]) {
    keys.set(keyOf(line), { sku: line.sku, locationId: line.locationId })
  }
  return [...keys.values()]
}

/** Whether all that moves was held where it goes from: such pairs have balances. */
export function isOfHolds({ release = [], move = [] }: StockChange): boolean {
  const held = new Set(release.map(keyOf))
  return move.length > 0 && move.every((line) => held.has(keyOf(line)))
}

/**
 * The balances after a change. A move may take a location to zero and a virtual one below;
 * a claim needs that many available units, unless the location is virtual.
 * With a shortage, an excess or a difference the balances mean nothing: the change must be refused.
 */
export function applyChange(before: ReadonlyMap<string, Balance>, change: StockChange): Outcome {
  const after = new Map<string, Balance>()
  for (const [key, balance] of before) after.set(key, { ...balance })
  const at = (line: BalanceKey): Balance => {
    const balance = after.get(keyOf(line))
    if (!balance) throw new Error(`no balance was read for ${line.sku} at ${line.locationId}`)
    return balance
  }
  const shortages: Shortage[] = []
  const missingAt = (line: BalanceKey, missing: number) =>
    shortages.push({ sku: line.sku, locationId: line.locationId, missing })

  for (const line of change.release ?? []) {
    const balance = at(line)
    balance.reserved -= line.quantity
    if (line.kind === 'lock') balance.locked -= line.quantity
  }
  const onHandAfter = (change.move ?? []).map((move) => {
    const balance = at(move)
    balance.onHand += move.quantity
    if (balance.onHand < 0 && move.quantity < 0 && !balance.virtual) missingAt(move, -balance.onHand)
    return balance.onHand
  })
  for (const line of change.place ?? []) {
    const balance = at(line)
    const missing = line.quantity - available(balance)
    if (missing > 0 && !balance.virtual) missingAt(line, missing)
    balance.reserved += line.quantity
    if (line.kind === 'lock') balance.locked += line.quantity
  }
  const freed = [...after].some(([key, balance]) => {
    const old = before.get(key)
    return old !== undefined && available(balance) > Math.max(0, available(old))
  })
  const balances = [...after.values()]
  const excessive = balances
    .filter(({ onHand, reserved }) => Math.abs(onHand) > maxUnits || reserved > maxUnits)
    .map(({ sku }) => sku)
  const differing = balances
    .filter(({ reserved, locked }) => locked < 0 || reserved < locked)
    .map(({ sku }) => sku)
  return { balances, onHandAfter, shortages, excessive, differing, freed }
}
