import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPlaces } from '../../src/modules/shipping/routing/routing.reads.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { RowDeclarations } from './declared-rows.ts'

const declarations = new RowDeclarations()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  declarations.close()
  await server.stop()
})

describe('the rows of a statement', () => {
  it('are known whether the call names them or its answer does', () => {
    const found = declarations.of(
      join(import.meta.dirname, '../../src/modules/shipping/routing/routing.reads.ts'),
    )
    expect(found.length).toBeGreaterThan(3)
    expect(found.filter(({ row }) => row.is !== 'object' && row.is !== 'one of')).toEqual([])
  })

  it('are compared with that wherever a test reads them', async () => {
    const { database } = server.app
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'execute'
          ? () => target.execute(sql`select array['A'] as skus, array['1'] as "locationIds"`)
          : Reflect.get(target, name),
    })
    await expect(readPlaces(db, [1])).rejects.toThrow(
      /routing\.reads\.ts:\d+: row\.locationIds\[\] is string 1, declared as number/,
    )
    expect(await readPlaces(database.db, [1])).toEqual({ skus: [], locationIds: [] })
  })
})
