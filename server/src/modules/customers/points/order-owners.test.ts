import { customerOrders } from '@selvedge/contract/customers/customers/customer-page.ts'
import {
  customerGet,
  customerList,
  customerSearch,
} from '@selvedge/contract/customers/customers/customers.ts'
import { creditList } from '@selvedge/contract/customers/points/points.ts'
import { shortOrderList } from '@selvedge/contract/customers/points/short-orders.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { applyCustomer } from '../customers/apply-customers.ts'

let server: TestServer
let shanghai: number
beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  await createVariants(server, ['A'])
  await stockUp(server, shanghai, { A: 5000 })
  await server.ok(configSet, { query: { key: 'grant_points_switch' }, body: '1' })
})
afterAll(() => stopVerified(server))

let made = 0
const stranger = () => {
  made += 1
  return `p${made}@example.com`
}
const creditsOf = async (email: string) =>
  (await server.ok(customerSearch, { query: { keyword: email } })).credits

/** An order of this buyer over 250.00, shipped. */
async function shipped(email: string, over: Parameters<typeof insertOrder>[2] = {}) {
  const lines = [{ exId: 'a', sku: 'A', quantity: 1, unitPrice: '250.00' }]
  const order = await insertOrder(server, { A: 1 }, { email, nickname: '林知夏', lines, ...over })
  const id = await allocate(server, shanghai, [{ order, units: { A: 1 } }])
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
  await server.runJobs()
  return order
}

describe('an order of somebody without an address', () => {
  const buyer = (exId: string) =>
    inTransaction(server, (context) =>
      applyCustomer(context, {
        channel: 'first',
        exId,
        email: '',
        phone: `139${exId}`,
        name: '无邮箱',
        tags: [],
        createdAt: server.clock.now(),
        updatedAt: server.clock.now(),
      }),
    )
  const idOf = async (exId: string) =>
    (await server.ok(customerList, { query: { keyword: `139${exId}` } }))[0]?.id ?? 0
  const shortOf = async (name: string) => (await server.ok(shortOrderList, { query: { query: name } }))[0]
  const used = (value: string, over: Parameters<typeof storefrontOrder>[1] = {}) =>
    storefrontOrder({ A: 1 }, { email: '', attributes: [{ name: 'points', value }], ...over })

  it('spends and grants points of whom its shop names, and stands on his page', async () => {
    const customerExId = '80000001'
    await buyer(customerExId)
    const id = await idOf(customerExId)
    const order = await shipped('', { customerExId })
    expect(await server.ok(creditList, { query: { cid: id } })).toMatchObject([{ type: 0, score: 250 }])
    const reported = used('120', { customerExId })
    await receive(server, reported)
    await server.runJobs()
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({ credits: 130 })
    expect(await shortOf(reported.name)).toBeUndefined()
    const names = (await server.ok(customerOrders, { query: { id } })).map(({ name }) => name)
    expect(names.toSorted()).toEqual([order.name, reported.name].toSorted())
    const found = await server.ok(orderDetail, { query: { id: order.id } })
    expect(found.customerId).toBe(id)
  })

  it('goes by whom its shop names before its address', async () => {
    const customerExId = '80000002'
    await buyer(customerExId)
    const email = stranger()
    await shipped(email)
    await receive(server, used('1', { email, customerExId }))
    await server.runJobs()
    expect(await creditsOf(email)).toBe(250)
    const id = await idOf(customerExId)
    expect(await shortOf(email)).toMatchObject({
      customerId: id,
      used: 1,
      deducted: 0,
      short: 1,
      problem: null,
    })
  })

  it('stands among those that lack points until its shop tells who he is', async () => {
    const customerExId = '80000003'
    const reported = used('120', { customerExId })
    await receive(server, reported)
    await server.runJobs()
    const row = { customerId: null, used: 120, deducted: 0, short: 120, problem: 'unowned' }
    expect(await shortOf(reported.name)).toMatchObject(row)
    await buyer(customerExId)
    await server.runJobs()
    const id = await idOf(customerExId)
    expect(await shortOf(reported.name)).toMatchObject({ ...row, customerId: id, problem: null })
    const unknown = used('5')
    await receive(server, unknown)
    await server.runJobs()
    expect(await shortOf(unknown.name)).toMatchObject({ short: 5, problem: 'unowned' })
    const cancelledAt = new Date('2026-03-02T01:20:00Z')
    await receive(server, { ...unknown, cancelledAt, updatedAt: cancelledAt })
    await server.runJobs()
    expect(await shortOf(unknown.name)).toBeUndefined()
  })

  it('that was here before its shop named its buyer is his once it does, though nothing else has changed', async () => {
    const customerExId = '80000004'
    await buyer(customerExId)
    const reported = used('120')
    await receive(server, reported)
    await server.runJobs()
    expect(await shortOf(reported.name)).toMatchObject({ customerId: null, short: 120, problem: 'unowned' })
    await receive(server, { ...reported, customerExId })
    await server.runJobs()
    const id = await idOf(customerExId)
    expect(await shortOf(reported.name)).toMatchObject({ customerId: id, short: 120, problem: null })
  })

  it.each(['120.0', '1,200', '123456789', '-5', 'x'.repeat(150)])(
    'or of anybody, whose points nobody can read (%s), stands there too until it says a number',
    async (value) => {
      const email = stranger()
      await shipped(email)
      const reported = used(value, { email })
      await receive(server, reported)
      await server.runJobs()
      expect(await shortOf(reported.name)).toMatchObject({
        used: 0,
        deducted: 0,
        short: 0,
        problem: 'unreadable',
        reported: value.slice(0, 100),
      })
      expect(await creditsOf(email)).toBe(250)
      const later = new Date('2026-03-02T01:20:00Z')
      // Zero, or nothing at all: no points were spent.
      const value2 = value === '-5' ? '0' : value === '123456789' ? '' : '120'
      await receive(server, {
        ...reported,
        attributes: value2 === '' ? [] : [{ name: 'points', value: value2 }],
        updatedAt: later,
      })
      await server.runJobs()
      expect(await shortOf(reported.name)).toBeUndefined()
      expect(await creditsOf(email)).toBe(250 - Number(value2))
    },
  )
})
