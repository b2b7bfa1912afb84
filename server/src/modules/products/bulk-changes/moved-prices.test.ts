import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../test/cluster.ts'
import { migrateUntil } from '../../../../test/migrate-until.ts'

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_moved_prices')
  await migrateUntil(url, '0109_courier_settings')
  pool = new pg.Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

it('imports of prices of before are bulk changes, with what they have changed and how long they are kept', async () => {
  await pool.query(
    `insert into price_sheet (channel, rows, changed, created_at, created_by) values ('second', 3, 2, now(), 'Li')`,
  )
  await pool.query(
    `insert into price_sheet_line values (1, 'X', 10, null, null, null, null), (1, 'Y', 10.5, 12, 9, 11, 'hand')`,
  )
  await pool.query(
    `insert into setting_version (key, value, changed_at, changed_by)
     values ('price_sheets_kept_days', '30', now(), 'Li')`,
  )
  await migrateUntil(url, '0112_no_price_sheets')
  const heads = await pool.query('select id::int, kind, channel, rows, changed, created_by from bulk_change')
  expect(heads.rows).toEqual([
    { id: 1, kind: 'prices', channel: 'second', rows: 3, changed: 2, created_by: 'Li' },
  ])
  const lines = await pool.query(
    'select change_id::int, key, before, after from bulk_change_line order by key',
  )
  expect(lines.rows).toEqual([
    {
      ...{ change_id: 1, key: 'X', before: null },
      after: { price: '10.0000', compareAt: null, source: 'sheet' },
    },
    {
      ...{ change_id: 1, key: 'Y', before: { price: '9.0000', compareAt: '11.0000', source: 'hand' } },
      after: { price: '10.5000', compareAt: '12.0000', source: 'sheet' },
    },
  ])
  const next = await pool.query(
    `insert into bulk_change (kind, rows, changed, created_at, created_by) values ('names', 1, 1, now(), 'Li') returning id::int`,
  )
  expect(next.rows).toEqual([{ id: 2 }])
  const setting = await pool.query(`select value from setting_version where key = 'bulk_changes_kept_days'`)
  expect(setting.rows).toEqual([{ value: '30' }])
})
