import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import { stockOrderSend } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { importOrder } from '../../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../../test/shops/transfer-shop.ts'
import { createRole, employ } from '../../../../../test/staff.ts'

let server: TestServer
let source: number
let shop: ReturnType<typeof transfersOf>
let fromPartner: ReturnType<typeof transfersOf>
let toPartner: ReturnType<typeof transfersOf>
let partner: number
let made = 0
let [a, b] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const parents = await createLocations(server, [{ name: '合作方', proxy: '1', fulfillOrder: '0' }])
  const ids = await createLocations(server, [
    { name: '上海仓' },
    { name: '宁波仓', fulfillOrder: '0' },
    { name: '深圳合作仓', parentId: parents.合作方 ?? null, fulfillOrder: '0' },
  ])
  source = ids.上海仓 ?? 0
  partner = ids.深圳合作仓 ?? 0
  shop = transfersOf(server, source, ids.宁波仓 ?? 0)
  fromPartner = transfersOf(server, partner, source)
  toPartner = transfersOf(server, source, partner)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  made += 1
  ;[a, b] = [`W${made}-A`, `W${made}-B`]
  await createVariants(server, [a, b])
})

describe('a transfer that lacks stock', () => {
  it('says which SKUs, holds nothing, and can not be sent', async () => {
    await stockUp(server, source, { [a]: 5 })
    const id = await shop.create({ [a]: 5, [b]: 1 })
    expect(await shop.detail(id)).toMatchObject({ status: 0, stockOutReport: `NotFound:${b}` })
    expect(await shop.atSource(a)).toMatchObject({ reserve: 0 })
    expect(await shop.send(id)).toMatchObject({
      ...refusal('TRANSFER_WAITS'),
      message: `ST${id} 还在等待库存，不能发货：${b}`,
    })
    expect((await shop.change(id, a, 9)).code).toBe(0)
    expect((await shop.detail(id)).stockOutReport).toBe(`NotFound:${a},${b}`)
    expect((await shop.remove(id)).data).toBe(1)
  })

  it('holds as soon as all of it is there, in the order of the transfers', async () => {
    const first = await shop.create({ [a]: 6 })
    const second = await shop.create({ [a]: 3 })
    const third = await shop.create({ [a]: 4, [b]: 1 })
    await stockUp(server, source, { [a]: 7 })
    await server.runJobs()
    const reports = async () =>
      Promise.all([first, second, third].map(async (id) => (await shop.detail(id)).stockOutReport))
    expect(await reports()).toEqual([`${a} x6@上海仓`, `NotFound:${a}`, `NotFound:${a},${b}`])
    await stockUp(server, source, { [b]: 1, [a]: 3 })
    await server.runJobs()
    expect(await reports()).toEqual([
      `${a} x6@上海仓`,
      `NotFound:${a}`.replace(`NotFound:${a}`, `${a} x3@上海仓`),
      `NotFound:${a}`,
    ])
    // What another gives up frees it.
    expect((await shop.remove(first)).data).toBe(1)
    await server.runJobs()
    expect((await reports())[2]).toBe(`${a} x4@上海仓,${b} x1@上海仓`)
    expect((await shop.send(third)).code).toBe(0)
  })

  it('holds at once where less of it is wanted', async () => {
    await stockUp(server, source, { [a]: 2 })
    const id = await shop.create({ [a]: 5 })
    expect((await shop.change(id, a, 2)).code).toBe(0)
    expect((await shop.detail(id)).stockOutReport).toBe(`${a} x2@上海仓`)
  })

  it('lacks nothing of what it is to send no more of, wherever that is below zero', async () => {
    await stockUp(server, source, { [a]: 2, [b]: 2 })
    const id = await shop.create({ [a]: 3, [b]: 2 })
    expect((await shop.change(id, b, 0)).code).toBe(0)
    await server.app.database.pool.query('update balance set reserved = 3 where sku = $1', [b])
    expect((await shop.detail(id)).stockOutReport).toBe(`NotFound:${a}`)
    await stockUp(server, source, { [a]: 1 })
    await server.runJobs()
    expect((await shop.detail(id)).stockOutReport).toBe(`${a} x3@上海仓`)
    await server.app.database.pool.query('update balance set reserved = 0 where sku = $1', [b])
  })

  it('comes after the orders of customers', async () => {
    const id = await shop.create({ [a]: 2 })
    await importOrder(server, `W${made}`, { [a]: 2 })
    await stockUp(server, source, { [a]: 3 })
    await server.runJobs()
    expect((await shop.detail(id)).stockOutReport).toBe(`NotFound:${a}`)
    expect(await shop.atSource(a)).toMatchObject({ reserve: 2 })
    await stockUp(server, source, { [a]: 1 })
    await server.runJobs()
    expect((await shop.detail(id)).stockOutReport).toBe(`${a} x2@上海仓`)
  })
})

describe('a warehouse of the logistics partner', () => {
  const notices = async (id: number) => {
    const rows = await server.ok(syncList, { query: { query: `ST${id}` } })
    return rows
      .map(({ kind, state, subjectName, payload }) => ({ kind, state, subjectName, payload }))
      .toReversed()
  }

  it('is told what to send, once the units are held; by hand it is confirmed with a reason', async () => {
    const id = await fromPartner.create({ [a]: 3 })
    expect(await notices(id)).toEqual([])
    await stockUp(server, partner, { [a]: 5 })
    await server.runJobs()
    expect(await notices(id)).toMatchObject([
      {
        kind: 'warehouse.notice',
        state: 'waiting',
        subjectName: `ST${id}`,
        payload: {
          type: 'transfer',
          number: `ST${id}`,
          locationId: partner,
          items: [{ sku: a, quantity: 3 }],
        },
      },
    ])
    expect((await fromPartner.change(id, a, 4)).code).toBe(0)
    expect(await notices(id)).toMatchObject([{ payload: { items: [{ sku: a, quantity: 4 }] } }])
    expect(await fromPartner.send(id)).toMatchObject({
      ...refusal('TRANSFER_REASON_MISSING'),
      message: '深圳合作仓 由合作方管理，手工确认请填写原因',
    })
    expect((await fromPartner.send(id, { reason: '电话确认' })).code).toBe(0)
    expect(await notices(id)).toMatchObject([{ state: 'given_up' }])
    expect((await fromPartner.receiveAll(id)).code).toBe(0)
  })

  it('is spoken for by whoever may confirm in its stead alone', async () => {
    await stockUp(server, partner, { [a]: 5 })
    await stockUp(server, source, { [a]: 5 })
    const rights = ['stock.view', 'stock.change', 'stock.receive'] as const
    const { caller } = await employ(server, `keeper${made}`, [
      await createRole(server, `仓库${made}`, rights),
    ])
    const out = await fromPartner.create({ [a]: 1 })
    const send = (id: number) => server.call(stockOrderSend, { body: { id, reason: '电话确认' }, ...caller })
    expect((await send(out)).status).toBe(403)
    const into = await toPartner.create({ [a]: 1 })
    expect((await send(into)).code).toBe(0)
    const received = {
      body: { stockOrderId: into, items: [{ sku: a, quantity: 1 }], reason: '现场清点' },
      ...caller,
    }
    expect((await server.call(stockReceive, received)).status).toBe(403)
    expect((await fromPartner.send(out, { reason: '电话确认' })).code).toBe(0)
  })

  it('is told what arrives, until all of it has; by hand it is confirmed with a reason', async () => {
    await stockUp(server, source, { [a]: 5 })
    const id = await toPartner.create({ [a]: 3 })
    expect(await notices(id)).toEqual([])
    expect((await toPartner.send(id, { trackingNumber: 'SF7', courier: 'SF Express' })).code).toBe(0)
    expect(await notices(id)).toMatchObject([
      {
        kind: 'warehouse.inbound',
        state: 'waiting',
        payload: { type: 'transfer', trackingNumber: 'SF7', items: [{ sku: a, quantity: 3 }] },
      },
    ])
    expect(await toPartner.receive(id, { [a]: 1 })).toMatchObject(refusal('TRANSFER_REASON_MISSING'))
    expect((await toPartner.receive(id, { [a]: 1 }, { reason: '现场清点' })).code).toBe(0)
    expect(await notices(id)).toMatchObject([{ payload: { items: [{ quantity: 2 }] } }])
    expect((await toPartner.close(id, [{ sku: a, quantity: 2, reason: 'lost' }])).code).toBe(0)
    expect(await notices(id)).toMatchObject([{ state: 'given_up' }])
  })

  it('is not told of what was deleted before', async () => {
    await stockUp(server, partner, { [a]: 5 })
    const id = await fromPartner.create({ [a]: 3 })
    expect((await fromPartner.remove(id)).code).toBe(0)
    expect(await notices(id)).toMatchObject([{ kind: 'warehouse.notice', state: 'given_up' }])
  })
})
