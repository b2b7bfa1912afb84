import { mkdirSync } from 'node:fs'
import { startPostgres } from '@selvedge/runtime/postgres.ts'
import { adminPassword, startNode } from '@selvedge/runtime/storm/node.ts'
import { openDatabase } from '@selvedge/server/core/db/db.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import { countOrders, writeManyOrders } from '../../server/seeds/many/many-orders.ts'

/** A server on so many orders, which stay for the next run. */
export interface Field {
  databaseUrl: string
  url: string
  token: string
  close(): Promise<void>
}

export async function openField(size: number, say: (line: string) => unknown): Promise<Field> {
  const dataDir = new URL(`../../.data/bench-${size}`, import.meta.url).pathname
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, fsync: false })
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, 2, 0)
  const there = await countOrders(database.db)
  if (there === 0) {
    const began = performance.now()
    await writeManyOrders(database.db, size)
    say(`${size} orders written into ${dataDir} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  } else if (there !== size) throw new Error(`${dataDir} holds ${there} orders: remove it`)
  await database.close()
  const { child, url } = await startNode(postgres.url, 'http://127.0.0.1')
  const answer = await fetch(`${url}/admin-api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return {
    databaseUrl: postgres.url,
    url,
    token: data.token,
    async close() {
      child.kill('SIGKILL')
      await postgres.stop()
    },
  }
}
