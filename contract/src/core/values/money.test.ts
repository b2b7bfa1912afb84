import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, parseMoney, sumMoney, timesUnits, wholeCents } from './money.ts'

it('counts what binary fractions can not, without overflow', () => {
  expect(sumMoney(['0.10', '0.20'])).toBe('0.30')
  expect(sumMoney(Array.from({ length: 10_000 }, () => '999999999999.9999'))).toBe('9999999999999999.00')
  expect(timesUnits('0.0001', Number.MAX_SAFE_INTEGER)).toBe('900719925474.0991')
  expect(sumMoney(['5.00', '-7.5'])).toBe('-2.50')
})

it('writes what it reads', () => {
  const most = 10n ** 16n - 1n
  fc.assert(
    fc.property(fc.bigInt({ min: -most, max: most }), (units) => {
      expect(parseMoney(formatMoney(units))).toBe(units)
    }),
  )
})

it.each([
  ['20.0049', '20.00'],
  ['20.005', '20.01'],
  ['20', '20.00'],
])('%s is %s in whole cents', (amount, whole) => {
  expect(formatMoney(wholeCents(parseMoney(amount)))).toBe(whole)
})

it.each(['', ' 1', '1e3', '1,5', '.5', '1.', '+1', '0x1', '1.00001', '1'.repeat(31), '١', 'NaN'])(
  'refuses %j',
  (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError)
  },
)
