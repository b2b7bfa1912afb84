import { sql } from 'drizzle-orm'
import type { Db } from '../src/core/db.ts'

/**
 * Writes so many orders with a line and a ship order each, by SQL, over some years up to now. Every third is shipped,
 * every tenth closed. Needs no stock and leaves none: not for `verify` of anything but lists.
 */
export async function writeManyOrders(db: Db, count: number, over: { name?: string } = {}): Promise<void> {
  const name = over.name ?? 'M'
  await db.execute(sql`
    insert into product (spu, name, created_at) values (${`${name}-1`}, 'many', now())`)
  await db.execute(sql`
    insert into variant (product_id, sku, created_at)
    select product.id, ${name}::text || '-' || n, now() from product, generate_series(0, 19) as n
    where spu = ${`${name}-1`}`)
  await db.execute(sql`
    insert into orders (name, channel, source, ex_id, email, phone, first_name, last_name, country, currency, pay_status,
      paid, state, ordered, shipped, cancelled, created_at, updated_at)
    select '#' || ${name}::text || n, 'first', 'storefront', ${name}::text || n, 'buyer' || n || '@example.com', 13900000000 + n,
      (array['小明', '芳', '志强', 'Jean', 'Anna'])[n % 5 + 1], (array['王', '欧阳', '李', 'Martin', 'Ek'])[n % 5 + 1],
      'CN', 'CNY', 'paid', true, case when n % 10 = 0 then 'close' when n % 3 = 0 then 'complete' else 'open' end,
      2, case when n % 10 = 0 then 0 when n % 3 = 0 then 2 else 0 end, case when n % 10 = 0 then 2 else 0 end,
      now() - n * interval '7 minutes 13.37 seconds', now()
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into order_item (order_id, sku, quantity, unit_price, shipped, cancelled, revoked)
    select id, ${name}::text || '-' || (id % 20), 2, 10, shipped, cancelled, cancelled from orders
    where ex_id like ${`${name}%`}`)
}
