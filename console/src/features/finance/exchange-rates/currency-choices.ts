import { isRatedCurrency } from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'

/** The currencies that rates may be of, found by their letters. */
export const currencyChoices = Intl.supportedValuesOf('currency')
  .filter(isRatedCurrency)
  .map((value) => ({ value, label: value }))
