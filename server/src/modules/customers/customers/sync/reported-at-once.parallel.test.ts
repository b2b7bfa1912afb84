import {
  customerGet,
  customerPasswordImport,
  customerSearch,
} from '@selvedge/contract/customers/customers/customers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../../../test/harness.ts'
import { inTurn, whenWaiting } from '../../../../../test/in-turn.ts'
import {
  holdOpen,
  insertOrder,
  inTransaction,
  startShipServer,
  stopVerified,
} from '../../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'
import type { ChannelCustomer } from '../../../../core/http/context.ts'
import { mergeCustomers } from '../../customer-merges/merge.ts'
import { closeCarts, storeCart } from '../carts.sql.ts'
import { customersOfOrders } from '../identities/order-buyers.ts'
import { storeAccounts } from '../mini-program/accounts.sql.ts'
import { storeMiniProgramCarts } from '../mini-program/wanted.sql.ts'
import { applyCustomer } from './apply-customers.ts'

let server: TestServer
beforeAll(async () => {
  server = (await startShipServer()).server
  await createVariants(server, ['A'])
})
afterAll(() => stopVerified(server))

let made = 0
const somebody = (over: Partial<ChannelCustomer> = {}): ChannelCustomer => {
  made += 1
  return {
    ...{
      channel: 'first',
      exId: `61${made}`,
      email: `once${made}@example.com`,
      phone: '',
      name: '',
      tags: [],
    },
    createdAt: new Date('2026-02-01T00:00:00Z'),
    updatedAt: new Date('2026-02-01T00:00:00Z'),
    ...over,
  }
}
const apply = (customer: ChannelCustomer) =>
  inTransaction(server, (context) => applyCustomer(context, customer))
const idOf = async (email: string) => (await server.ok(customerSearch, { query: { keyword: email } })).id
const moved = (customer: ChannelCustomer, email: string): ChannelCustomer => ({
  ...customer,
  email,
  updatedAt: new Date('2026-02-02T00:00:00Z'),
})
/** Known here; answers them with their id. */
async function join(over: Partial<ChannelCustomer> = {}) {
  const customer = somebody(over)
  await apply(customer)
  return { ...customer, id: await idOf(customer.email) }
}

describe('an address that two are to have', () => {
  it('goes to the first, and the other keeps the one before', async () => {
    const [one, other] = [await join(), await join({ channel: 'second' })]
    const wanted = `wanted${made}@example.com`
    const letGo = await holdOpen(server, (context) => applyCustomer(context, moved(one, wanted)))
    const second = apply(moved(other, ` ${wanted.toUpperCase()}`))
    await whenWaiting(server, 1)
    await letGo()
    await second
    expect(await idOf(wanted)).toBe(one.id)
    expect(await server.ok(customerGet, { query: { id: other.id } })).toMatchObject({ account: other.email })
  })

  it('stays with whoever has just been made for an order', async () => {
    const one = await join()
    const wanted = `ordered${made}@example.com`
    const order = await insertOrder(server, { A: 1 }, { email: wanted })
    const letGo = await holdOpen(server, (context) => customersOfOrders(context, [order.id]))
    const second = apply(moved(one, wanted))
    await whenWaiting(server, 1)
    await letGo()
    await second
    expect(await idOf(wanted)).not.toBe(one.id)
    expect(await server.ok(customerGet, { query: { id: one.id } })).toMatchObject({ account: one.email })
  })
})

it('an order without an address finds whoever its shop is just making known', async () => {
  const customer = somebody({ email: '', phone: '+8613900001234' })
  const order = await insertOrder(server, { A: 1 }, { email: '', customerExId: customer.exId })
  const letGo = await holdOpen(server, (context) => applyCustomer(context, customer))
  const found = inTransaction(server, (context) => customersOfOrders(context, [order.id]))
  await whenWaiting(server, 1)
  await letGo()
  expect([...(await found).keys()]).toEqual([order.id])
})

it('a password that is imported while its customer is merged is that of who stays', async () => {
  const [stays, merged] = [await join(), await join()]
  const letGo = await holdOpen(server, (context) =>
    mergeCustomers(context, {}, { keptId: stays.id, mergedIds: [merged.id] }),
  )
  const imported = server.ok(customerPasswordImport, {
    body: { rows: [{ email: merged.email, passwd: 'geheim' }] },
  })
  await whenWaiting(server, 1)
  await letGo()
  expect(await imported).toBe(1)
  const withPassword = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from customer where id in (${stays.id}, ${merged.id}) and passwd <> ''`,
  )
  expect(withPassword).toEqual([{ id: stays.id }])
})

it('carts that become orders do not wait in a circle with reports of them', async () => {
  const email = `carts${made}@example.com`
  const tokens = ['cart-z', 'cart-m', 'cart-a']
  const line = { sku: 'A', title: '', quantity: 1, price: '1.00' }
  const at = '2026-03-03T00:00:00Z'
  await inTransaction(server, async (context) => {
    await storeAccounts(context, [{ openid: 'carts', exId: '', email, at }])
    for (const token of tokens)
      await storeCart(context, {
        ...{ channel: 'first', token, email, completed: false, updatedAt: new Date('2026-03-01T00:00:00Z') },
        lines: [{ ...line, discounts: [] }],
      })
  })
  const letGo = await holdOpen(server, ({ db }) =>
    db.execute(sql`select from customer_cart where token = 'cart-m' for update`),
  )
  const { runs } = await inTurn(server, letGo, [
    ({ db }) =>
      closeCarts(
        db,
        tokens.map((checkoutToken) => ({ channel: 'first', checkoutToken })),
      ),
    (context) =>
      storeMiniProgramCarts(
        context,
        ['cart-a', 'cart-z'].map((id) => ({ openid: 'carts', id, lines: [line], at })),
      ),
  ])
  expect(runs).toBe(2)
})
