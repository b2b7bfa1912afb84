import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'

/** `1234.5` -> 1,234.50; exact, never through a binary fraction. */
export function groupedAmount(amount: string): string {
  const [whole = '', fraction] = formatMoney(parseMoney(amount)).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}
