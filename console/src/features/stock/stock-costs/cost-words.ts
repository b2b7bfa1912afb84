import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { costReasonWords } from '@selvedge/contract/stock/stock-costs/cost-reasons.ts'
import {
  chargeBasisWords,
  chargeKindWords,
  type StockCharge,
} from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import type { StockCostEntry } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'

/** An amount of CNY as a column of money takes it, without zeros that say nothing; null where nobody knows. */
export const cny = (amount: string | null) =>
  amount === null ? null : { amount: formatMoney(parseMoney(amount)), currency: 'CNY' }

/** The same, and null where it is nothing. */
export const cnyUnlessNothing = (amount: string) => (parseMoney(amount) === 0n ? null : cny(amount))

export const kindWord = (kind: StockCharge['kind']): string => bilingual(chargeKindWords(kind))
export const basisWord = (basis: StockCharge['basis']): string => bilingual(chargeBasisWords(basis))

/** Why a line of the journal came about; of a charge, what for. */
export function reasonWord({ why, chargeKind }: Pick<StockCostEntry, 'why' | 'chargeKind'>): string {
  const word = bilingual(costReasonWords(why))
  return chargeKind === null ? word : t('{word} · {kind}', { word, kind: kindWord(chargeKind) })
}
