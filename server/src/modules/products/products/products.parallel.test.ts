import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { holdOpen, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { query } from '../../../core/db/db.ts'
import { createMissingVariants } from './products.sql.ts'
import { saveProducts } from './save/save-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const style = (spu: string, skus: readonly string[]) => ({
  ...{ spu, name: `Style ${spu}`, cnName: '', brand: '', category: '', image: '' },
  variants: skus.map((sku) => ({ sku, barcode: '', size: sku, image: '' })),
})
/** Makes stubs as an order does, and keeps them to itself for a while. */
const holdStub = (sku: string) =>
  holdOpen(server, ({ db, now }) => createMissingVariants(db, [{ sku, name: `Stub ${sku}` }], now))
/** Until so many of this database wait for another. */
const whenWaiting = (waiting: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.app.database.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(waiting)
    },
    { timeout: 10_000 },
  )

let runs = 0
/** Saves products; answers of which SKUs figures by style were told that they have moved. */
async function save(products: Parameters<typeof saveProducts>[1]): Promise<string[]> {
  let notified: string[] = []
  await inTransaction(server, async (context) => {
    runs += 1
    notified = []
    const variantsMoved = [async (_: unknown, skus: readonly string[]) => void notified.push(...skus)]
    await saveProducts({ ...context, listeners: { ...context.listeners, variantsMoved } }, products)
  })
  return notified
}
const styleOf = async (sku: string) => {
  const [row] = await query<{ spu: string }>(
    server.app.database.db,
    sql`select spu from variant join product on product.id = variant.product_id where sku = ${sku}`,
  )
  return row?.spu
}

describe('products that are saved while others make the same', () => {
  it('tell that a SKU has moved which an order has only just made', async () => {
    const commit = await holdStub('A-1-S')
    const saved = save([style('A-1', ['A-1-S', 'A-1-M'])])
    await whenWaiting(1)
    await commit()
    expect(await saved).toEqual(['A-1-S'])
    expect(await styleOf('A-1-S')).toBe('A-1')
    expect(await save([style('A-1', ['A-1-S', 'A-1-M'])])).toEqual([])
  })

  it('do not wait in a circle for new styles, whatever order their sheets have', async () => {
    runs = 0
    const commit = await holdStub('m')
    const one = save(['a', 'm', 'z'].map((spu) => style(spu, [])))
    await whenWaiting(1)
    const other = save(['z', 'm', 'a'].map((spu) => style(spu, [])))
    await whenWaiting(2)
    await commit()
    await Promise.all([one, other])
    expect(runs).toBe(2)
  })

  it('do not wait in a circle for new SKUs, and have them in the order of their sheets', async () => {
    runs = 0
    const commit = await holdStub('m-1')
    const one = save([style('first', ['a-1', 'm-1', 'z-1'])])
    await whenWaiting(1)
    const other = save([style('second', ['z-1', 'm-1', 'a-1'])])
    await whenWaiting(2)
    await commit()
    await Promise.all([one, other])
    expect(runs).toBe(2)
    await save([style('sizes', ['size-S', 'size-M', 'size-L'])])
    const rows = await query<{ sku: string }>(
      server.app.database.db,
      sql`select sku from variant where sku like 'size-%' order by id`,
    )
    expect(rows.map(({ sku }) => sku)).toEqual(['size-S', 'size-M', 'size-L'])
  })
})
