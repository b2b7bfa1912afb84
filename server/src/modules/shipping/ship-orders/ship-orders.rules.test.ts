import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Claim,
  changesOf,
  type PlannedItem,
  planSave,
  planShipment,
  stockOutReport,
} from './ship-orders.rules.ts'

const item = (id: number, quantity: number, originQuantity = quantity, orderItemId = id): PlannedItem => ({
  id,
  sku: `S${id}`,
  quantity,
  originQuantity,
  orderItemId,
})

describe('planShipment', () => {
  const items = [item(1, 2), item(2, 3), item(3, 0, 1)]

  it('splits what leaves from what stays behind', () => {
    expect(
      planShipment(items, [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ]),
    ).toEqual({
      plan: {
        shipped: [
          { item: items[0], quantity: 2 },
          { item: items[1], quantity: 1 },
        ],
        short: [{ item: items[1], quantity: 2 }],
      },
    })
  })

  it.each([
    ['SHIP_NOTHING', []],
    ['SHIP_NOTHING', [{ id: 1, quantity: 0 }]],
    ['SHIP_QUANTITY', [{ id: 3, quantity: 1 }]],
    ['SHIP_ITEM_NOT_FOUND', [{ id: 4, quantity: 1 }]],
    ['SHIP_ITEM_NOT_FOUND', [{ id: 1, sku: 'S2', quantity: 1 }]],
    [
      'INVALID_INPUT',
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
    ],
  ] as const)('refuses with %s', (error, rows) => {
    expect(planShipment(items, rows)).toMatchObject({ problem: { error } })
  })

  it('never loses or makes a unit', () => {
    const quantities = fc.array(fc.tuple(fc.nat(5), fc.nat(6)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(quantities, (pairs) => {
        const lines = pairs.map(([quantity], index) => item(index + 1, quantity))
        const planned = planShipment(
          lines,
          pairs.map(([, quantity], index) => ({ id: index + 1, quantity })),
        )
        const tooMany = pairs.some(([quantity, requested]) => requested > quantity)
        expect('plan' in planned).toBe(!tooMany && pairs.some(([, requested]) => requested > 0))
        if (!('plan' in planned)) return
        for (const line of lines) {
          const of = (parts: { item: PlannedItem; quantity: number }[]) =>
            parts.find((part) => part.item === line)?.quantity ?? 0
          expect(of(planned.plan.shipped) + of(planned.plan.short)).toBe(line.quantity)
        }
      }),
    )
  })
})

describe('planSave', () => {
  const none = new Map<number, { waiting: number; parked: number }>()

  it('goes down to 0 and says when nothing is left', () => {
    const items = [item(1, 2), item(2, 1)]
    expect(planSave(items, [{ id: 1, quantity: 0 }], none)).toMatchObject({
      plan: { less: [{ quantity: 2 }], more: [], emptied: false },
    })
    const all = [
      { id: 1, quantity: 0 },
      { id: 2, quantity: 0 },
    ]
    expect(planSave(items, all, none)).toMatchObject({ plan: { emptied: true } })
  })

  it('goes up to the original, as far as units of the line wait', () => {
    const items = [item(1, 1, 3)]
    const waiting = (units: number) => new Map([[1, { waiting: units, parked: 0 }]])
    const up = (quantity: number, units: number) => planSave(items, [{ id: 1, quantity }], waiting(units))
    expect(up(3, 2)).toMatchObject({ plan: { more: [{ quantity: 2 }] } })
    expect(up(4, 9)).toEqual({ problem: { error: 'SHIP_QUANTITY', parameters: { sku: 'S1', most: 3 } } })
    expect(up(3, 1)).toEqual({ problem: { error: 'SHIP_QUANTITY', parameters: { sku: 'S1', most: 2 } } })
    expect(up(2, 0)).toEqual({ problem: { error: 'SHIP_QUANTITY', parameters: { sku: 'S1', most: 1 } } })
  })

  it('may move units of one line between two of its items', () => {
    const items = [item(1, 2, 2, 7), item(2, 0, 2, 7)]
    const rows = [
      { id: 1, quantity: 0 },
      { id: 2, quantity: 2 },
    ]
    const waiting = new Map([[7, { waiting: 0, parked: 0 }]])
    expect(planSave(items, rows, waiting)).toMatchObject({
      plan: { less: [{ quantity: 2 }], more: [{ quantity: 2 }], unparked: [], emptied: false },
    })
  })

  it('takes parked units last', () => {
    const waiting = new Map([[1, { waiting: 3, parked: 2 }]])
    const up = (quantity: number) => planSave([item(1, 0, 3)], [{ id: 1, quantity }], waiting)
    expect(up(1)).toMatchObject({ plan: { unparked: [] } })
    expect(up(3)).toMatchObject({ plan: { unparked: [{ orderItemId: 1, quantity: 2 }] } })
  })

  it('never allocates more than waits, and never parks more than is left waiting', () => {
    const line = fc.record({
      quantity: fc.nat(4),
      spare: fc.nat(3),
      requested: fc.nat(7),
      free: fc.nat(4),
      parked: fc.nat(4),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const items = lines.map((one, index) => item(index + 1, one.quantity, one.quantity + one.spare))
        const waiting = new Map(
          lines.map((one, index) => [
            index + 1,
            { waiting: one.free, parked: Math.min(one.parked, one.free) },
          ]),
        )
        const planned = planSave(
          items,
          lines.map((one, index) => ({ id: index + 1, quantity: one.requested })),
          waiting,
        )
        const possible = lines.every((one) => one.requested <= one.quantity + Math.min(one.spare, one.free))
        expect('plan' in planned).toBe(possible)
        if (!('plan' in planned)) return
        for (const [id, units] of waiting) {
          const of = (parts: { item: PlannedItem; quantity: number }[]) =>
            parts.filter((part) => part.item.id === id).reduce((sum, part) => sum + part.quantity, 0)
          const left = units.waiting + of(planned.plan.less) - of(planned.plan.more)
          const unparked = planned.plan.unparked.find((one) => one.orderItemId === id)?.quantity ?? 0
          expect(left).toBeGreaterThanOrEqual(0)
          expect(units.parked - unparked).toBeLessThanOrEqual(left)
          expect(units.parked - unparked).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('is told in the order of the items', () => {
    const planned = planSave(
      [item(1, 0, 1), item(2, 2)],
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
      new Map([[1, { waiting: 1, parked: 0 }]]),
    )
    expect('plan' in planned && changesOf(planned.plan)).toEqual({
      lines: [
        { sku: 'S1', before: 0, after: 1 },
        { sku: 'S2', before: 2, after: 1 },
      ],
      rows: 2,
    })
  })
})

describe('stockOutReport', () => {
  const claim = (sku: string, over: Partial<Claim> = {}): Claim => ({
    sku,
    quantity: 1,
    held: 1,
    onHand: 5,
    virtual: false,
    ...over,
  })

  it.each<[string, Claim[], string]>([
    ['nothing open', [], ''],
    ['all reserved', [claim('A'), claim('B'), claim('A')], 'A x2@上海仓,B x1@上海仓'],
    ['a claim is missing', [claim('A', { held: 0 }), claim('B')], 'NotFound:A'],
    ['the shelf is empty', [claim('A', { onHand: 0 }), claim('A', { onHand: 0 })], 'NotFound:A'],
    ['two lines share one unit', [claim('A', { onHand: 1 }), claim('A', { onHand: 1 })], 'NotFound:A'],
    ['no shelf', [claim('A', { onHand: -3, virtual: true })], 'A x1@上海仓'],
  ])('%s', (_name, claims, report) => expect(stockOutReport(claims, '上海仓')).toBe(report))
})
