import { customerSearch } from '@selvedge/contract/customers/customers/customers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../../test/harness.ts'
import { inTurn, whenWaiting } from '../../../../test/in-turn.ts'
import { holdOpen, inTransaction, startShipServer, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import type { StorefrontCustomer } from '../../../ports/storefront/storefront-customers.ts'
import { lockCustomers, lockRoots } from '../customers/identities/roots.sql.ts'
import { applyCustomers } from '../customers/sync/apply-customers.ts'
import { emptyMerges } from './customer-merges.sql.ts'
import { mergeCustomers, undoMerge } from './merge.ts'

let server: TestServer
beforeAll(async () => {
  server = (await startShipServer()).server
})
afterAll(() => stopVerified(server))

interface Joined extends StorefrontCustomer {
  channel: 'first' | 'second'
  id: number
}

let made = 0
/** A customer of a shop, each with a higher id than those before. */
async function join(channel: 'first' | 'second' = 'first', phone = ''): Promise<Joined> {
  made += 1
  const customer = {
    ...{ exId: `81${made}`, email: `circle${made}@example.com`, phone, name: '', tags: [] },
    createdAt: new Date('2026-02-01T00:00:00Z'),
    updatedAt: new Date('2026-02-01T00:00:00Z'),
  }
  await inTransaction(server, (context) => applyCustomers(context, channel, [customer]))
  const { id } = await server.ok(customerSearch, { query: { keyword: customer.email } })
  return { ...customer, channel, id }
}
const merging =
  (stays: Joined, ...merged: Joined[]) =>
  (context: Context) =>
    mergeCustomers(context, {}, { keptId: stays.id, mergedIds: merged.map(({ id }) => id) })
const merge = (stays: Joined, ...merged: Joined[]) => inTransaction(server, merging(stays, ...merged))
/** What a shop tells of these, a page of it. */
const page = (channel: 'first' | 'second', customers: readonly Joined[]) => (context: Context) =>
  applyCustomers(
    context,
    channel,
    customers.map((one) => ({ ...one, tags: ['new'], updatedAt: new Date('2026-02-02T00:00:00Z') })),
  )
const holding = (...held: Joined[]) =>
  holdOpen(server, ({ db }) =>
    lockCustomers(
      db,
      held.map(({ id }) => id),
    ),
  )
const rootOf = async ({ id }: Joined) => {
  const [row] = await query<{ root: number }>(
    server.app.database.db,
    sql`select coalesce(merged_into, id) as root from customer where id = ${id}`,
  )
  return row?.root
}

describe('customers who were merged', () => {
  it('are told of by two shops at once, each beside whom the other has merged', async () => {
    const [held, third] = [await join(), await join()]
    const fifth = await join('second')
    const [ofThird, ofFifth] = [await join('second'), await join()]
    await merge(third, ofThird)
    await merge(fifth, ofFifth)
    // The first has who stands alone behind the one that is held, and the second is between them.
    const { runs, ended } = await inTurn(server, await holding(held), [
      page('first', [ofFifth, held, third]),
      page('second', [ofThird, fifth]),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(runs).toBe(2)
  })

  it('are told of while those that they are part of are merged', async () => {
    const [held, third, fifth, ofFifth] = [await join(), await join(), await join(), await join()]
    await merge(fifth, ofFifth)
    const { runs, ended } = await inTurn(server, await holding(held), [
      page('first', [ofFifth, held, third]),
      merging(third, fifth),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(runs).toBe(2)
    expect(await rootOf(ofFifth)).toBe(third.id)
  })

  it('are found as who they are, and stay it, while those that they are part of are merged', async () => {
    const [part, held, ninth, other] = [await join(), await join(), await join(), await join()]
    await merge(ninth, part)
    const { runs, ended } = await inTurn(server, await holding(held), [
      ({ db }) =>
        lockRoots(
          db,
          [part, held, ninth].map(({ id }) => id),
        ),
      merging(other, ninth),
    ])
    expect(runs).toBe(2)
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const [found] = ended
    const roots = found?.status === 'fulfilled' ? found.value : null
    expect(roots).toEqual(
      new Map([
        [part.id, other.id],
        [held.id, held.id],
        [ninth.id, other.id],
      ]),
    )
  })

  it('are not merged once more, and nobody waits in a circle for that', async () => {
    const [root, first, part, last] = [await join(), await join(), await join(), await join()]
    await merge(root, first, part)
    const letGo = await holdOpen(server, ({ db }) =>
      db.execute(sql`select from customer where id = ${first.id} for update`),
    )
    const { runs, ended } = await inTurn(server, letGo, [
      page('first', [first, part, last]),
      merging(part, last),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(runs).toBe(2)
  })
})

it('a merge is undone while its customers are emptied, and brings nothing back', async () => {
  const [stays, merged] = [await join(), await join()]
  const id = await merge(stays, merged)
  let runs = 0
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const emptied = inTransaction(server, async (context) => {
    runs += 1
    await lockCustomers(context.db, [stays.id, merged.id])
    locked.resolve()
    await go.promise
    await emptyMerges(context, {
      ...{ channel: 'first', exId: '', emails: [], openids: [], orderIds: [] },
      customerIds: [stays.id, merged.id],
    })
  })
  await locked.promise
  const undone = inTransaction(server, (context) => {
    runs += 1
    return undoMerge(context, {}, { id })
  })
  await whenWaiting(server, 1)
  go.resolve()
  await Promise.all([emptied, undone])
  expect(runs).toBe(2)
  expect(await rootOf(merged)).toBe(merged.id)
})

it('of a group that two merge at once those who are left are counted', async () => {
  const phone = '+8613900007777'
  const group = [await join('first', phone), await join('first', phone), await join('first', phone)]
  group.push(await join('first', phone))
  const [a, b, c, d] = group
  if (!a || !b || !c || !d) throw new Error('nobody has joined')
  const letGo = await holdOpen(server, merging(a, b))
  const second = merge(c, d)
  await whenWaiting(server, 1)
  await letGo()
  await second
  const rows = await query<{ members: number }>(
    server.app.database.db,
    sql`select members from customer_match where key = ${phone}`,
  )
  expect(rows).toEqual([{ members: 2 }])
})
