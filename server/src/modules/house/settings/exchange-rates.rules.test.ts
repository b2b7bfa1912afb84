import { expect, it } from 'vitest'
import { rateOn } from './exchange-rates.rules.ts'

it.each([
  ['CNY', '2026-01-01', 1_000_000n],
  ['EUR', '2026-02-28', null],
  ['EUR', '2026-03-01', 7_500_000n],
  ['EUR', '2026-03-09', 7_500_000n],
  ['EUR', '2026-03-10', 7_853_125n],
  ['USD', '2026-03-10', null],
])('the rate of %s on %s', (currency, day, rate) => {
  expect(rateOn(['2026-03-10 EUR 7.853125', '2026-03-01 EUR 7.5', '2026-03-11 USD 7'], currency, day)).toBe(
    rate,
  )
})
