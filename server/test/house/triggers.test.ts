import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, query } from '../../src/core/db/db.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let at: TestDatabase
let database: Database
beforeAll(async () => {
  at = await createTestDatabase()
  database = openDatabase(at.url, 1)
})
afterAll(async () => {
  await database.close()
  await at.drop()
})

/** What a function was planned for when one row changed would be quadratic where thousands do. */
it('no trigger joins the rows before a change with those after it', async () => {
  const functions = await query<{ name: string; source: string }>(
    database.db,
    sql`select proname as name, prosrc as source from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`,
  )
  expect(functions.length).toBeGreaterThan(10)
  const joinsTransitions = /\b(?:before|after|added)\s+(?:as\s+\w+\s+)?join\s+(?:before|after|added)\b/
  expect(functions.filter(({ source }) => joinsTransitions.test(source)).map(({ name }) => name)).toEqual([])
})
