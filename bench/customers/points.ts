import { randomUUID } from 'node:crypto'
import { creditAdjust } from '@selvedge/contract/customers/points/points.ts'
import { copyTables, runBare, statementsOf } from '../measure/again.ts'
import { median, perSecond, timed } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'
import { logWrites, tableKeys } from '../measure/written.ts'

const clients = 16
const rounds = 3
/** Until the server has compiled what a grant needs. */
const warmUp = 1_500

/**
 * Clients grant points over HTTP, each call with a key, all of them to one customer; beside them as many that write the same
 * rows, the balance that all wait for included, in bare transactions. The same with a customer for each grant.
 */
export async function benchPoints(ground: Ground, count: number): Promise<string[]> {
  const customers = await openCustomers(ground, count)
  return [
    `${count} grants of points a round by ${clients} clients, ${rounds} rounds, one server, each call with a key`,
    ...(await granted(ground, 'to one customer', customers.slice(0, 1), count)),
    ...(await granted(ground, 'each to another', customers, count)),
  ]
}

async function granted(ground: Ground, whose: string, customers: readonly number[], count: number) {
  const { client, databaseUrl } = ground
  const grants = (size: number) =>
    Array.from({ length: size }, (_, at) => customers[at % customers.length] ?? 0)
  await grant(ground, grants(warmUp))
  const keys = await tableKeys(client)
  await copyTables(client, [...keys.keys()])
  const log = await logWrites(client, keys)
  await grant(ground, grants(count * rounds))
  const transactions = await log.read('point_entry')
  const bare = await statementsOf(client, transactions, keys)
  const rows = transactions.flat().reduce((sum, one) => sum + one.inserts.length + one.updates.length, 0)
  const took: { own: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { ms } = await timed(() => grant(ground, grants(count)))
    const bareMs = await runBare(databaseUrl, bare.slice(round * count, (round + 1) * count), clients)
    took.push({ own: ms, bare: bareMs })
  }
  return [
    ...took.map(
      (one, at) =>
        `${whose}, round ${at + 1}: ${perSecond(count, one.own).toFixed(0)} grants/s, bare transactions with the same ${Math.round(rows / transactions.length)} rows ${perSecond(count, one.bare).toFixed(0)}/s`,
    ),
    `ratio of granting ${whose} to bare transactions: ${median(took.map((one) => one.bare / one.own)).toFixed(2)}`,
  ]
}

async function grant({ shop }: Ground, customers: readonly number[]): Promise<void> {
  const queue = [...customers]
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let customerId = queue.shift(); customerId; customerId = queue.shift())
        await shop.call(creditAdjust, { body: { customerId, score: 5, remark: '活动' } }, randomUUID())
    }),
  )
}

async function openCustomers({ client }: Ground, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into customer (email, name, created_at, updated_at)
     select 'points' || n || '@customers.example', 'Points ' || n, now(), now() from generate_series(1, $1::int) as n
     returning id::int`,
    [count],
  )
  return rows.map(({ id }) => id)
}
