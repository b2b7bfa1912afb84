import { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { bulkChangeList } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { priceImport, priceList, priceSave, pricesUndo } from '@selvedge/contract/products/prices/prices.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../test/harness.ts'
import { holdOpen } from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'

let server: TestServer
const minute = 60_000

beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['A', 'B', 'C', 'D'])
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const upload = (prices: Record<string, string>) =>
  server.ok(priceImport, {
    body: {
      site: 'first',
      rows: Object.entries(prices).map(([sku, text]) => {
        const [price = '', compareAt = ''] = text.split('/')
        return { sku, price, compareAt }
      }),
    },
  })
const sheets = () => server.ok(bulkChangeList, { query: { bulkKind: 'prices' } })
const newest = async () => {
  const [sheet] = await sheets()
  if (!sheet) throw new Error('nothing was imported')
  return sheet
}
const undo = (id: number, more = {}) => server.call(pricesUndo, { body: { id }, ...more })
const prices = async () =>
  Object.fromEntries(
    (await server.ok(priceList)).map(({ sku, price, compareAt, source }) => [
      sku,
      `${price}/${compareAt ?? ''} ${source}`,
    ]),
  )
const pass = (ms: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + ms)
}

describe('a sheet of prices', () => {
  it('is taken back as it was: prices, what was crossed out, where they came from, and those that were none', async () => {
    await server.ok(priceSave, { body: { sku: 'A', site: 'first', price: '10', compareAt: '12' } })
    await upload({ B: '20' })
    const before = await prices()
    expect(before).toEqual({ A: '10.00/12.00 hand', B: '20.00/ sheet' })
    await upload({ A: '1', B: '2/3', C: '3' })
    expect(await newest()).toMatchObject({ rows: 3, changed: 3, undoneAt: null, createdBy: 'Admin' })
    const { id } = await newest()
    expect((await undo(id)).data).toEqual({ restored: 3, kept: 0, keptRows: [] })
    expect(await prices()).toEqual(before)
    expect(await newest()).toMatchObject({ id, undoneBy: 'Admin', restored: 3 })
    expect(await undo(id)).toMatchObject(refusal('BULK_CHANGE_UNDONE'))
  })

  it('leaves what was changed again since', async () => {
    await upload({ A: '5', B: '6', C: '7' })
    const { id } = await newest()
    await server.ok(priceSave, { body: { sku: 'A', site: 'first', price: '5.5' } })
    await upload({ C: '8' })
    expect((await undo(id)).data).toEqual({ restored: 1, kept: 2, keptRows: ['A', 'C'] })
    expect((await sheets()).find((sheet) => sheet.id === id)).toMatchObject({
      restored: 1,
      keptRows: ['A', 'C'],
    })
    expect(await prices()).toEqual({ A: '5.50/ hand', B: '20.00/ sheet', C: '8.00/ sheet' })
  })

  it('leaves what a store was told, or asks, where there was no price before', async () => {
    const { db } = server.app.database
    await createVariants(server, ['E', 'F', 'G'])
    await upload({ E: '50', F: '60', G: '70' })
    const { id } = await newest()
    await query(db, sql`update variant_price set sent_at = now() where sku = 'E'`)
    await query(db, sql`update variant_price set seen_at = now(), shop_price = price where sku = 'F'`)
    await query(db, sql`update variant_price set seen_at = now(), shop_price = 1 where sku = 'G'`)
    expect((await undo(id)).data).toEqual({ restored: 1, kept: 2, keptRows: ['E', 'F'] })
    expect(await prices()).toMatchObject({ E: '50.00/ sheet', F: '60.00/ sheet' })
    expect(await prices()).not.toHaveProperty('G')
    await query(db, sql`delete from variant_price where sku in ('E', 'F')`)
  })

  it('keeps the rows that it has not changed out of it', async () => {
    await upload({ B: '20', C: '9' })
    const sheet = await newest()
    expect(sheet).toMatchObject({ rows: 2, changed: 1 })
    await server.ok(priceSave, { body: { sku: 'B', site: 'first', price: '21' } })
    expect((await undo(sheet.id)).data).toEqual({ restored: 1, kept: 0, keptRows: [] })
    expect(await prices()).toMatchObject({ B: '21.00/ hand', C: '8.00/ sheet' })
  })

  it('is taken back once, by whoever comes first', async () => {
    await upload({ A: '31', B: '32' })
    const { id } = await newest()
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject(refusal('BULK_CHANGE_UNDONE'))
    expect(await prices()).toMatchObject({ A: '5.50/ hand', B: '21.00/ hand' })
  })

  it('is not taken back where it never was, by whoever may not, or later than an hour', async () => {
    await upload({ D: '40' })
    const { id } = await newest()
    expect(await undo(999_999)).toMatchObject(refusal('BULK_CHANGE_UNKNOWN'))
    expect((await undo(id, { as: 'Sellers' })).status).toBe(403)
    pass(5 * minute)
    await upload({ D: '41' })
    pass(56 * minute)
    await server.ok(profileConfirm, { body: { password: testPassword } })
    expect(await undo(id)).toMatchObject(refusal('BULK_CHANGE_LATE'))
    expect((await undo((await newest()).id)).data).toEqual({ restored: 1, kept: 0, keptRows: [] })
    expect(await prices()).toMatchObject({ D: '40.00/ sheet' })
  })
})

it('old sheets go with their lines, and prices stay', async () => {
  const count = async () =>
    query<{ sheets: number; lines: number; prices: number }>(
      server.app.database.db,
      sql`select (select count(*) from bulk_change)::int as sheets, (select count(*) from bulk_change_line)::int as lines,
            (select count(*) from variant_price)::int as prices`,
    )
  const [{ prices: kept = 0, sheets: known = 0 } = {}] = await count()
  expect(known).toBeGreaterThan(0)
  await server.ok(configSet, { query: { key: 'bulk_changes_kept_days' }, body: '30' })
  pass(31 * 24 * 60 * minute)
  await queueJob(server.app.database.db, 'deleteOldBulkChanges', {})
  // Few at once, for each has many lines: whoever holds the last one keeps the others not waiting.
  const letGo = await holdOpen(server, ({ db }) =>
    db.execute(sql`select from bulk_change where id = (select max(id) from bulk_change) for update`),
  )
  const ran = server.runJobs()
  await expect.poll(async () => (await count())[0]?.sheets).toBeLessThan(known)
  await letGo()
  await ran
  expect(await count()).toEqual([{ sheets: 0, lines: 0, prices: kept }])
})
