import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../test/cluster.ts'
import { migrateUntil } from '../../../../test/migrate-until.ts'

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_told_numbers')
  await migrateUntil(url, '0137_customer_copies')
  pool = new pg.Pool({ connectionString: url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

it('orders that customs were told of before are known by the number that they went by', async () => {
  await pool.query('set session_replication_role = replica')
  await pool.query(
    `insert into order_transaction (id, order_id, ex_id, gateway, kind, currency, amount, trade_no, created_at)
     overriding system value
     select id, id, 'P' || id, 'alipay', 'sale', 'CNY', 1, 'trade-' || id, now() from generate_series(1, 4) as id`,
  )
  await pool.query(
    `insert into payment_declaration (payment_id, company, state, pay_transaction_id, changed_at, asked_at)
     values (1, 'alipay', 'accepted', 'house-1', now(), now()), (2, 'alipay', 'sent', 'house-2', now(), now())`,
  )
  await pool.query(
    `insert into order_declaration (order_id, payment_id, order_no, guid, guid_told, known, state, changed_at, asked_at)
     select id, id, 'N' || id, 'G' || id, case id when 3 then '{G3}'::text[] else '{}' end, id < 3, 'sent', now(), now()
     from generate_series(1, 4) as id`,
  )
  await pool.query('set session_replication_role = default')
  await migrateUntil(url, '0138_told_payment_numbers')
  const { rows } = await pool.query(
    'select order_id::int as id, pay_transaction_told as told from order_declaration order by order_id',
  )
  expect(rows).toEqual([
    { id: 1, told: 'house-1' },
    { id: 2, told: 'trade-2' },
    { id: 3, told: 'trade-3' },
    { id: 4, told: '' },
  ])
})
