import pg from 'pg'

/** Enough for a job. */
export const manyLines = 21_000

/**
 * One called-off order of so many lines, written straight into the tables: importing them would take longer than
 * everything else. Nothing of it waits, so that no other test meets it.
 */
export async function insertLargeOrder(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.SELVEDGE_DATABASE_URL })
  await client.connect()
  try {
    await client.query(
      `with made as (
         insert into orders (name, channel, source, ex_id, country, currency, pay_status, paid, state, ordered, cancelled,
           cancelled_at, created_at, updated_at)
         values ($1, 'second', 'import', $1, 'CN', 'CNY', '已支付', false, 'cancel', $2, $2, '2020-01-02', '2020-01-01',
           '2020-01-01')
         returning id)
       insert into order_item (order_id, sku, quantity, unit_price, cancelled)
       select id, (select sku from variant order by sku limit 1), 1, 9.90, 1 from made, generate_series(1, $2)`,
      [name, manyLines],
    )
  } finally {
    await client.end()
  }
}
