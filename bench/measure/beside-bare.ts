import { copyTables, runBare, statementsOf } from './again.ts'
import { median, timed } from './figures.ts'
import type { Ground } from './ground.ts'
import { logWrites, tableKeys } from './written.ts'

const rounds = 3

export interface BesideBare {
  /** Rows that one call writes. */
  rows: number
  /** Milliseconds of each round. */
  took: { own: number; bare: number }[]
  /** How fast the call is beside bare writing: 1 as fast, 0.5 half as fast. */
  ratio: number
}

/**
 * One large call over HTTP, beside nothing but the rows that it leaves, written by one bare transaction with a statement per
 * table and kind of change. `send` makes the call under a name that it has not had before; `wrote` is a table that every
 * such call writes to, and nothing else meanwhile.
 */
export async function besideBare(
  { client, databaseUrl }: Ground,
  wrote: string,
  send: (name: string) => Promise<unknown>,
  /** Settles once what a call has left to be done afterwards is done. */
  calm: () => Promise<unknown> = () => Promise.resolve(),
): Promise<BesideBare> {
  await send('WARM')
  await calm()
  const keys = await tableKeys(client)
  await copyTables(client, [...keys.keys()])
  const log = await logWrites(client, keys)
  for (let round = 1; round <= rounds; round += 1) await send(`SEEN${round}`)
  await calm()
  const transactions = await log.read(wrote)
  const bare = await statementsOf(client, transactions, keys)
  const rows = transactions
    .flat()
    .reduce((sum, { inserts, updates }) => sum + inserts.length + updates.length, 0)

  const took: BesideBare['took'] = []
  for (const [round, statements] of bare.entries()) {
    const { ms } = await timed(() => send(`ROUND${round}`))
    await calm()
    took.push({ own: ms, bare: await runBare(databaseUrl, [statements], 1) })
  }
  const ratio = median(took.map((one) => one.bare / one.own))
  return { rows: Math.round(rows / transactions.length), took, ratio }
}
