import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { RecentCallers } from './admission.ts'

let server: TestServer
let id = 0
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['AAA-01-S'])
  id = await importOrder(server, 'A1', { 'AAA-01-S': 1 })
})
afterAll(() => server.stop())

const run = (statement: ReturnType<typeof sql>) => server.app.database.db.execute(statement)
const reads = [
  ['a record', () => server.call(orderDetail, { query: { id }, as: 'Sellers' })],
  ['a list', () => server.call(orderList, { as: 'Sellers' })],
  ['who one is', () => server.call(authInfo, { as: 'Sellers' })],
] as const

describe('somebody who was here a moment ago', () => {
  it.each(reads)('reads %s while the session is read', async (_name, read) => {
    await read()
    const before = server.app.database.pool.totalCount
    expect(await read()).toMatchObject({ status: 200, code: 0 })
    expect(server.app.database.pool.totalCount).toBeLessThanOrEqual(Math.max(before, 2))
  })

  it.each(reads)('is refused %s at once when the account is disabled', async (_name, read) => {
    await read()
    await run(sql`update account set disabled = true where username = 'sellers'`)
    expect(await read()).toMatchObject({ status: 401, data: null })
    await run(sql`update account set disabled = false where username = 'sellers'`)
    expect(await read()).toMatchObject({ status: 200, code: 0 })
  })

  it('is refused at once what a role no longer gives, and shown as whom they are now', async () => {
    await server.call(locationList, { as: 'Sellers' })
    await run(sql`update account_role set role = 'Customs' where account_id =
      (select id from account where username = 'sellers')`)
    const [list, info] = await Promise.all([
      server.call(orderList, { as: 'Sellers' }),
      server.call(authInfo, { as: 'Sellers' }),
    ])
    expect(list).toMatchObject({ status: 403, data: null })
    expect(info.data).toMatchObject({ roles: ['Customs'] })
  })

  it('hears of what they asked for that is not there, as before', async () => {
    await server.call(orderDetail, { query: { id } })
    expect(await server.call(orderDetail, { query: { id: 999_999 } })).toMatchObject({
      status: 200,
      data: null,
      message: expect.stringContaining('订单'),
    })
  })
})

it('remembers ten thousand at most, and forgets who is gone', async () => {
  const recent = new RecentCallers()
  const caller = {
    accountId: 1,
    username: '',
    name: '',
    roles: [],
    rights: new Set<never>(),
    mustChangePassword: false,
    mustSetUpFactor: false,
    sessionId: 0,
    sessionHash: '',
    renewalKey: '',
    confirmedAt: 0,
    hasSecondFactor: false,
  }
  for (let n = 0; n <= 10_000; n += 1) recent.keep(`token ${n}`, caller)
  expect(recent.find('token 0')).toBeNull()
  expect(recent.find('token 1')).toBe(caller)
  recent.keep('token 1', null)
  expect(recent.find('token 1')).toBeNull()
})
