/** Decimals of the currency's unit: none of yen, two of yuan. Amounts are kept with four at most. */
export const decimalsOf = (currency: string): number =>
  Math.min(
    4,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  )
