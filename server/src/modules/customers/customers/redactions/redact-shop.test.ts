import { createServer } from 'node:http'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  customerRedactionList,
  shopRedactionList,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { customerGet, customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { type SandboxShop, startSandboxShop } from '../../../../../test/shops/sandbox-shop.ts'
import { inTransaction, stopVerified } from '../../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { query } from '../../../../core/db/db.ts'
import type { StorefrontOrder } from '../../../../ports/storefront/storefront.ts'
import { applyCustomer, removeCustomer } from '../sync/apply-customers.ts'
import { redactShop, requestShopRedaction } from './redact-shop.ts'

let server: TestServer
let desk: SandboxShop
beforeAll(async () => {
  desk = await startSandboxShop(['A'])
  server = await startTestServer()
  await createVariants(server, ['A'])
})
afterAll(async () => {
  await stopVerified(server)
  await desk.close()
})

const db = () => server.app.database.db
const connect = (over: { enabled?: boolean; baseUrl?: string } = {}) =>
  server.ok(storefrontSave, {
    body: {
      ...{ channel: 'first', name: '演示店', enabled: true, token: desk.credentials.token },
      ...{ baseUrl: desk.credentials.baseUrl, webhookSecret: desk.secret },
      ...over,
    },
  })
const uninstall = () => db().execute(sql`update storefront set token = '' where channel = 'first'`)
const ask = async (host = '') => {
  await inTransaction(server, (context) => requestShopRedaction(context, { channel: 'first', host }))
  await server.runJobs()
}
const runs = () => server.ok(shopRedactionList)
let made = 0
const join = async (channel: 'first' | 'second' = 'first') => {
  made += 1
  const customer = {
    ...{
      channel,
      exId: `77${made}`,
      email: `shop${made}@example.com`,
      phone: '',
      name: '林知夏',
      tags: ['vip'],
    },
    ...{ createdAt: minute(0), updatedAt: minute(0) },
  }
  await inTransaction(server, (context) => applyCustomer(context, customer))
  const { id } = await server.ok(customerSearch, { query: { keyword: customer.email } })
  return { ...customer, id }
}
const buy = async (over: Partial<StorefrontOrder>, ended = true) => {
  const order = storefrontOrder({ A: 1 }, { ...over, ...(ended && { cancelledAt: minute(5) }) })
  await receive(server, order)
  await server.runJobs()
  return order
}
const saidBy = async ({ exId }: StorefrontOrder) => {
  const [row] = await query<{ said: string }>(
    db(),
    sql`select concat(email, first_name, last_name, phone) as said from orders where ex_id = ${exId}`,
  )
  return row?.said
}
const accountOf = async (id: number) => (await server.ok(customerGet, { query: { id } })).account

describe('a shop that has taken the app away', () => {
  it('has all its customers emptied, those with something open once it has ended, and nobody of another shop', async () => {
    await connect()
    const [known, waits, other, left] = [await join(), await join(), await join('second'), await join()]
    const bought = await buy({ email: known.email, customerExId: known.exId })
    const open = await buy({ email: waits.email, customerExId: waits.exId }, false)
    const guest = await buy({ email: 'guest@example.com', customerExId: '' })
    const unknown = await buy({ email: '', customerExId: '900001' })
    const imported = await buy({ email: 'imported@example.com', customerExId: '' })
    await db().execute(sql`update orders set source = 'import' where ex_id = ${imported.exId}`)
    await inTransaction(server, (context) => removeCustomer(context, left))
    server.clock.time = new Date(server.clock.now().getTime() + 60_000)
    await uninstall()
    await ask()
    expect(await runs()).toMatchObject([{ channel: 'first', state: 'done', customers: 5, liftedAt: null }])
    expect(await Promise.all([known, waits, other, left].map(({ id }) => accountOf(id)))).toEqual([
      '',
      waits.email,
      other.email,
      '',
    ])
    for (const order of [bought, guest, unknown]) expect(await saidBy(order)).toBe('')
    for (const order of [open, imported]) expect(await saidBy(order)).not.toBe('')
    const waiting = await server.ok(customerRedactionList, { query: { cid: waits.id } })
    expect(waiting).toMatchObject([{ waitsFor: 'order', doneAt: null, lifted: false }])

    // It comes back: whom it knew may come anew, but whom it had deleted before; who waits is left alone.
    await connect()
    expect(await runs()).toMatchObject([{ state: 'done', liftedAt: expect.any(String) }])
    expect(await server.ok(customerRedactionList, { query: { cid: waits.id } })).toMatchObject([
      { doneAt: null, lifted: true },
    ])
    await receive(server, { ...open, cancelledAt: minute(9), updatedAt: minute(9) })
    await server.runJobs()
    expect(await saidBy(open)).not.toBe('')
    for (const one of [known, left])
      await inTransaction(server, (context) =>
        applyCustomer(context, { ...one, channel: 'first', updatedAt: minute(10) }),
      )
    expect(await accountOf(known.id)).toBe(known.email)
    expect(await accountOf(left.id)).toBe('')
    const again = await buy({ email: known.email, customerExId: known.exId })
    expect(await saidBy(again)).not.toBe('')

    // And once more: who was emptied before is emptied anew.
    await uninstall()
    await ask()
    expect(await accountOf(known.id)).toBe('')
    expect(await saidBy(again)).toBe('')
    expect(await saidBy(open)).toBe('')
  })

  it('is left alone where it has the app again by then: that is kept', async () => {
    await connect()
    const { id, email } = await join()
    await ask()
    expect((await runs())[0]).toMatchObject({ state: 'refused', customers: 0, liftedAt: expect.any(String) })
    expect(await accountOf(id)).toBe(email)
  })

  it('is asked whether it still takes the token, where nobody knows that it was taken away', async () => {
    const { id } = await join()
    await server.ok(storefrontSave, {
      body: {
        ...{ channel: 'first', name: '演示店', enabled: true, token: 'taken-back' },
        ...{ baseUrl: desk.credentials.baseUrl, webhookSecret: desk.secret },
      },
    })
    await ask()
    expect((await runs())[0]).toMatchObject({ state: 'done' })
    expect(await accountOf(id)).toBe('')
  })

  it('is not asked for by another one that is connected in its place', async () => {
    const { id, email } = await join()
    await connect()
    await ask('before.myshopify.com')
    const job = async () => {
      const [row] = await query<{ attempts: number }>(
        db(),
        sql`select attempts from graphile_worker._private_jobs where key like 'redactShop:%'`,
      )
      return row?.attempts
    }
    expect((await runs())[0]).toMatchObject({ state: 'running' })
    expect(await accountOf(id)).toBe(email)
    await connect()
    expect((await runs())[0]).toMatchObject({ state: 'running', liftedAt: null })

    // Asked once more, a job that has failed for good goes on.
    await db().execute(
      sql`update graphile_worker._private_jobs set attempts = max_attempts where key like 'redactShop:%'`,
    )
    await uninstall()
    await ask('before.myshopify.com')
    expect(await job()).toBeUndefined()
    expect((await runs())[0]).toMatchObject({ state: 'done', liftedAt: null })
    expect(await accountOf(id)).toBe('')
    await connect()
    expect((await runs())[0]).toMatchObject({ liftedAt: null })
  })

  it('is the one that is connected where it calls itself so, whatever address it is reached at', async () => {
    await connect()
    const member = await join()
    await ask('demo.myshopify.com')
    expect((await runs())[0]).toMatchObject({ state: 'refused', liftedAt: expect.any(String) })
    expect(await accountOf(member.id)).toBe(member.email)
    await uninstall()
    await ask('demo.myshopify.com')
    expect((await runs())[0]).toMatchObject({ state: 'done', liftedAt: null })
    expect(await accountOf(member.id)).toBe('')
    await connect()
    await server.runJobs()
    expect((await runs())[0]).toMatchObject({ state: 'done', liftedAt: expect.any(String) })
    const again = { ...member, updatedAt: minute(10) }
    await inTransaction(server, (context) => applyCustomer(context, again))
    expect(await accountOf(member.id)).toBe(member.email)
  })

  it('has its customers emptied behind all that people wait for', async () => {
    await connect()
    const { exId, id } = await join()
    await uninstall()
    await inTransaction(server, (context) => requestShopRedaction(context, { channel: 'first', host: '' }))
    const given = { id: (await runs())[0]?.id, channel: 'first', stage: 0, key: '' }
    await inTransaction(server, (context) =>
      redactShop({ ...context, ...server.app.around, step: (work) => work(context) }, given),
    )
    const queued = () =>
      query<{ key: string; priority: number }>(
        db(),
        sql`select key, priority from graphile_worker._private_jobs where key like 'redactCustomer%' order by key`,
      )
    expect(await queued()).toContainEqual({ key: `redactCustomerOfShop:first:${exId}`, priority: 22 })
    await server.runJobs()
    expect(await accountOf(id)).toBe('')
  })

  it('is left alone where it is only switched off here', async () => {
    const { id, email } = await join()
    await connect({ enabled: false })
    await ask()
    expect((await runs())[0]).toMatchObject({ state: 'refused', customers: 0 })
    expect(await accountOf(id)).toBe(email)
  })

  it.each([
    [403, 'running'],
    [402, 'done'],
  ])('that answers %i is taken for one that is closed, or waits', async (status, state) => {
    const shop = createServer((_, reply) => reply.writeHead(status).end())
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
    const { port } = z.object({ port: z.int() }).parse(shop.address())
    const { id, email } = await join()
    await connect({ baseUrl: `http://127.0.0.1:${port}` })
    await ask()
    expect((await runs())[0]).toMatchObject({ state })
    expect(await accountOf(id)).toBe(state === 'done' ? '' : email)
    // Nobody has said that it takes the token no more.
    expect(
      await query(db(), sql`select from storefront where channel = 'first' and token <> ''`),
    ).toHaveLength(1)
    shop.close()
    await connect()
  })
})
