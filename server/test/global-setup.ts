import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@selvedge/runtime/postgres.ts'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/core/migrate.ts'
import { createDatabase, dropDatabase } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database every test database is cloned from. */
    templateUrl: string
  }
}

/** Brings one migrated template database, on DATABASE_URL's cluster or on an embedded one of its own. */
export default async function setup(project: TestProject) {
  const cluster = process.env.DATABASE_URL
    ? outsideCluster(process.env.DATABASE_URL)
    : await embeddedCluster()
  const templateUrl = await createDatabase(cluster.url, 'selvedge_template')
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  return async () => {
    await dropDatabase(templateUrl)
    await cluster.stop()
  }
}

const outsideCluster = (url: string) => ({ url, stop: async () => {} })

async function embeddedCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'selvedge-test-'))
  const postgres = await startPostgres({ dataDir, fsync: false })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
