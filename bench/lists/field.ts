import { mkdirSync } from 'node:fs'
import { startPostgres } from '@selvedge/runtime/postgres/postgres.ts'
import { adminPassword, startNode } from '@selvedge/runtime/storm/node.ts'
import { type Db, openDatabase } from '@selvedge/server/core/db/db.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import { countOrders, writeManyOrders } from '../../server/seeds/many/many-orders.ts'

/** A server on so many rows, which stay for the next run. */
export interface Field {
  databaseUrl: string
  url: string
  token: string
  close(): Promise<void>
}

interface Filling {
  /** Of the folder below .data. */
  name: string
  /** What there is to be of it, in words. */
  what: string
  size: number
  count(db: Db): Promise<number>
  write(db: Db): Promise<void>
}

export const openField = (size: number, say: (line: string) => unknown): Promise<Field> =>
  openFilled(
    {
      ...{ name: `bench-${size}`, what: 'orders', size, count: countOrders },
      write: (db) => writeManyOrders(db, size),
    },
    say,
  )

export async function openFilled(
  { name, what, size, count, write }: Filling,
  say: (line: string) => unknown,
): Promise<Field> {
  const dataDir = new URL(`../../.data/${name}`, import.meta.url).pathname
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir, fsync: false })
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, 2, 0)
  const there = await count(database.db)
  if (there === 0) {
    const began = performance.now()
    await write(database.db)
    say(`${size} ${what} written into ${dataDir} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  } else if (there !== size) throw new Error(`${dataDir} holds ${there} ${what}: remove it`)
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
