import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { groupedAmount } from './grouped-amount.ts'

/** A figure in CNY to the cent, half up: what was taken in other currencies comes to parts of one. */
export const toCents = (amount: string): string => ratio(parseMoney(amount), 10_000n, 2) ?? amount

/** The same as people read it. */
export const centsText = (amount: string): string => groupedAmount(toCents(amount))
