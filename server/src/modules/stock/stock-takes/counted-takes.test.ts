import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  stockOrderCreate,
  stockOrderDetail,
  stockOrderList,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockTakeExport } from '@selvedge/contract/stock/stock-takes/stock-take-export.ts'
import { maxCountAgeDays, stockTakeOnHand } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import {
  orderToShip,
  rowsOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../test/shops/shop.ts'

const minute = 60_000
const tracking = { trackingNumber: 'SF100', trackingCompany: 'SF Express' } as const

let server: TestServer
let shanghai: number
let shenzhen: number
let a: string
let b: string

beforeAll(async () => {
  const started = await startShipServer({ name: '深圳仓' })
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  shenzhen = started.places.深圳仓 ?? 0
})
beforeEach(async () => {
  ;[a, b] = await stockedPair(server, { [shanghai]: [10, 4] })
  pass(5)
})
afterAll(() => stopVerified(server))

/** Minutes go by. */
const pass = (minutes: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + minutes * minute)
}
/** So many minutes ago, as a moment of the wire. */
const ago = (minutes: number) => new Date(server.clock.time.getTime() - minutes * minute).toISOString()

const counted = (units: Record<string, number> | [string, number][], more = {}) => ({
  body: {
    type: 'TS' as const,
    name: '实盘',
    targetLocation: shanghai,
    mode: 'counted' as const,
    items: (Array.isArray(units) ? units : Object.entries(units)).map(([sku, quantity]) => ({
      sku,
      quantity,
    })),
    ...more,
  },
})

const linesOf = async (id: number) =>
  (await server.ok(stockOrderDetail, { query: { id } })).items.map(({ sku, onHand, quantity, after }) => [
    sku,
    onHand,
    quantity,
    after,
  ])
const onHand = async (sku: string) => (await stockOf(server, sku, shanghai))[0]

/** A unit is sold: its order leaves. */
async function sell(sku: string, quantity: number) {
  const { shipOrderId } = await orderToShip(server, shanghai, { [sku]: quantity })
  return { query: { id: shipOrderId, ...tracking }, body: await rowsOf(server, shipOrderId) }
}

describe('a take of what was counted', () => {
  it('is compared with what was there when it was counted, and leaves what has moved since as it is', async () => {
    const countedAt = ago(1)
    await server.ok(shipOrderShip, await sell(a, 3))
    await stockUp(server, shanghai, { [b]: 5 })
    pass(2)
    const id = await server.ok(stockOrderCreate, counted({ [a]: 9, [b]: 4 }, { countedAt }))
    expect(await linesOf(id)).toEqual([
      [a, 10, -1, 9],
      [b, 4, 0, 4],
    ])
    expect([await onHand(a), await onHand(b)]).toEqual([6, 9])
  })

  it('finds no unit that is sold while it is typed in', async () => {
    const sales = []
    for (let sale = 0; sale < 6; sale += 1) sales.push(await sell(a, 1))
    const countedAt = ago(0)
    pass(1)
    const [id] = await Promise.all([
      server.ok(stockOrderCreate, counted({ [a]: 12, [b]: 4 }, { countedAt })),
      ...sales.map((sale) => server.ok(shipOrderShip, sale)),
    ])
    expect(await linesOf(id)).toEqual([
      [a, 10, 2, 12],
      [b, 4, 0, 4],
    ])
    expect(await stockOf(server, a, shanghai)).toEqual([6, 0])
  })

  it('is of now where no time is said, in any zone where one is', async () => {
    await stockUp(server, shanghai, { [a]: 1 })
    const now = await server.ok(stockOrderCreate, counted({ [a]: 8 }))
    expect(await linesOf(now)).toEqual([[a, 11, -3, 8]])
    expect(await server.ok(stockOrderDetail, { query: { id: now } })).toMatchObject({
      countedAt: server.clock.time.toISOString(),
      quantity: -3,
      status: 4,
    })
    const shanghaiTime = new Date(server.clock.time.getTime() + 8 * 60 * minute)
    const countedAt = shanghaiTime.toISOString().replace('Z', '+08:00')
    const again = await server.ok(stockOrderCreate, counted({ [a]: 8 }, { countedAt }))
    const { data } = await server.call(stockOrderList, { query: { type: 'TS', size: 10 } })
    expect(data.find(({ id }) => id === again)?.countedAt).toBe(server.clock.time.toISOString())
  })

  it('adds up the rows of one SKU, and keeps a line of what is as it should be', async () => {
    const id = await server.ok(
      stockOrderCreate,
      counted([
        [a, 6],
        [b, 4],
        [a, 5],
      ]),
    )
    expect(await linesOf(id)).toEqual([
      [a, 10, 1, 11],
      [b, 4, 0, 4],
    ])
  })

  it('counts to nothing, and what was never there', async () => {
    const body = { targetLocation: shenzhen }
    const id = await server.ok(stockOrderCreate, counted({ [a]: 0, [b]: 2 }, body))
    expect(await linesOf(id)).toEqual([
      [a, 0, 0, 0],
      [b, 0, 2, 2],
    ])
    await server.ok(stockOrderCreate, counted({ [a]: 0 }))
    expect(await onHand(a)).toBe(0)
  })

  it('is refused where less than nothing would be left by now', async () => {
    const countedAt = ago(0)
    pass(1)
    await server.ok(shipOrderShip, await sell(a, 8))
    const answer = await server.call(stockOrderCreate, counted({ [a]: 5, [b]: 9 }, { countedAt }))
    expect(answer).toMatchObject({ ...refusal('STOCK_SHORT'), data: { shortages: [{ sku: a, missing: 3 }] } })
    expect([await onHand(a), await onHand(b)]).toEqual([2, 4])
  })

  it('tried, answers and leaves nothing', async () => {
    const tried = await server.call(stockOrderCreate, {
      ...counted({ [a]: 1 }),
      headers: { 'dry-run': '1' },
    })
    expect(tried.code).toBe(0)
    expect(await onHand(a)).toBe(10)
  })

  it('stands in the audit with its time', async () => {
    const id = await server.ok(stockOrderCreate, counted({ [a]: 10 }))
    const [entry] = await server.ok(auditList, { query: { subject: 'stockTake', subjectId: String(id) } })
    expect(entry?.after).toMatchObject({ lines: 1, countedAt: server.clock.time.toISOString() })
  })
})

describe('two counts of one shelf', () => {
  it('find a difference once, though the first is posted after the second was made', async () => {
    const first = ago(2)
    const second = ago(1)
    await server.ok(stockOrderCreate, counted({ [a]: 9 }, { countedAt: first }))
    pass(1)
    const id = await server.ok(stockOrderCreate, counted({ [a]: 9 }, { countedAt: second }))
    expect(await linesOf(id)).toEqual([[a, 9, 0, 9]])
    expect(await onHand(a)).toBe(9)
  })

  it('find a difference once, sent at once or twice by mistake', async () => {
    const countedAt = ago(1)
    const ids = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.ok(stockOrderCreate, counted({ [a]: 7, [b]: 6 }, { countedAt })),
      ),
    )
    expect([await onHand(a), await onHand(b)]).toEqual([7, 6])
    const lines = await Promise.all(ids.map(linesOf))
    expect(lines.filter(([line]) => line?.[2] !== 0)).toEqual([
      [
        [a, 10, -3, 7],
        [b, 4, 2, 6],
      ],
    ])
  })

  it('are refused the older one at its row once the later one is posted', async () => {
    const older = ago(2)
    const later = await server.ok(stockOrderCreate, counted({ [a]: 9 }))
    const answer = await server.call(stockOrderCreate, counted({ [b]: 4, [a]: 9 }, { countedAt: older }))
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          {
            row: 2,
            column: 'sku',
            message: { kind: 'take.countedSince', params: { sku: a, number: `TS${later}` } },
          },
        ],
      },
    })
    expect(await onHand(a)).toBe(9)
    // Of another shelf, or of differences, it says nothing.
    await server.ok(stockOrderCreate, counted({ [a]: 1 }, { countedAt: older, targetLocation: shenzhen }))
    await stockUp(server, shanghai, { [a]: -1 })
    expect(await onHand(a)).toBe(8)
  })
})

it('are exported beside takes of differences, by the filters of the list', async () => {
  await server.ok(stockOrderCreate, counted({ [a]: 9, [b]: 4 }, { name: '月末实盘', remark: '三月' }))
  await stockUp(server, shanghai, { [a]: 2 })
  const csv = async (query: object) => {
    const answer = await server.call(stockTakeExport, { query: { format: 'csv', ...query }, as: 'Sellers' })
    return answer.raw.toString().trim().split('\r\n')
  }
  const lines = await csv({ query: a, targetLocation: shanghai })
  const times = '2026-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d'
  // The newest first: a difference, what was counted as two lines, what was there at first as two.
  expect(lines).toHaveLength(6)
  expect(lines[1]).toMatch(new RegExp(`Opening stock,上海仓,${times},Admin,差异数量,,${a},9,,2,11,$`))
  expect(lines[2]).toMatch(new RegExp(`月末实盘,上海仓,${times},Admin,实盘数量,${times},${a},10,9,-1,,三月$`))
  expect(lines[3]).toMatch(new RegExp(`实盘数量,${times},${b},4,4,0,,三月$`))
  expect(await csv({ query: '月末', targetLocation: shenzhen })).toHaveLength(1)
  expect((await server.call(stockTakeExport, { query: {}, as: 'Store' })).status).toBe(403)
})

describe('what is wrong with it', () => {
  it('is told at the rows', async () => {
    const answer = await server.call(stockOrderCreate, counted({ NOPE: 1, [a]: -1, [b]: 0 }))
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 1, column: 'sku', message: { kind: 'sku.unknown' } },
          {
            row: 2,
            column: 'quantity',
            value: '-1',
            message: { kind: 'take.belowZero', params: { sku: a } },
          },
        ],
      },
    })
  })

  it.each([
    ['STOCK_TAKE_COUNTED_LATER', () => ({ countedAt: ago(-1) })],
    ['STOCK_TAKE_COUNTED_LONG_AGO', () => ({ countedAt: ago(maxCountAgeDays * 24 * 60 + 1) })],
    ['STOCK_TAKE_COUNTED_CORRECTS', () => ({ masterId: 1 })],
    ['STOCK_TAKE_NOT_COUNTED', () => ({ mode: 'difference', countedAt: ago(1) })],
    ['INVALID_INPUT', () => ({ countedAt: '2026-03-02 10:00:00' })],
    ['INVALID_INPUT', () => ({ mode: 'guessed' })],
  ] as const)('is refused with %s', async (error, more) => {
    expect(await server.call(stockOrderCreate, counted({ [a]: 1 }, more()))).toMatchObject(refusal(error))
  })

  it('is refused where more is counted than numbers are made for', async () => {
    const rows = Array.from({ length: 1001 }, (): [string, number] => [a, 1_000_000])
    expect(await server.call(stockOrderCreate, counted(rows))).toMatchObject(refusal('UNITS_TOO_MANY'))
  })
})

describe('what a count is compared with', () => {
  it('is told in the order that is asked, with what counts have found since', async () => {
    const then = ago(1)
    const requested = { targetLocation: shanghai, countedAt: then, sku: [b, a, 'NOPE'] }
    await server.ok(stockOrderCreate, counted({ [a]: 9 }, { countedAt: ago(3) }))
    await server.ok(shipOrderShip, await sell(a, 2))
    pass(1)
    expect(await server.ok(stockTakeOnHand, { body: requested })).toEqual([
      { sku: b, onHand: 4 },
      { sku: a, onHand: 9 },
      { sku: 'NOPE', onHand: 0 },
    ])
    const { countedAt: _, ...now } = requested
    expect(await server.ok(stockTakeOnHand, { body: now })).toContainEqual({ sku: a, onHand: 7 })
    expect(await server.call(stockTakeOnHand, { body: { ...requested, countedAt: ago(-1) } })).toMatchObject(
      refusal('STOCK_TAKE_COUNTED_LATER'),
    )
    expect(
      await server.call(stockTakeOnHand, {
        body: { ...requested, countedAt: ago(maxCountAgeDays * 24 * 60 + 1) },
      }),
    ).toMatchObject(refusal('STOCK_TAKE_COUNTED_LONG_AGO'))
    expect((await server.call(stockTakeOnHand, { body: requested, as: 'Sellers' })).status).toBe(403)
  })
})
