import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { copyTables, runBare, statementsOf } from './again.ts'
import { median, perSecond, timed } from './figures.ts'
import { type Ground, orderRows } from './ground.ts'
import { logWrites, tableKeys } from './written.ts'

const rounds = 3

/** A sheet of orders over HTTP, checked, written and routed; beside it nothing but the rows that it left. */
export async function benchImport(
  { shop, client, skus, databaseUrl }: Ground,
  count: number,
): Promise<string[]> {
  const send = (name: string) => shop.call(orderImport, { body: orderRows(skus, name, count) })
  await send('WARM')
  const keys = await tableKeys(client)
  await copyTables(client, [...keys.keys()])
  const log = await logWrites(client, keys)
  for (let round = 1; round <= rounds; round += 1) await send(`SEEN${round}`)
  const transactions = await log.read('orders')
  const bare = await statementsOf(client, transactions, keys)
  const rows = transactions
    .flat()
    .reduce((sum, { inserts, updates }) => sum + inserts.length + updates.length, 0)

  const took: { own: number; bare: number }[] = []
  for (const [round, statements] of bare.entries()) {
    const { ms } = await timed(() => send(`ROUND${round}`))
    took.push({ own: ms, bare: await runBare(databaseUrl, [statements], 1) })
  }
  const ratios = took.map((one) => one.bare / one.own)
  return [
    `${count} orders of two lines in one sheet, ${Math.round(rows / rounds)} rows written, ${rounds} rounds, one server`,
    ...took.map(
      (one, at) =>
        `round ${at + 1}: by the import ${perSecond(count, one.own).toFixed(0)} orders/s, by bare inserts of the same rows ${perSecond(count, one.bare).toFixed(0)} orders/s`,
    ),
    `ratio of import to bare inserts: ${median(ratios).toFixed(2)}`,
  ]
}
