import type pg from 'pg'

interface Written {
  table: string
  tx: string
  row: object
}

const maxOrders = 200

/**
 * Writes again what the transactions that made these orders have left in the database: the same rows into tables with the
 * same indexes, one transaction per order, one statement per table, and no business in between.
 */
export async function bareTransactions(
  client: pg.Client,
  exIds: readonly string[],
): Promise<{ took: number[]; rowsEach: number }> {
  const { rows: made } = await client.query<{ tx: string }>(
    `select xmin::text as tx from orders where channel = 'first' and ex_id = any($1) limit ${maxOrders}`,
    [exIds],
  )
  const tables = await tablesOf(client)
  const written: Written[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ tx: string; row: object }>(
      `select t.xmin::text as tx, to_jsonb(t) as row from ${table} as t where t.xmin::text = any($1)`,
      [made.map(({ tx }) => tx)],
    )
    written.push(...rows.map((row) => ({ table, ...row })))
  }
  const used = [...new Set(written.map(({ table }) => table))]
  await client.query('drop schema if exists bare cascade')
  await client.query('create schema bare')
  for (const table of used) await client.query(`create table bare.${table} (like ${table} including all)`)

  const took: number[] = []
  for (const own of Map.groupBy(written, ({ tx }) => tx).values()) {
    const parts = [...Map.groupBy(own, ({ table }) => table)]
    const began = performance.now()
    await client.query('begin')
    for (const [table, rows] of parts)
      await client.query(
        `insert into bare.${table} overriding system value
         select * from jsonb_populate_recordset(null::bare.${table}, $1) on conflict do nothing`,
        [JSON.stringify(rows.map(({ row }) => row))],
      )
    await client.query('commit')
    took.push(performance.now() - began)
  }
  await client.query('drop schema bare cascade')
  return { took, rowsEach: written.length / took.length }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}
