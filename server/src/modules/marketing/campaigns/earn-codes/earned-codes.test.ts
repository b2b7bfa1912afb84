import { customerMerge } from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import {
  customerList,
  customerSearch,
  customerUpdate,
} from '@selvedge/contract/customers/customers/customers.ts'
import { campaignSimulate } from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import {
  campaignGet,
  campaignRelease,
  campaignSave,
  discountCodeRemove,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { outerOrderDelete } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import { byOrder, byUser, type Campaigns, startCampaigns } from '../../../../../test/shops/campaigns.ts'
import { importOrder } from '../../../../../test/shops/order-shop.ts'
import { inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'
import { paymentAt, receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { notifyOrdersStored } from '../../../../core/http/notify-orders-stored.ts'
import type { StorefrontOrder } from '../../../../ports/storefront/storefront.ts'
import { receiveOrder } from '../../../channels/storefront-orders/receive.ts'
import { applyCustomer } from '../../../customers/customers/sync/apply-customers.ts'
import { saveCampaign } from '../save-campaign.ts'

let shop: Campaigns
let server: TestServer
beforeAll(async () => {
  shop = await startCampaigns()
  server = shop.server
  await createVariants(server, ['A'])
})
beforeEach(() => shop.anew())
afterEach(async () => {
  await server.runJobs()
  expect(await server.verify()).toEqual([])
  await server.app.database.pool.query('update campaign set status = -1')
})
afterAll(() => server.stop())

const setStatus = (id: number, status: -1 | 0 | 7) => shop.setStatus(id, status)
async function published(over: object = {}): Promise<number> {
  const id = await server.ok(campaignSave, { body: { ...byOrder, ...over } })
  await setStatus(id, 7)
  return id
}
const totalOf = async (id: number) => (await server.ok(campaignGet, { query: { id } })).total
const shopCodes = () => shop.shopCodes()

const at = new Date('2026-03-02T02:30:00Z')
const paid = (over: Partial<StorefrontOrder> = {}) =>
  storefrontOrder({ A: 1 }, { createdAt: at, updatedAt: at, transactions: [paymentAt(at)], ...over })

/** A call while a transaction is open: it has ended, or waits for that one, once this goes on. */
async function meanwhile(call: () => Promise<unknown>): Promise<{ ended: Promise<unknown> }> {
  let hasEnded = false
  const ended = call().finally(() => {
    hasEnded = true
  })
  await vi.waitFor(
    async () => {
      const { rows } = await server.app.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(hasEnded || rows.length > 0).toBe(true)
    },
    { timeout: 20_000 },
  )
  return { ended }
}
/** A campaign is deleted, and its codes are taken back, while an order is being taken. */
async function deletedWhile(id: number, order: StorefrontOrder): Promise<void> {
  const { ended } = await inTransaction(server, async (context) => {
    await receiveOrder(context, 'first', order)
    return meanwhile(async () => {
      await setStatus(id, -1)
      await server.runJobs()
    })
  })
  await ended
  await server.runJobs()
}

describe('codes of a campaign that is deleted', () => {
  it('are gone, though one was earned just then', async () => {
    const id = await published()
    await deletedWhile(id, paid())
    expect(shopCodes()).toEqual([])
  })

  it('stay where an order is being bought with one just then', async () => {
    const id = await server.ok(campaignSave, { body: byUser })
    await server.ok(campaignRelease, { query: { id } })
    await server.runJobs()
    const [used = ''] = shopCodes()
    await deletedWhile(id, paid({ tags: [], discountCodes: [used] }))
    expect(shopCodes()).toEqual([used])
  })
})

it('a list is released once every code that the shop has refused was taken back', async () => {
  const id = await server.ok(campaignSave, { body: byUser })
  await server.ok(campaignRelease, { query: { id } })
  const add = shop.fake.shop.creations.push.bind(shop.fake.shop.creations)
  shop.fake.shop.creations.push = (rows) =>
    add(rows.map((row) => ({ ...row, exId: null, problem: 'refused' as const, said: 'Too many codes' })))
  await server.runJobs()
  shop.fake.shop.creations.push = add
  const statusOf = async () => (await server.ok(campaignGet, { query: { id } })).status
  const { items } = await server.ok(campaignGet, { query: { id } })
  const left: number[] = []
  for (const { code } of items) {
    await server.ok(discountCodeRemove, { query: { code } })
    left.push(await statusOf())
  }
  expect(left).toEqual([3, 7])
})

describe('a campaign that goes offline', () => {
  const changed = async (id: number) => (await server.ok(campaignGet, { query: { id } })).status

  it('keeps no order waiting that comes meanwhile', async () => {
    const id = await published()
    await inTransaction(server, async (context) => {
      await saveCampaign(context, {}, { id, status: 0 })
      await receive(server, paid())
    })
    expect([await changed(id), await totalOf(id)]).toEqual([0, 1])
  })

  it('does not wait for an order that is just being taken', async () => {
    const id = await published()
    await inTransaction(server, async (context) => {
      await receiveOrder(context, 'first', paid())
      await setStatus(id, 0)
    })
    expect([await changed(id), await totalOf(id)]).toEqual([0, 1])
  })
})

describe('an order of which a webhook tells no payment', () => {
  const unknown = () => paid({ transactions: [] })

  it('earns its code once the payment is read, though nothing else has changed', async () => {
    const id = await published()
    const order = unknown()
    await receive(server, order)
    expect(await totalOf(id)).toBe(0)
    const read = { ...order, transactions: [paymentAt(at)] }
    expect(await receive(server, read, 'first', 'justRead')).toBe('unchanged')
    expect(await totalOf(id)).toBe(1)
    await receive(server, read, 'first', 'justRead')
    expect(await totalOf(id)).toBe(1)
  })

  it.each(['gift_card', 'Gift Card', 'shopify_gift_card'])(
    'earns none where that was a gift card (%s) and the campaign takes none',
    async (gateway) => {
      const [refusing, taking] = [await published(), await published({ orderGiftCardAvailable: 1 })]
      const order = unknown()
      await receive(server, order)
      await receive(server, { ...order, transactions: [paymentAt(at, gateway)] }, 'first', 'justRead')
      expect([await totalOf(refusing), await totalOf(taking)]).toEqual([0, 1])
    },
  )

  it('earns its code where nothing was to be paid', async () => {
    const id = await published({ orderPriceCondition: '0' })
    const order = unknown()
    await receive(server, { ...order, lines: order.lines.map((line) => ({ ...line, unitPrice: '0.00' })) })
    expect(await totalOf(id)).toBe(1)
  })
})

it('a customer has one tag at a time: several are refused in words', async () => {
  const body = { ...byOrder, prerequisiteTag: '熟客，vip' }
  expect(await server.call(campaignSave, { body })).toMatchObject({
    ...refusal('CAMPAIGN_CUSTOMER_TAG_INVALID'),
    message: '客户标签只能填一个，不能含逗号',
  })
})

describe('codes are found by the order that was bought with them', () => {
  const bought = async (id: number) => {
    const [code = ''] = shopCodes()
    const order = paid({ tags: [], email: 'buyer@example.com', discountCodes: [code] })
    await receive(server, order)
    const found = await server.ok(campaignGet, { query: { id, query: order.name.slice(1) } })
    return { code, found, order }
  }

  it('of a list', async () => {
    const id = await server.ok(campaignSave, { body: byUser })
    await server.ok(campaignRelease, { query: { id } })
    await server.runJobs()
    const { code, found, order } = await bought(id)
    expect(found).toMatchObject({ total: 1, items: [{ code, usedBy: [order.name] }] })
  })

  it('of those that orders have earned', async () => {
    const id = await published()
    await receive(server, paid())
    await receive(server, paid())
    await server.runJobs()
    const { code, found, order } = await bought(id)
    expect(found).toMatchObject({ total: 1, items: [{ code, usedBy: [order.name] }] })
  })
})

it('what was paid in another currency than the order is not added to its own', async () => {
  const id = await published({ orderPriceCondition: '20' })
  const euros = { ...paymentAt(at), exId: 'eur', currency: 'EUR', amount: '5.00' }
  await receive(server, paid({ transactions: [paymentAt(at), euros] }))
  expect(await totalOf(id)).toBe(0)
})

it('an imported order that is taken back and imported again earns its code once', async () => {
  const id = await published()
  const receive = async (orderId: number) => {
    // Its store tells the tags later on.
    await server.app.database.pool.query(`update orders set tags = 'vip' where id = $1`, [orderId])
    await inTransaction(server, (context) =>
      notifyOrdersStored(context, [{ orderId, discountCodes: [], customerTags: [] }]),
    )
  }
  const first = await importOrder(server, 'W-TWICE', { A: 1 })
  await receive(first)
  expect(await totalOf(id)).toBe(1)
  await server.ok(outerOrderDelete, { query: { id: first } })
  const again = await importOrder(server, 'W-TWICE', { A: 1 })
  await receive(again)
  expect(again).toBeGreaterThan(first)
  expect(await totalOf(id)).toBe(1)
})

it('customers who were merged have the tags of the shop of all of them, and the tag that was chosen', async () => {
  const [one, other] = ['one@example.com', 'other@example.com']
  const join = async (email: string, tags: string[], tag: string) => {
    await inTransaction(server, (context) =>
      applyCustomer(context, {
        ...{ channel: 'first', exId: email, email, phone: '', name: '客户', tags },
        ...{ createdAt: new Date('2026-02-01T00:00:00Z'), updatedAt: new Date('2026-02-02T00:00:00Z') },
      }),
    )
    const { id } = await server.ok(customerSearch, { query: { keyword: email } })
    await server.ok(customerUpdate, { body: { id, tag } })
    return id
  }
  const [keptId, mergedId] = [await join(one, [], '熟客'), await join(other, ['shop-vip'], '路人')]
  await server.ok(customerMerge, { body: { keptId, mergedIds: [mergedId] } })
  const ofShop = await published({ prerequisiteTag: 'shop-vip' })
  const chosen = await published({ prerequisiteTag: '熟客' })
  const dropped = await published({ prerequisiteTag: '路人' })
  await receive(server, paid({ email: one }))
  await receive(server, paid({ email: other }))
  expect([await totalOf(ofShop), await totalOf(chosen), await totalOf(dropped)]).toEqual([2, 2, 0])
})

describe('the customer of an order is whom its shop names, before whoever has its address', () => {
  /** A customer whom staff have tagged; without an address one whom the shop knows by phone alone. */
  const tagged = async (exId: string, email: string, tag: string) => {
    const phone = `1390000${exId}`
    await inTransaction(server, (context) =>
      applyCustomer(context, {
        ...{ channel: 'first', exId, email, phone, name: '客户', tags: [] },
        ...{ createdAt: new Date('2026-02-01T00:00:00Z'), updatedAt: new Date('2026-02-02T00:00:00Z') },
      }),
    )
    const [found] = await server.ok(customerList, { query: { keyword: email || phone } })
    await server.ok(customerUpdate, { body: { id: found?.id ?? 0, tag } })
  }
  const simulated = async (id: number) =>
    (await server.ok(campaignSimulate, { query: { id, percent: '10' } })).earners

  it('one without an address earns by the own tag', async () => {
    await tagged('8101', '', '只留电话')
    const id = await published({ prerequisiteTag: '只留电话' })
    await receive(server, paid({ email: '', customerExId: '8101' }))
    expect([await totalOf(id), await simulated(id)]).toEqual([1, 1])
  })

  it('and an order with the address of somebody else by no tag of theirs', async () => {
    await tagged('8102', 'named@example.com', '被指名')
    await tagged('8103', 'written@example.com', '地址主人')
    const [named, written] = [
      await published({ prerequisiteTag: '被指名' }),
      await published({ prerequisiteTag: '地址主人' }),
    ]
    await receive(server, paid({ email: 'written@example.com', customerExId: '8102' }))
    expect([await totalOf(named), await totalOf(written)]).toEqual([1, 0])
    expect([await simulated(named), await simulated(written)]).toEqual([1, 0])
  })
})
