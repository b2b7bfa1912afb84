import { orderImport, orderImportColumns } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder, plainRow, rowsFor } from '../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'

let server: TestServer
let shanghai: number

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA-01-S', 'AAA-01-M', 'aaa-01-m', 'SCARCE', 'PORTIONS'])
  await stockUp(server, shanghai, { 'AAA-01-S': 1000, SCARCE: 10 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const count = async () => (await server.call(orderList)).total

describe('an import', () => {
  it('creates the order with all its fields and routes it', async () => {
    const answer = await server.ok(orderImport, {
      body: [
        { ...plainRow, exExternalId: 'F1', unitPrice: '19.9', createdAt: '2026-03-01 08:00:00' },
        { ...plainRow, exExternalId: 'F1', sku: ' AAA-01-M ', quantity: 2, createdAt: '2026-03-01 08:00:00' },
      ],
    })
    expect(answer).toMatchObject({ imported: 1, already: 0, shipOrders: 1, problems: [] })
    expect(await server.ok(orderDetail, { query: { id: answer.ids[0] ?? 0 } })).toMatchObject({
      name: '#F1',
      exId: 'F1',
      channel: 'first',
      url: '',
      email: 'xiaoming@example.com',
      nickname: '小明',
      consignee: '王小明',
      firstName: '王小明',
      lastName: '',
      phone: '13800001111',
      country: 'CN',
      province: '上海',
      city: '上海市',
      address1: '浦东新区张江路 1 号',
      currency: 'CNY',
      shippingFee: '12.00',
      payStatus: '已支付',
      paid: true,
      shippingTag: 'SF',
      createdAt: '2026-03-01T00:00:00.000Z',
      updatedAt: '2026-03-02T02:00:00.000Z',
      quantity: 3,
      fulfillableCount: 3,
      waitSplitQuantity: 2,
      items: [
        { sku: 'AAA-01-S', quantity: 1, unitPrice: '19.90', allocated: 1 },
        { sku: 'AAA-01-M', quantity: 2, unitPrice: '199.00', allocated: 0 },
      ],
    })
  })

  it('takes no amount that its currency does not have: nobody could pay all of it back', async () => {
    const orders = await count()
    const answer = await server.ok(orderImport, {
      body: [{ ...plainRow, exExternalId: 'FINE', unitPrice: '1000.5', currency: 'JPY' }],
      query: { partial: '1' },
    })
    expect(answer).toMatchObject({
      imported: 0,
      leftOut: [1],
      problems: [
        { row: 1, column: 'unitPrice', message: { kind: 'import.tooFine', params: { currency: 'JPY' } } },
      ],
    })
    expect(await count()).toBe(orders)
  })

  it('names every row that a partial import leaves out, also where its fault is listed no more', async () => {
    const wrong = Array.from({ length: 5_002 }, (_, index) => ({
      ...plainRow,
      exExternalId: `LEFT${index}`,
      sku: 'NOBODY-KNOWS',
    }))
    const body = [...wrong, { ...plainRow, exExternalId: 'RIGHT' }]
    const answer = await server.ok(orderImport, { body, query: { partial: '1' } })
    expect(answer).toMatchObject({ imported: 1 })
    expect(answer.leftOut).toEqual(wrong.map((_, index) => index + 1))
    expect(answer.problems).toHaveLength(5_000)
  })

  it('names an order of the second channel as it is, and takes country and currency', async () => {
    const id = await importOrder(
      server,
      'S1',
      { 'AAA-01-S': 1 },
      { channel: 'second', receiverName: 'Jean Paul Martin', receiverCountry: 'fr', currency: 'EUR' },
    )
    expect(await server.ok(orderDetail, { query: { id } })).toMatchObject({
      name: 'S1',
      channel: 'second',
      consignee: 'Jean Paul Martin',
      firstName: 'Jean Paul',
      lastName: 'Martin',
      country: 'FR',
      currency: 'EUR',
    })
  })

  it('keeps the same number of another channel apart', async () => {
    const first = await importOrder(server, 'BOTH', { 'AAA-01-S': 1 })
    const second = await importOrder(server, 'BOTH', { 'AAA-01-S': 1 }, { channel: 'second' })
    expect(second).toBeGreaterThan(first)
  })

  it.each([
    ['已支付', 1],
    ['PAID', 1],
    ['待支付', 0],
    ['refunded', 0],
  ])('routes %s: %i ship orders', async (payStatus, shipOrders) => {
    const body = rowsFor(`pay-${payStatus}`, { 'AAA-01-S': 1 }, { payStatus })
    expect(await server.ok(orderImport, { body })).toMatchObject({ imported: 1, shipOrders })
  })

  it('warns of a SKU that differs in case alone from another', async () => {
    const answer = await server.ok(orderImport, { body: rowsFor('TWIN', { 'AAA-01-M': 1 }) })
    expect(answer.warnings).toEqual([
      {
        row: 1,
        column: 'sku',
        value: 'AAA-01-M',
        message: { kind: 'import.twin', params: { twin: 'aaa-01-m' } },
      },
    ])
  })

  it('is for who may import', async () => {
    for (const as of ['Sellers', 'Store', 'Finance'] as const) {
      expect(await server.call(orderImport, { body: [plainRow], as })).toMatchObject({ status: 403 })
    }
    expect(await server.call(orderImport, { body: [plainRow], as: null })).toMatchObject({ status: 401 })
  })

  it('needs rows, and knows its columns', async () => {
    expect(await server.call(orderImport, { body: [] })).toMatchObject(refusal('ROWS_EMPTY'))
    const odd = { ...plainRow, colour: 'red' }
    expect(await server.call(orderImport, { body: [odd] })).toMatchObject(refusal('INVALID_INPUT'))
  })
})

describe('a sheet with problems', () => {
  it.each(orderImportColumns)('names an empty cell: %s', async (column) => {
    const answer = await server.call(orderImport, {
      body: [{ ...plainRow, exExternalId: `empty-${column}`, [column]: ' ' }],
    })
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      message: '1 处数据有误，请检查后重新导入',
      data: {
        problems: [{ row: 1, column, value: '', message: { kind: 'cell.missing', params: { column } } }],
      },
    })
  })

  it('imports nothing', async () => {
    const before = await count()
    const answer = await server.call(orderImport, {
      body: [...rowsFor('P1', { 'AAA-01-S': 1 }), ...rowsFor('P2', { NOPE: 1, 'AAA-01-S': 0 })],
    })
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 2, column: 'sku', value: 'NOPE', message: { kind: 'sku.unknown', params: { sku: 'NOPE' } } },
          { row: 3, column: 'quantity', value: '0' },
        ],
      },
    })
    expect(await count()).toBe(before)
  })

  it('imports the orders whose rows are all right, where that is asked for', async () => {
    const answer = await server.ok(orderImport, {
      query: { partial: '1' },
      body: [
        ...rowsFor('P3', { 'AAA-01-S': 1 }),
        ...rowsFor('P4', { 'AAA-01-S': 1, NOPE: 1 }),
        ...rowsFor('P5', { 'AAA-01-S': 1 }),
      ],
    })
    expect(answer).toMatchObject({ imported: 2, shipOrders: 2, problems: [{ row: 3, column: 'sku' }] })
    const names = await Promise.all(
      answer.ids.map(async (id) => (await server.ok(orderDetail, { query: { id } })).name),
    )
    expect(names).toEqual(['#P3', '#P5'])
    expect((await server.call(orderList, { query: { name: 'P4' } })).total).toBe(0)
  })

  it('is refused alike under an idempotency key, even with what the database cannot hold', async () => {
    const sent = {
      headers: { 'idempotency-key': 'odd sheet' },
      body: [{ ...plainRow, exExternalId: 'P\u0000', nickname: 'x\ud800' }],
    }
    const first = await server.call(orderImport, sent)
    expect(first).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: { problems: [{ column: 'exExternalId' }, { column: 'nickname' }] },
    })
    expect(await server.call(orderImport, sent)).toMatchObject({ code: first.code, data: first.data })
  })
})

describe('an order that is here already', () => {
  const rows = rowsFor('K1', { 'AAA-01-S': 2, 'aaa-01-m': 1 })

  it('is counted where it is identical, in any order of its lines and wording of its amounts', async () => {
    await server.ok(orderImport, { body: rows })
    const again = rows.toReversed().map((row) => ({ ...row, shippingFee: '12' }))
    expect(await server.ok(orderImport, { body: again })).toMatchObject({
      imported: 0,
      already: 1,
      shipOrders: 0,
      ids: [],
      problems: [],
    })
  })

  it.each([
    [{ receiverPhone: '13900002222' }, 'receiverPhone'],
    [{ receiverAddress: '别处 2 号' }, 'receiverAddress'],
    [{ unitPrice: '198' }, 'unitPrice'],
    [{ quantity: 3 }, 'quantity'],
    [{ payStatus: '待支付' }, 'payStatus'],
  ])('is a problem of its row where it differs: %j', async (change, column) => {
    const body = rows.map((row) => ({ ...row, ...change }))
    const message = { kind: 'import.exists', params: { order: 'K1', columns: [column] } }
    expect(await server.call(orderImport, { body })).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [{ row: 1, column: 'exExternalId', value: 'K1', message }],
      },
    })
  })

  it('does not stop the others of a partial import', async () => {
    const body = [{ ...plainRow, exExternalId: 'K1' }, ...rowsFor('K2', { 'AAA-01-S': 1 })]
    expect(await server.ok(orderImport, { query: { partial: '1' }, body })).toMatchObject({
      imported: 1,
      problems: [{ row: 1, column: 'exExternalId' }],
    })
  })

  it('answers the first reply again under one key', async () => {
    const sent = { headers: { 'idempotency-key': 'once' }, body: rowsFor('K3', { 'AAA-01-S': 1 }) }
    const first = await server.ok(orderImport, sent)
    expect(await server.ok(orderImport, sent)).toEqual(first)
  })
})

describe('a sheet of thousands', () => {
  const many = 2500
  /** Not in the order of their numbers; the last is the oldest. */
  const rows = Array.from({ length: many }, (_, index) => ({
    ...plainRow,
    exExternalId: `L${(index * 7) % many}`,
    sku: 'PORTIONS',
    createdAt: index === many - 1 ? '2026-02-01' : '2026-02-02',
  }))

  it('leaves nothing where its last row is wrong, or is here and differs', async () => {
    const before = await count()
    const last = { ...plainRow, exExternalId: 'K1', receiverPhone: '2' }
    for (const wrong of [{ ...last, quantity: 0 }, last]) {
      expect(await server.call(orderImport, { body: [...rows, wrong] })).toMatchObject({
        ...refusal('ROWS_REFUSED'),
        data: { problems: [{ row: many + 1 }] },
      })
    }
    expect(await count()).toBe(before)
  })

  it('is imported in the order of its rows and routed oldest first', async () => {
    await stockUp(server, shanghai, { PORTIONS: 3 })
    const { imported, shipOrders, ids } = await server.ok(orderImport, { body: rows })
    expect({ imported, shipOrders }).toEqual({ imported: many, shipOrders: 3 })
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const stored = await query<{ id: number; exId: string; allocated: number }>(
      server.app.database.db,
      sql`select id, ex_id as "exId", allocated from orders where ex_id like 'L%' order by id`,
    )
    expect(stored.map(({ exId }) => exId)).toEqual(rows.map((row) => row.exExternalId))
    const served = stored.filter(({ allocated }) => allocated === 1).map(({ id }) => id)
    expect(served).toEqual([ids[0], ids[1], ids.at(-1)])
    expect(await server.ok(orderImport, { body: rows })).toMatchObject({ imported: 0, already: many })
  })
})

describe('in parallel', () => {
  const all = <Result>(work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 64 }, (_, index) => work(index)))

  it('64 identical imports create each order once, whatever the order of their rows', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => rowsFor(`Z${index}`, { 'AAA-01-S': 1 })).flat()
    const answers = await all((index) =>
      server.call(orderImport, { body: index % 2 ? rows : rows.toReversed() }),
    )
    expect(answers.every(({ status, code }) => status === 200 && code === 0)).toBe(true)
    const sum = (pick: 'imported' | 'already' | 'shipOrders') =>
      answers.reduce((total, { data }) => total + data[pick], 0)
    expect([sum('imported'), sum('already'), sum('shipOrders')]).toEqual([5, 63 * 5, 5])
  })

  it('64 that differ create one; the others learn that it is here', async () => {
    const answers = await all((index) =>
      server.call(orderImport, { body: rowsFor('RACE', { 'AAA-01-S': 1 }, { receiverPhone: `${index}` }) }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === refusal('ROWS_REFUSED').code)).toHaveLength(63)
  })

  it('64 orders for 10 units hold exactly 10; the rest waits', async () => {
    const answers = await all((index) =>
      server.ok(orderImport, { body: rowsFor(`T${index}`, { SCARCE: 1 }) }),
    )
    expect(answers.reduce((total, { shipOrders }) => total + shipOrders, 0)).toBe(10)
    const [row] = await server.ok(stockBySku, { query: { sku: 'SCARCE' } })
    expect(row).toMatchObject({ onHand: 10, reserve: 10, available: 0 })
    const orders = await server.ok(orderList, { query: { name: 'SCARCE', size: 500 } })
    expect(orders.filter(({ waitSplitQuantity }) => waitSplitQuantity === 1)).toHaveLength(54)
  })
})
