import { orderImport } from '@selvedge/contract/order-imports.ts'
import { copyTables, runBare, statementsOf } from './again.ts'
import { median, perSecond, timed } from './figures.ts'
import { type Ground, orderRows } from './ground.ts'
import { logWrites, tableKeys } from './written.ts'

const clients = 16
const rounds = 3

interface ToShip {
  id: number
  items: { id: number; quantity: number }[]
}

/** Sixteen clients ship over HTTP; beside them sixteen that write the same rows in bare transactions. */
export async function benchShip(ground: Ground, count: number, skus = ground.skus): Promise<string[]> {
  const { shop, client, databaseUrl } = ground
  const each = Math.ceil(count / rounds)
  const seen = await toShip(ground, skus, 'SEEN', each * rounds)
  const own = await toShip(ground, skus, 'OWN', each * rounds)
  const warm = await toShip(ground, skus, 'WARM', clients * 10)
  const keys = await tableKeys(client)
  await copyTables(client, [...keys.keys()])
  const log = await logWrites(client, keys)
  await shipAll(ground, seen)
  const transactions = await log.read('fulfillment')
  const bare = await statementsOf(client, transactions, keys)
  const rows = transactions
    .flat()
    .reduce((sum, one) => sum + one.inserts.length + one.updates.length + one.deletes.length, 0)

  await shipAll(ground, warm)
  const took: { own: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = [round * each, (round + 1) * each]
    const { ms } = await timed(() => shipAll(ground, own.slice(from, to)))
    took.push({ own: ms, bare: await runBare(databaseUrl, bare.slice(from, to), clients) })
  }
  return [
    `${each} ship orders a round by ${clients} clients, ${new Set(skus).size} SKUs, ${(rows / transactions.length).toFixed(0)} rows each, ${rounds} rounds, one server`,
    ...took.map(
      (one, at) =>
        `round ${at + 1}: ${perSecond(each, one.own).toFixed(0)} ship orders/s, bare transactions with the same rows ${perSecond(each, one.bare).toFixed(0)}/s`,
    ),
    `ratio of shipping to bare transactions: ${median(took.map((one) => one.bare / one.own)).toFixed(2)}`,
  ]

  async function shipAll(_: Ground, all: readonly ToShip[]): Promise<void> {
    const queue = [...all]
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          await shop.ship(next.id, `T${next.id}`, next.items)
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
