import { randomUUID } from 'node:crypto'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { copyTables, runBare, statementsOf } from '../measure/again.ts'
import { median, milliseconds, timed } from '../measure/figures.ts'
import { type Ground, orderRows } from '../measure/ground.ts'
import { logWrites, tableKeys } from '../measure/written.ts'

const clients = 16
const rounds = 3
/** So many of a round one client ships alone. */
const alone = 60

/** Ship orders per millisecond. */
interface Pair {
  own: number
  bare: number
}

interface ToShip {
  id: number
  items: { id: number; quantity: number }[]
}

/**
 * Clients ship over HTTP, each call with a key as the console's have; beside them as many that write the same rows in bare
 * transactions. Sixteen of each, then one.
 */
export async function benchShip(ground: Ground, count: number, skus = ground.skus): Promise<string[]> {
  const { shop, client, databaseUrl } = ground
  const each = Math.ceil(count / rounds)
  const seen = await toShip(ground, skus, 'SEEN', each * rounds)
  const own = await toShip(ground, skus, 'OWN', each * rounds)
  const warm = await toShip(ground, skus, 'WARM', clients * 10)
  const keys = await tableKeys(client)
  await copyTables(client, [...keys.keys()])
  const log = await logWrites(client, keys)
  await shipAll(seen)
  const transactions = await log.read('fulfillment')
  const bare = await statementsOf(client, transactions, keys)
  const rows = transactions
    .flat()
    .reduce((sum, one) => sum + one.inserts.length + one.updates.length + one.deletes.length, 0)

  await shipAll(warm)
  const took: { many: Pair; one: Pair }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = [round * each, (round + 1) * each]
    const middle = to - Math.min(alone, each / 2)
    const many = await pairOf(from, middle, clients)
    took.push({ many, one: await pairOf(middle, to, 1) })
  }
  async function pairOf(from: number, to: number, most: number): Promise<Pair> {
    const { ms } = await timed(() => shipAll(own.slice(from, to), most))
    const bareMs = await runBare(databaseUrl, bare.slice(from, to), most)
    return { own: (to - from) / ms, bare: (to - from) / bareMs }
  }
  return [
    `${each} ship orders a round by ${clients} clients, ${new Set(skus).size} SKUs, ${(rows / transactions.length).toFixed(0)} rows each, ${rounds} rounds, one server`,
    ...took.map(
      ({ many, one }, at) =>
        `round ${at + 1}: ${(many.own * 1000).toFixed(0)} ship orders/s, bare transactions with the same rows ${(many.bare * 1000).toFixed(0)}/s; one client alone ${milliseconds(1 / one.own)} and ${milliseconds(1 / one.bare)} each`,
    ),
    `ratio of shipping to bare transactions: ${median(took.map(({ many }) => many.own / many.bare)).toFixed(2)} by ${clients} clients, ${median(took.map(({ one }) => one.own / one.bare)).toFixed(2)} by one`,
  ]

  async function shipAll(all: readonly ToShip[], most = clients): Promise<void> {
    const queue = [...all]
    await Promise.all(
      Array.from({ length: most }, async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          await shop.ship(next.id, `T${next.id}`, next.items, randomUUID())
      }),
    )
  }
}

async function toShip(
  { shop, client }: Ground,
  skus: readonly string[],
  name: string,
  count: number,
): Promise<ToShip[]> {
  const { ids } = await shop.call(orderImport, { body: orderRows(skus, name, count) })
  const { rows } = await client.query<ToShip>(
    `select ship_order_id::int as id, json_agg(json_build_object('id', id, 'quantity', quantity)) as items
     from ship_item where order_id = any($1) group by 1 order by 1`,
    [ids],
  )
  return rows
}
