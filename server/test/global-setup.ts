import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPreparedPostgres } from '@selvedge/runtime/postgres/prepared-postgres.ts'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/core/db/migrate.ts'
import { createDatabase, dropDatabase, waitUntilAlone } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database every test database is cloned from. */
    templateUrl: string
  }
}

/** Brings one migrated template database, on DATABASE_URL's cluster or on an embedded one of its own. */
export default async function setup(project: TestProject) {
  const { url, tearDown } = process.env.DATABASE_URL
    ? await migrateOutside(process.env.DATABASE_URL)
    : await startMigrated()
  project.provide('templateUrl', url)
  return tearDown
}

async function startMigrated() {
  const { url, stop } = await startPreparedPostgres(readIngredients(), async (empty) => {
    await migrate(empty)
    await waitUntilAlone(empty)
  })
  return { url, tearDown: () => stop() }
}

async function migrateOutside(clusterUrl: string) {
  const url = await createDatabase(clusterUrl, 'selvedge_template')
  const tearDown = () => dropDatabase(url)
  try {
    await migrate(url)
  } catch (error) {
    await tearDown()
    throw error
  }
  return { url, tearDown }
}

/** All that a migrated cluster is made of: another text, another cluster. */
function readIngredients(): string {
  const cwd = join(import.meta.dirname, '../..')
  const files = ['server/migrations/**/*.{sql,json}', 'server/src/core/db/*.ts', 'runtime/src/postgres/*.ts']
  return ['package-lock.json', ...globSync(files, { cwd }).toSorted()]
    .map((name) => `${name}\n${readFileSync(join(cwd, name), 'utf8')}`)
    .join('\n')
}
