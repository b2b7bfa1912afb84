import type { RunningPostgres } from '@selvedge/runtime/postgres.ts'
import { startTemporaryPostgres } from '@selvedge/runtime/temporary-postgres.ts'
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
    : await startTemporaryPostgres()
  const templateUrl = await createDatabase(cluster.url, 'selvedge_template')
  const tearDown = async () => {
    await dropDatabase(templateUrl)
    await cluster.stop()
  }
  try {
    await migrate(templateUrl)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('templateUrl', templateUrl)
  return tearDown
}

const outsideCluster = (url: string): RunningPostgres => ({ url, stop: async () => {} })
