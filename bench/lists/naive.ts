import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { clients } from './clients.ts'

/** The list as one would write it first: the page with sums over the lines, and how many there are. */
const page = `
  select orders.id, orders.name, ex_id, url, channel, email, last_name || first_name as consignee, tags, state, paid, held_at,
    orders.created_at, orders.updated_at, sums.*,
    (select string_agg('SO' || ship_order_id, ',') from ship_order_order where order_id = orders.id) as ship_orders
  from orders cross join lateral (
    select sum(quantity) as quantity, sum(quantity - shipped - cancelled) as open,
      sum(quantity - shipped - cancelled - allocated) as waiting
    from order_item where order_id = orders.id) as sums
  where deleted_at is null order by orders.created_at desc nulls last, orders.id desc nulls last limit 20`
const count = 'select count(*) from orders where deleted_at is null'

/** Answers the first page with its total over HTTP, and does nothing else. */
export async function serveNaive(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  // The database may go before the last connection has said goodbye.
  pool.on('error', () => undefined)
  const server = createServer(async (_request, response) => {
    const [rows, total] = await Promise.all([pool.query(page), pool.query(count)])
    response.setHeader('data-count', total.rows[0].count)
    response.end(JSON.stringify(rows.rows))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
