import { setTimeout as sleep } from 'node:timers/promises'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { sandboxKeys } from '@selvedge/sandbox/kingdee/signatures.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'
import { copyTables, runBare, statementsOf } from '../measure/again.ts'
import { median, perSecond, timed } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'
import { logWrites, tableKeys } from '../measure/written.ts'

const rounds = 3
const lookEveryMs = 50

/**
 * Documents that the ledger is yet to have, held back by its switch and then let out: each becomes a bill that is looked
 * for, saved, submitted and audited at a ledger of the sandbox that answers at once. Beside it the rows that this left.
 */
export async function benchPostings(ground: Ground, count: number): Promise<string[]> {
  const sandbox = await startSandbox({ port: 0, shops: [] })
  const { shop, client, databaseUrl, skus, locations } = ground
  try {
    const { rows: places } = await client.query<{ id: number }>(
      'select id::int from location where name = any($1) order by id',
      [locations],
    )
    const set = (key: string, body: string) => shop.call(configSet, { query: { key }, body })
    const letOut = (isOn: boolean) => set('kingdee_stock_sync', isOn ? '1' : '0')
    const { appId, appSecret, account, user } = sandboxKeys
    const stocks = Object.fromEntries(places.map(({ id }) => [id, `CK-${id}`]))
    await letOut(false)
    await set('kingdee_mapping', JSON.stringify({ stocks }))
    await set('kingdee_app_id', appId)
    await set('kingdee_app_secret', appSecret)
    await set('kingdee_connection', JSON.stringify({ server: sandbox.url, account, user }))

    const at = places[0]?.id ?? 0
    const none = async (condition: string) => {
      const exists = `select exists (select from ledger_task where ${condition}) as some`
      while ((await client.query<{ some: boolean }>(exists)).rows[0]?.some) await sleep(lookEveryMs)
    }
    const record = async (name: string) => {
      await letOut(false)
      for (let number = 0; number < count; number += 1)
        await shop.takeStock(at, `${name}-${number}`, [
          { sku: skus[number % skus.length] ?? '', quantity: 1 },
        ])
      await none(`state = 'waiting'`)
    }
    const post = async () => {
      await letOut(true)
      await none(`state <> 'posted'`)
    }

    await record('WARM')
    await post()
    const keys = await tableKeys(client)
    for (let round = 0; round < rounds; round += 1) await record(`SEEN${round}`)
    await copyTables(client, [...keys.keys()])
    const log = await logWrites(client, keys)
    await post()
    const transactions = await log.read('ledger_bill')
    const rows = transactions.flat().reduce((sum, one) => sum + one.inserts.length + one.updates.length, 0)
    const bare = await statementsOf(client, transactions, keys)
    const each = Math.ceil(bare.length / rounds)
    const took: { own: number; bare: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      await record(`ROUND${round}`)
      const { ms } = await timed(post)
      const part = bare.slice(round * each, (round + 1) * each)
      took.push({
        own: ms,
        bare: ((await runBare(databaseUrl, part, 1)) * bare.length) / part.length / rounds,
      })
    }
    const calls = [...sandbox.sandbox.kingdee.calls.values()].reduce((sum, one) => sum + one, 0)
    const posted = sandbox.sandbox.kingdee.bills.length
    return [
      `${count} postings, ${Math.round(rows / rounds)} rows written, ${(calls / posted).toFixed(1)} calls to the ledger each, ${rounds} rounds, one server`,
      ...took.map(
        (one, at) =>
          `round ${at + 1}: ${perSecond(count, one.own).toFixed(0)} postings/s, the same rows by bare transactions ${perSecond(count, one.bare).toFixed(0)}/s`,
      ),
      `ratio of posting to bare transactions: ${median(took.map((one) => one.bare / one.own)).toFixed(3)}`,
    ]
  } finally {
    await sandbox.close()
  }
}
