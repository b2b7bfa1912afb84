import { describe, expect, it } from 'vitest'
import { planExchanges, type Replacement, type RequestedExchange } from './exchange.rules.ts'

const line = {
  ...{ id: 7, shipped: 3, refunded: 0, exchanged: 0, ordered: 3, unitPrice: '10', discount: '1' },
}
const wanted = (over: Partial<RequestedExchange> = {}): RequestedExchange => ({
  ...{ orderItemId: 7, returnedSku: 'A', returned: 3, sku: 'B', quantity: 1, bearsDifference: false },
  ...over,
})
const costs =
  (price: string | null, sameStyle = false) =>
  (): Replacement => ({
    sku: 'B',
    sameStyle,
    price,
  })
const planOf = (of: () => Replacement | undefined, ...requested: RequestedExchange[]) =>
  planExchanges([line], requested, of)

describe('an exchange', () => {
  it.each([
    // What was paid for the first unit is 9.6667.
    ['equal in its style, whatever it costs', costs('99', true), false, [96_667n, 100_000n, 3_333n, 0n, 0n]],
    ['cheaper: the difference goes back', costs('8'), false, [96_667n, 80_000n, 0n, 16_667n, 0n]],
    ['dearer: the house bears the difference', costs('12'), true, [96_667n, 120_000n, 23_333n, 0n, 23_333n]],
    ['of no known price: equal', costs(null), true, [96_667n, 100_000n, 3_333n, 0n, 0n]],
  ] as const)('is %s', (_, of, bearsDifference, [credit, unitPrice, discount, cheaper, borne]) => {
    const plan = planOf(of, wanted({ bearsDifference }))
    expect(plan).toMatchObject({ planned: [{ credit, unitPrice, discount, cheaper, borne }] })
    expect(plan).toMatchObject({ lines: [{ id: 7, exchanged: 1 }] })
  })

  it('gives all that was paid for all units, one after the other', () => {
    const plan = planOf(costs(null, true), wanted(), wanted(), wanted())
    const credits = 'planned' in plan ? plan.planned.map(({ credit }) => credit) : []
    expect(credits.reduce((sum, one) => sum + one, 0n)).toBe(290_000n)
  })

  it.each([
    [{ error: 'EXCHANGE_DEARER', difference: 23_333n }, costs('12'), wanted()],
    [{ error: 'EXCHANGE_PRICE_UNKNOWN' }, costs(null), wanted()],
    [{ error: 'EXCHANGE_SKU_UNKNOWN', sku: 'B' }, () => undefined, wanted()],
    [{ error: 'EXCHANGE_TOO_MANY', most: 1 }, costs('8'), wanted({ returned: 1, quantity: 2 })],
    [{ error: 'EXCHANGE_TOO_MANY', most: 0 }, costs('8'), wanted({ orderItemId: null })],
  ])('is refused: %j', (fault, of, request) => {
    expect(planOf(of, request)).toMatchObject(fault)
  })

  it('is of no unit that was refunded or exchanged before', () => {
    const settled = { ...line, refunded: 1, exchanged: 1 }
    const plan = (quantity: number) => planExchanges([settled], [wanted({ quantity })], costs('8'))
    expect(plan(2)).toEqual({
      ...{ error: 'EXCHANGE_TOO_MANY', sku: 'A', most: 1, refunded: 1, exchanged: 1 },
    })
    expect(plan(1)).toMatchObject({ planned: [{ quantity: 1, credit: 96_667n }] })
    expect(planOf(costs('8'), wanted({ quantity: 2 }), wanted({ quantity: 2 }))).toMatchObject({
      ...{ error: 'EXCHANGE_TOO_MANY', most: 1, exchanged: 2 },
    })
  })
})
