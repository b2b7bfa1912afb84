import { inject } from 'vitest'
import { cloneDatabase, dropDatabase } from './cluster.ts'

export interface TestDatabase {
  url: string
  /** Ends every connection to the database and removes it. */
  drop(): Promise<void>
}

/** A migrated, empty database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await cloneDatabase(inject('templateUrl'), 'selvedge_test')
  return { url, drop: () => dropDatabase(url) }
}
