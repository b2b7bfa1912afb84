import { share } from '@selvedge/contract/core/values/money.ts'
import { describe, expect, it } from 'vitest'
import { entriesOf, type SaleEvent, type SoldLine } from './sales-entries.rules.ts'

const line = (over: Partial<SoldLine> = {}): SoldLine => ({
  ...{ id: 1, productId: 7, sku: 'A', quantity: 3, cancelled: 0, unitPrice: '10', discount: '0' },
  ...{ listPrice: '12.5', left: [{ units: 3, cost: '4' }] },
  ...over,
})
const reported = (lines: SoldLine[], events: SaleEvent[] = [], rate: bigint | null = 1_000_000n) =>
  entriesOf({
    id: 5,
    channel: 'first',
    day: '2026-03-02',
    currency: 'CNY',
    rate,
    rateDay: null,
    lines,
    events,
  }).map((entry) => [
    entry.orderItemId,
    ...[entry.day.slice(8), entry.sold, entry.units, Number(entry.amount) / 1e4, Number(entry.tag) / 1e4],
    ...[Number(entry.cost) / 1e4, entry.uncosted, entry.unrated],
  ])
const back = (day: string, units: number, cost: string | null = '4', lineId = 1): SaleEvent => ({
  ...{ kind: 'return', day: `2026-03-${day}`, units, cost, lineId },
})
const refund = (day: string, units: number, lineId = 1): SaleEvent => ({
  ...{ kind: 'refund', day: `2026-03-${day}`, units, lineId },
})
const exchange = (day: string, units: number, lineId = 1): SaleEvent => ({
  ...{ kind: 'exchange', day: `2026-03-${day}`, units, lineId },
})
const money = (day: string, amount: string): SaleEvent => ({ kind: 'money', day: `2026-03-${day}`, amount })

describe('the entries of an order', () => {
  const sold = [1, '02', 3, 3, 30, 37.5, 12, 0, 0]
  it.each<[string, SoldLine[], SaleEvent[], unknown[][]]>([
    ['what was sold', [line()], [], [sold]],
    ['less what was called off', [line({ cancelled: 1, left: [] })], [], [[1, '02', 2, 2, 20, 25, 0, 2, 0]]],
    ['nothing where all was', [line({ cancelled: 3, left: [] })], [], []],
    [
      'discounts, to the last ten-thousandth',
      [line({ discount: '0.0001', cancelled: 1 })],
      [],
      [[1, '02', 2, 2, 19.9999, 25, 12, 0, 0]],
    ],
    ['a return on its day', [line()], [back('05', 1)], [sold, [1, '05', 0, -1, -10, -12.5, -4, 0, 0]]],
    [
      'a refund of units on its day',
      [line()],
      [refund('05', 1), money('05', '10')],
      [sold, [1, '05', 0, -1, -10, -12.5, -4, 0, 0]],
    ],
    [
      'a refund of units beside those that were called off',
      [line({ cancelled: 1, left: [{ units: 2, cost: '4' }] })],
      [refund('05', 1), money('05', '10')],
      [
        [1, '02', 2, 2, 20, 25, 8, 0, 0],
        [1, '05', 0, -1, -10, -12.5, -4, 0, 0],
      ],
    ],
    [
      'other goods for a unit, and money for the rest',
      [line()],
      [back('05', 1), money('05', '10'), money('06', '2')],
      [sold, [1, '05', 0, -1, -10, -12.5, -4, 0, 0], [1, '06', 0, 0, -2, 0, 0, 0, 0]],
    ],
    [
      'a refund of a unit that was kept, and other goods for another: both',
      [line()],
      [refund('05', 1), money('05', '10'), back('07', 1), exchange('07', 1), money('07', '10')],
      [sold, [1, '05', 0, -1, -10, -12.5, -4, 0, 0], [1, '07', 0, -1, -10, -12.5, -4, 0, 0]],
    ],
    [
      'other goods for a unit that came back once',
      [line()],
      [back('05', 1), exchange('05', 1), money('05', '10')],
      [sold, [1, '05', 0, -1, -10, -12.5, -4, 0, 0]],
    ],
    [
      'a refund and a later return of the same unit once',
      [line()],
      [refund('05', 1), money('05', '10'), back('07', 1)],
      [sold, [1, '05', 0, -1, -10, -12.5, -4, 0, 0]],
    ],
    ['money alone', [line()], [money('05', '6')], [sold, [1, '05', 0, 0, -6, 0, 0, 0, 0]]],
    [
      'money first, the unit later: the amount once',
      [line()],
      [money('05', '10'), back('07', 1)],
      [sold, [1, '05', 0, 0, -10, 0, 0, 0, 0], [1, '07', 0, -1, 0, -12.5, -4, 0, 0]],
    ],
    ['never more than was paid', [line()], [money('05', '99')], [sold, [1, '05', 0, 0, -30, 0, 0, 0, 0]]],
    [
      'money back for what was called off is no loss',
      [line({ cancelled: 1 })],
      [money('05', '10')],
      [[1, '02', 2, 2, 20, 25, 12, 0, 0]],
    ],
    [
      'what happened before the order on its day',
      [line()],
      [back('01', 1)],
      [sold, [1, '02', 0, -1, -10, -12.5, -4, 0, 0]],
    ],
    [
      'units of which nobody knows the cost',
      [
        line({
          left: [
            { units: 2, cost: '4' },
            { units: 1, cost: null },
          ],
        }),
      ],
      [back('05', 1, null)],
      [
        [1, '02', 3, 3, 30, 37.5, 8, 1, 0],
        [1, '05', 0, -1, -10, -12.5, 0, -1, 0],
      ],
    ],
    [
      'different costs of the same line',
      [
        line({
          left: [
            { units: 2, cost: '4' },
            { units: 1, cost: '7' },
          ],
        }),
      ],
      [back('05', 1, '7')],
      [
        [1, '02', 3, 3, 30, 37.5, 15, 0, 0],
        [1, '05', 0, -1, -10, -12.5, -7, 0, 0],
      ],
    ],
    [
      'money is spread over what is left of the lines',
      [line({ quantity: 1, left: [] }), line({ id: 2, quantity: 2, left: [] })],
      [money('05', '1')],
      [
        [1, '02', 1, 1, 10, 12.5, 0, 1, 0],
        [2, '02', 2, 2, 20, 25, 0, 2, 0],
        [1, '05', 0, 0, -0.3333, 0, 0, 0, 0],
        [2, '05', 0, 0, -0.6667, 0, 0, 0, 0],
      ],
    ],
  ])('%s', (_name, lines, events, expected) => {
    expect(reported(lines, events)).toEqual(expected)
  })

  it('are worth nothing that anybody knows where there is no rate, and the rate otherwise', () => {
    expect(reported([line()], [back('05', 1)], null)).toEqual([
      [1, '02', 3, 3, 0, 0, 12, 0, 3],
      [1, '05', 0, -1, 0, 0, -4, 0, -1],
    ])
    expect(reported([line()], [], 7_853_000n)).toEqual([[1, '02', 3, 3, 235.59, 294.4875, 12, 0, 0]])
  })

  it('come to nothing where all came back, whatever the rounding on the way', () => {
    const odd = line({
      unitPrice: '3.3333',
      discount: '0.0007',
      quantity: 7,
      left: [{ units: 7, cost: '1.1111' }],
    })
    const events = ['03', '04', '05', '06', '07', '08', '09'].map((day) => back(day, 1, '1.1111'))
    const entries = entriesOf({
      id: 1,
      channel: 'first',
      day: '2026-03-02',
      currency: 'EUR',
      rate: 7_853_127n,
      rateDay: null,
      lines: [odd],
      events,
    })
    for (const pick of ['amount', 'tag', 'cost'] as const)
      expect(entries.reduce((sum, entry) => sum + entry[pick], 0n)).toBe(0n)
    expect(entries.reduce((sum, { units }) => sum + units, 0)).toBe(0)
  })
})

it('halves go up', () => {
  expect([
    share(1n, 1n, 2n),
    share(-1n, 1n, 2n),
    share(5n, 3n, 10n),
    share(1n, 1n, 3n),
    share(-2n, 1n, 3n),
  ]).toEqual([...[1n, 0n, 2n, 0n, -1n]])
})
