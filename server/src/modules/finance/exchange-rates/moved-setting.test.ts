import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../test/cluster.ts'
import { migrateUntil } from '../../../../test/migrate-until.ts'

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_moved_rates')
  await migrateUntil(url, '0133_redactions_and_short_points')
  pool = new pg.Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

it('the lines of the former setting, as they were last, become rates', async () => {
  const former = '2025-12-01 EUR 1'
  const lines = '2026-03-10 EUR 7.853125\n2026-01-01 USD 7\n2026-01-01 CNY 1'
  await pool.query(
    `insert into setting_version (key, value, changed_at, changed_by)
     values ('exchange_rates', $1, '2026-01-01', 'Wu'), ('exchange_rates', $2, '2026-02-01', 'Li'),
       ('monthly_sales_target', '202603:1', now(), 'Li')`,
    [former, lines],
  )
  await migrateUntil(url, '0134_exchange_rates')
  const { rows } = await pool.query(
    'select day::text, currency, rate::text, source, changed_by as by from exchange_rate order by day',
  )
  expect(rows).toEqual([
    { day: '2026-01-01', currency: 'USD', rate: '7.000000', source: 'setting', by: 'Li' },
    { day: '2026-03-10', currency: 'EUR', rate: '7.853125', source: 'setting', by: 'Li' },
  ])
  const left = await pool.query('select key from setting_version')
  expect(left.rows).toEqual([{ key: 'monthly_sales_target' }])
})
