import {
  customerCopyDownload,
  customerCopyList,
  customerCopySent,
} from '@selvedge/contract/customers/customers/customer-copy.ts'
import { customerSearch, customerUpdate } from '@selvedge/contract/customers/customers/customers.ts'
import { creditAdjust } from '@selvedge/contract/customers/points/points.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import { inTransaction, startShipServer, stopVerified } from '../../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { requestRedaction } from '../redactions/redact.ts'
import { applyCustomer } from '../sync/apply-customers.ts'
import { findPiece, lockCopy } from './copies.sql.ts'
import { requestCopy } from './copies.ts'

let server: TestServer
beforeAll(async () => {
  server = (await startShipServer()).server
  await createVariants(server, ['A'])
})
afterAll(() => stopVerified(server))

const db = () => server.app.database.db
let made = 0
/** Somebody who has bought, has points, and asks for what is kept of them. */
async function asking() {
  made += 1
  const [email, exId] = [`copy${made}@example.com`, `88${made}`]
  await inTransaction(server, (context) =>
    applyCustomer(context, {
      ...{ channel: 'first', exId, email, phone: '', name: '林知夏', tags: [], wishes: ['A'] },
      ...{ createdAt: minute(0), updatedAt: minute(0) },
    }),
  )
  const { id } = await server.ok(customerSearch, { query: { keyword: email } })
  await server.ok(customerUpdate, { body: { id, realname: '林知夏', idcard: '11010519491231002X' } })
  await server.ok(creditAdjust, { body: { customerId: id, score: 70 } })
  const order = storefrontOrder({ A: 1 }, { email, customerExId: exId, cancelledAt: minute(2) })
  await receive(server, order)
  await ask({ exId, email, requestExId: `r${made}` })
  return { id, email, exId, order, copy: (await listed(id))?.id ?? 0 }
}
const ask = async (over: { exId: string; email: string; requestExId: string }) => {
  await inTransaction(server, (context) =>
    requestCopy(context, { channel: 'first', orderExIds: [], ...over }),
  )
  await server.runJobs()
}
const listed = async (cid: number) => (await server.ok(customerCopyList, { query: { cid } }))[0]
/** As the inbox counts them, and as its list shows them. */
const awaited = async () => {
  const count = (await server.ok(inboxList)).find(({ key }) => key === 'copiesAwaited')?.count ?? 0
  expect((await server.call(customerCopyList, { query: { state: 'waiting' } })).total).toBe(count)
  return count
}
const fileOf = async (id: number) =>
  (await server.call(customerCopyDownload, { query: { id } })).raw.toString()
const forget = async () => {
  await queueJob(db(), 'deleteOldCustomerCopies', {})
  await server.runJobs()
}

describe('a customer who asks for what is kept of him', () => {
  it('gets a file of all of it, which waits in the inbox until somebody has sent it', async () => {
    const before = await awaited()
    const { id, email, exId, order, copy } = await asking()
    expect(await awaited()).toBe(before + 1)
    await ask({ exId, email, requestExId: `r${made}` })
    expect(await awaited()).toBe(before + 1)
    const file = JSON.parse(await fileOf(copy))
    expect(file).toMatchObject({
      number: exId,
      kept: {
        customers: [{ id, email, realname: '林知夏', idcard: '11010519491231002X' }],
        shops: [{ ex_id: exId }],
        orders: [{ ex_id: order.exId, lines: [{ sku: 'A', quantity: 1 }] }],
        points: [{ score: 70 }],
        wishes: [{ sku: 'A' }],
      },
    })
    expect(JSON.stringify(file)).not.toContain('passwd')
    // Nor who of the house has done something, and what they think of it.
    for (const name of ['actor', 'remark', 'created_by', 'held_by', 'hold_reason'])
      expect(JSON.stringify(file)).not.toContain(`"${name}"`)
    const audit = await server.ok(auditList, { query: { subject: 'customer', subjectId: `${id}`, size: 50 } })
    expect(audit.map(({ endpoint }) => endpoint)).toContain('customerCopyDownload')
    // What is kept for the file is sealed.
    const kept = await query(
      db(),
      sql`select from customer_copy_piece where rows like ${`%${email}%`} or rows like '%11010519491231002X%'`,
    )
    expect(kept).toEqual([])

    await server.ok(customerCopySent, { body: { id: copy } })
    expect(await server.call(customerCopySent, { body: { id: copy } })).toMatchObject(
      refusal('CUSTOMER_COPY_SENT'),
    )
    expect(await listed(id)).toMatchObject({ sentAt: expect.any(String), sentBy: expect.stringMatching(/./) })
    expect(await awaited()).toBe(before)
  })

  it('is sent it by those alone who may see identities', async () => {
    const { copy } = await asking()
    const as = 'Sellers'
    expect(await server.call(customerCopyList, { as })).toMatchObject({ status: 403 })
    expect(await server.call(customerCopyDownload, { query: { id: copy }, as })).toMatchObject({
      status: 403,
    })
    expect(await server.call(customerCopyDownload, { query: { id: 999_999 } })).toMatchObject(
      refusal('CUSTOMER_COPY_NOT_FOUND'),
    )
    expect(await server.call(customerCopySent, { body: { id: 999_999 } })).toMatchObject(
      refusal('CUSTOMER_COPY_NOT_FOUND'),
    )
  })

  it('who is not known here gets a file of nothing', async () => {
    await ask({ exId: '990001', email: 'nobody@example.com', requestExId: 'nobody' })
    const [row] = (await server.ok(customerCopyList, { query: { size: 50 } })).filter(
      ({ exId }) => exId === '990001',
    )
    expect(row).toMatchObject({ customerId: null, madeAt: expect.any(String) })
    expect(JSON.parse(await fileOf(row?.id ?? 0)).kept).toEqual({})
  })

  it('has the file removed after some days, and made anew where nobody has sent it', async () => {
    const [sent, open] = [await asking(), await asking()]
    await server.ok(customerCopySent, { body: { id: sent.copy } })
    const now = server.clock.time
    server.clock.time = new Date(server.clock.now().getTime() + 29 * 24 * 3600_000)
    await forget()
    const later = new Date(server.clock.now().getTime() + 2 * 24 * 3600_000)
    server.clock.time = later
    await forget()
    server.clock.time = now
    expect(await listed(sent.id)).toMatchObject({ removedAt: later.toISOString() })
    expect(await server.call(customerCopyDownload, { query: { id: sent.copy } })).toMatchObject(
      refusal('CUSTOMER_COPY_MISSING'),
    )
    expect(await listed(open.id)).toMatchObject({ removedAt: null, madeAt: later.toISOString() })
    expect(JSON.parse(await fileOf(open.copy)).kept.customers).toHaveLength(1)
  })

  it('who is emptied of who he is stands in no file any more', async () => {
    const { copy, exId, email } = await asking()
    expect(await fileOf(copy)).toContain(email)
    await inTransaction(server, (context) =>
      requestRedaction(context, { channel: 'first', exId, email, orderExIds: [] }),
    )
    await server.runJobs()
    const file = await fileOf(copy)
    expect(file).not.toContain(email)
    expect(file).not.toContain('11010519491231002X')
  })

  it('who is not known here stands in none either, once the orders of his number are emptied', async () => {
    const [customerExId, phone] = ['990002', '13800001111']
    await receive(server, storefrontOrder({ A: 1 }, { email: '', customerExId, cancelledAt: minute(2) }))
    await ask({ exId: customerExId, email: '', requestExId: 'unknown' })
    const [row] = (await server.ok(customerCopyList, { query: { size: 50 } })).filter(
      ({ exId }) => exId === customerExId,
    )
    expect(row).toMatchObject({ customerId: null })
    expect(await fileOf(row?.id ?? 0)).toContain(phone)
    await inTransaction(server, (context) =>
      requestRedaction(context, { channel: 'first', exId: customerExId, email: '', orderExIds: [] }),
    )
    await server.runJobs()
    expect(await fileOf(row?.id ?? 0)).not.toContain(phone)
  })

  it('has no piece of another file taken for one of that which is read', async () => {
    const { copy } = await asking()
    const stored = await inTransaction(server, ({ db }) => lockCopy(db, copy))
    expect(await findPiece(db(), { id: copy, madeAt: stored?.madeAt ?? null }, 1)).not.toBeNull()
    expect(await findPiece(db(), { id: copy, madeAt: '2026-01-01T00:00:00Z' }, 1)).toBeNull()
  })
})
