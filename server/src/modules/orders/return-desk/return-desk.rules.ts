import { isTooFine, wholeCents } from '@selvedge/contract/core/values/currency-decimals.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import {
  netOf,
  type Payment,
  type RefundableLine,
  refundableUnits,
} from '@selvedge/contract/orders/refunds/refunds.ts'
import {
  dispositionsOf,
  type ReturnDisposition,
  type ReturnGrade,
} from '@selvedge/contract/orders/return-desk/return-grades.ts'

/** Announced units, as they stand. */
export interface Announced {
  id: number
  sku: string
  quantity: number
  received: boolean
}

/** What is asked for beyond what is open: the SKU with what is. */
export function openLess(
  announced: readonly Announced[],
  lines: readonly { id: number; quantity: number }[],
): { id: number; sku: string; open: number }[] {
  const requested = new Map<number, number>()
  for (const { id, quantity } of lines) requested.set(id, (requested.get(id) ?? 0) + quantity)
  return announced.flatMap(({ id, sku, quantity, received }) => {
    const open = received ? 0 : quantity
    return (requested.get(id) ?? 0) > open ? [{ id, sku, open }] : []
  })
}

export interface GradedUnits {
  sku: string
  grade: ReturnGrade
  disposition: ReturnDisposition
  claim?: { amount: string } | null | undefined
}

export type GradeFault = {
  error:
    | 'RETURN_DAMAGED_RESOLD'
    | 'RETURN_CLAIM_MISSING'
    | 'RETURN_CLAIM_UNASKED'
    | 'RETURN_CLAIM_AMOUNT'
    | 'CLAIM_AMOUNT_TOO_FINE'
  sku: string
}

/** The first line whose grade and disposition do not go together, or which claims what can't be; null where all may be. */
export function gradeFault(lines: readonly GradedUnits[], currency: string): GradeFault | null {
  for (const { sku, grade, disposition, claim } of lines) {
    if (!dispositionsOf(grade).includes(disposition)) return { error: 'RETURN_DAMAGED_RESOLD', sku }
    if (disposition !== 'claim' && claim) return { error: 'RETURN_CLAIM_UNASKED', sku }
    if (disposition !== 'claim') continue
    if (!claim) return { error: 'RETURN_CLAIM_MISSING', sku }
    if (parseMoney(claim.amount) <= 0n) return { error: 'RETURN_CLAIM_AMOUNT', sku }
    if (isTooFine(claim.amount, currency)) return { error: 'CLAIM_AMOUNT_TOO_FINE', sku }
  }
  return null
}

/** A line of an order, as far as what its units were paid with goes. */
export interface PricedLine extends Omit<RefundableLine, 'sku'> {
  /** Units that came back so far, those of this call among them. */
  received: number
  /** Of those that were refunded the ones that the customer has kept: nothing of the line was to come back by then. */
  kept: number
}

/** What happened to units of a line, in its order. */
export interface LineStep {
  kind: 'announced' | 'exchanged' | 'refunded'
  units: number
}

/**
 * Units that were refunded by name and kept: money is for what was announced, or came back, by the time that it went back;
 * what goes beyond that can be of other units alone.
 */
export function unreturnedUnits(steps: readonly LineStep[]): number {
  let back = 0
  let unreturned = 0
  for (const { kind, units } of steps) {
    const ofBack = kind === 'refunded' ? Math.min(units, Math.max(back, 0)) : units
    back += kind === 'announced' ? units : -ofBack
    unreturned += units - ofBack
  }
  return unreturned
}

/**
 * Of units of a line that came back now those that are to be made good still: money that went back before, and goods that were
 * given, are for what came back first, for it may have gone back when that was only announced.
 */
export const openUnits = (line: PricedLine, returned: number): number => {
  const { received, refunded, exchanged } = line
  return Math.max(0, Math.min(returned, received - refunded - exchanged, refundableUnits(line)))
}

/**
 * Those that other goods may be given for. Whoever exchanges has a unit in hand that the customer was to get nothing else for:
 * what was refunded before anything was to come back is then another one, which they have kept.
 */
export const exchangeableUnits = (line: PricedLine, returned: number): number => {
  const { received, refunded, exchanged, kept } = line
  return Math.max(0, Math.min(returned, received - (refunded - kept) - exchanged, refundableUnits(line)))
}

export interface RefundableUnits {
  orderItemId: number
  quantity: number
  /** What was paid for them, in ten-thousandths. */
  net: bigint
}

/** Units of order lines whose money may go back: of what came back, as many as were neither refunded nor exchanged before. */
export function refundableOf(
  lines: readonly PricedLine[],
  returned: ReadonlyMap<number, number>,
): RefundableUnits[] {
  return lines.flatMap((line) => {
    const quantity = openUnits(line, returned.get(line.id) ?? 0)
    return quantity > 0 ? [{ orderItemId: line.id, quantity, net: netOf(line, quantity) }] : []
  })
}

/** What to give back for units that came back: what was paid for them in whole cents, as far as a payment has it left. */
export function suggestedRefund(
  nets: readonly bigint[],
  currency: string,
  payments: readonly Payment[],
): string {
  const net = nets.reduce((sum, one) => sum + one, 0n)
  const most = payments
    .filter((payment) => payment.currency === currency)
    .reduce((left, payment) => (parseMoney(payment.left) > left ? parseMoney(payment.left) : left), 0n)
  return wholeCents(formatMoney(net < most ? net : most), currency)
}
