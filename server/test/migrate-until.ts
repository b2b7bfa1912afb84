import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrations = new URL('../migrations', import.meta.url).pathname

/** Brings the tables of a database to an earlier version: up to this migration, itself included. */
export async function migrateUntil(url: string, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-migrations-'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await cp(migrations, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'))
    const last = journal.entries.findIndex((entry) => entry.tag === tag)
    if (last < 0) throw new Error(`there is no migration ${tag}`)
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
    await client.query('create extension if not exists pg_trgm')
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
}
