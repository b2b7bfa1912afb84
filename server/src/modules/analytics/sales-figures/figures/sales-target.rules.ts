import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'

export interface TargetProgress {
  month: string
  target: string | null
  amount: string
  reached: string | null
  elapsed: string
}

const dayMs = 86_400_000

/** Days of a month, `2026-02`. */
const daysOf = (month: string): number => {
  const first = new Date(`${month}-01T00:00:00Z`)
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
  return Math.round((next - first.getTime()) / dayMs)
}

/** How far a month has come by a day, by lines such as `202306:2350000`. */
export function progressOf(today: string, targets: readonly string[], amount: string): TargetProgress {
  const month = today.slice(0, 7)
  const line = targets.find((one) => one.startsWith(`${month.replace('-', '')}:`))
  const target = line === undefined ? null : parseMoney(line.slice(7))
  const sold = parseMoney(amount)
  return {
    month,
    target: target === null ? null : formatMoney(target),
    amount: formatMoney(sold),
    reached: target === null ? null : ratio(sold, target),
    elapsed: ratio(BigInt(today.slice(8)), BigInt(daysOf(month))) ?? '0.0000',
  }
}
