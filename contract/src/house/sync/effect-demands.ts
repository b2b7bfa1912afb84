import type { Right } from '../roles/rights.ts'
import type { DeliveredKind } from './effect-kinds.ts'
import type { EffectAction } from './effect-states.ts'

interface Demand {
  right: Right
  /** To be told once more it takes a confirmed session, as where it was asked for. */
  confirmed: boolean
}

/** What moves money or tells customs asks among the effects for what it asks for where it is done. */
const demands: Partial<Record<DeliveredKind, Demand>> = {
  'storefront.refund': { right: 'orders.refund', confirmed: true },
  'customs.payment': { right: 'transactions.change', confirmed: true },
  'customs.order': { right: 'transactions.change', confirmed: true },
  'customs.paymentData': { right: 'transactions.change', confirmed: true },
}
const byKind: ReadonlyMap<string, Demand> = new Map(Object.entries(demands))

/** Which right it takes, beside that of sync tasks, to queue an effect of this kind again or to give it up; null: none. */
export const rightForEffect = (kind: string): Right | null => byKind.get(kind)?.right ?? null

/** Whether it takes a confirmed session: what is given up goes nowhere. */
export const isConfirmedEffect = (action: EffectAction, kind: string): boolean =>
  action === 'retry' && byKind.get(kind)?.confirmed === true
