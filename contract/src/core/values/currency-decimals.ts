import { formatMoney, parseMoney } from './money.ts'

/** By currency: a sheet asks for each of its amounts, and to ask the runtime takes long. */
const known = new Map<string, number>()

/** Decimals of the currency's unit: none of yen, two of yuan. Amounts are kept with four at most. */
export function decimalsOf(currency: string): number {
  const found = known.get(currency)
  if (found !== undefined) return found
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const decimals = Math.min(4, maximumFractionDigits)
  known.set(currency, decimals)
  return decimals
}

/** The smallest amount of a currency, in ten-thousandths: a cent of euros, a whole yen. */
export const smallestOf = (currency: string): bigint => 10n ** BigInt(4 - decimalsOf(currency))

/** Whether an amount has more decimals than its currency. */
export const isTooFine = (amount: string, currency: string): boolean =>
  parseMoney(amount) % smallestOf(currency) !== 0n

/** An amount in whole cents, or what its currency has for them, as money goes back; what is less is left out. */
export function wholeCents(amount: string, currency: string): string {
  const unit = smallestOf(currency)
  return formatMoney((parseMoney(amount) / unit) * unit)
}
