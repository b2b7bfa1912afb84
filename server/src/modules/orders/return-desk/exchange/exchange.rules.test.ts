import { describe, expect, it } from 'vitest'
import { planExchanges, type Replacement, type RequestedExchange } from './exchange.rules.ts'

const line = {
  ...{
    id: 7,
    shipped: 3,
    received: 3,
    refunded: 0,
    exchanged: 0,
    kept: 0,
    ordered: 3,
    unitPrice: '10',
    discount: '1',
  },
}
const wanted = (over: Partial<RequestedExchange> = {}): RequestedExchange => ({
  ...{ orderItemId: 7, returnedSku: 'A', returned: 3, sku: 'B', quantity: 1, bearsDifference: false },
  ...over,
})
type Found = () => Replacement | undefined
function costs(price: string | null, sameStyle = false): Found {
  const found: Replacement = { sku: 'B', sameStyle, price }
  return () => found
}
const unknown: Found = () => undefined
function planOf(of: Found, ...requested: RequestedExchange[]): ReturnType<typeof planExchanges<typeof line>> {
  return planExchanges([line], requested, of)
}

describe('an exchange', () => {
  it.each([
    // What was paid for the first unit is 9.6667.
    ['equal in its style, whatever it costs', costs('99', true), false, [96_667, 100_000, 3_333, 0, 0]],
    ['cheaper: the difference goes back', costs('8'), false, [96_667, 80_000, 0, 16_667, 0]],
    ['dearer: the house bears the difference', costs('12'), true, [96_667, 120_000, 23_333, 0, 23_333]],
    ['of no known price: equal', costs(null), true, [96_667, 100_000, 3_333, 0, 0]],
  ] as const)('is %s', (_, of, bearsDifference, amounts) => {
    const plan = planOf(of, wanted({ bearsDifference }))
    const [one] = 'planned' in plan ? plan.planned : []
    expect(one && [one.credit, one.unitPrice, one.discount, one.cheaper, one.borne].map(Number)).toEqual(
      amounts,
    )
    expect(plan).toMatchObject({ lines: [{ id: 7, exchanged: 1 }] })
  })

  it('gives all that was paid for all units, one after the other', () => {
    const plan = planOf(costs(null, true), wanted(), wanted(), wanted())
    const credits = 'planned' in plan ? plan.planned.map(({ credit }) => credit) : []
    expect(credits.reduce((sum, one) => sum + one, 0n)).toBe(290_000n)
  })

  it.each([
    [{ error: 'EXCHANGE_DEARER', returned: 'A' }, costs('12'), wanted()],
    [{ error: 'EXCHANGE_PRICE_UNKNOWN' }, costs(null), wanted()],
    [{ error: 'EXCHANGE_SKU_UNKNOWN', sku: 'B' }, unknown, wanted()],
    [{ error: 'EXCHANGE_TOO_MANY', most: 1 }, costs('8'), wanted({ returned: 1, quantity: 2 })],
    [{ error: 'EXCHANGE_TOO_MANY', most: 0 }, costs('8'), wanted({ orderItemId: null })],
  ] as const)('is refused: %j', (fault, of, request) => {
    expect(planOf(of, request)).toMatchObject(fault)
  })

  it('is of no unit whose money went back when it was announced', () => {
    const announced = { ...line, received: 1, refunded: 1 }
    expect(planExchanges([announced], [wanted({ returned: 1 })], costs('8'))).toMatchObject({
      ...{ error: 'EXCHANGE_TOO_MANY', most: 0, refunded: 1 },
    })
  })

  it.each([
    // Received, refunded, exchanged, and of the refunded ones kept; of what comes now one unit.
    [[1, 1, 0, 1], 1],
    [[2, 1, 1, 1], 1],
    [[3, 1, 2, 1], 0],
    [[1, 2, 0, 2], 1],
    [[1, 3, 0, 3], 0],
    [[2, 2, 0, 1], 1],
  ] as const)('is of a unit that came back where others were refunded and kept: %j', (units, most) => {
    const [received, refunded, exchanged, kept] = units
    const plan = planExchanges(
      [{ ...line, received, refunded, exchanged, kept }],
      [wanted({ returned: 1 })],
      costs('8'),
    )
    expect('planned' in plan ? 1 : 0).toBe(most)
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
