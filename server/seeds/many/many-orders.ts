import { sql } from 'drizzle-orm'
import { type Db, query } from '../../src/core/db/db.ts'
import { writeManyFigures } from './many-figures.ts'
import { writeManyStockOrders } from './many-stock-orders.ts'

const chunk = 50_000
const years = 2

/** How big a shop is made: a SKU for so many orders, five warehouses. */
const skuCountOf = (orders: number) => Math.min(20_000, Math.max(200, Math.round(orders / 5)))

/**
 * Fills an empty database with orders of three lines, their ship orders, and as many stock orders over two years, by SQL, as fast as the database
 * writes. The newest are open, some are closed or called off, all others have left. Made to be listed, searched and
 * counted; stock and its journal are there, and what is held is reserved, but they do not add up.
 */
export async function writeManyOrders(db: Db, orders: number): Promise<void> {
  await writeGoods(db, skuCountOf(orders))
  for (let first = 1; first <= orders; first += chunk)
    await writeChunk(db, { first, last: Math.min(orders, first + chunk - 1), orders })
  for (const table of ['orders', 'order_item', 'ship_order', 'ship_item', 'fulfillment'])
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`),
    )
  await reserveHeld(db)
  await writeManyStockOrders(db, orders)
  await writeManyFigures(db)
  await db.execute(sql`vacuum (analyze)`)
}

async function writeGoods(db: Db, skus: number): Promise<void> {
  await db.execute(sql`
    insert into location (name, country, fulfills, weight, updated_at)
    select '仓库' || n, (array['CN', 'FR', 'US', 'JP', 'GB'])[n], true, 10 - n, now() from generate_series(1, 5) as n`)
  await db.execute(sql`
    insert into product (spu, name, cn_name, brand, created_at)
    select 'ST' || lpad(n::text, 4, '0'), 'Style ' || n, '款式' || n, 'Brand ' || n % 40, now()
    from generate_series(1, ${skus}::int / 10 + 1) as n`)
  await db.execute(sql`
    insert into brand (name, created_at) select distinct brand, now() from product`)
  await db.execute(sql`
    insert into variant (product_id, sku, barcode, size, created_at)
    select product.id, spu || '-' || (array['A', 'B'])[n % 2 + 1] || '-' || (array['XS', 'S', 'M', 'L', 'XL'])[n % 5 + 1],
      69000000000000 + product.id * 10 + n, (array['XS', 'S', 'M', 'L', 'XL'])[n % 5 + 1], now()
    from product, generate_series(0, 9) as n order by product.id, n limit ${skus}`)
  await db.execute(sql`
    insert into balance (sku, location_id, virtual, on_hand)
    select sku, location.id, false, 1000 from variant, location`)
  await db.execute(sql`
    insert into stock_cost (sku, units, average, changed_at) select sku, 5000, 99, now() from variant`)
}

interface Chunk {
  first: number
  last: number
  orders: number
}

/** Numbers that look like chance, the same each time. */
const mixed = (salt: number, of: number) => sql.raw(`(hashint4(n * 31 + ${salt}) & 2147483647) % ${of}`)

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高'
const given = '明芳强敏静丽军洋艳勇杰娟涛霞平辉鹏玲超红'

async function writeChunk(db: Db, { first, last, orders }: Chunk): Promise<void> {
  const character = (text: string, salt: number) => sql`substr(${text}::text, ${mixed(salt, 20)} + 1, 1)`
  await db.execute(sql`
    insert into orders (id, name, channel, source, ex_id, email, nickname, first_name, last_name, phone, country, province,
      city, address1, currency, pay_status, paid, state, ordered, shipped, cancelled, allocated, created_at, updated_at)
    overriding system value
    select n, '#' || 1000000 + n, 'first', case when n % 20 = 0 then 'import' else 'storefront' end, 5900000000000 + n,
      'buyer' || n || (array['@gmail.com', '@gmail.com', '@gmail.com', '@qq.example', '@163.example', '@mail.example',
        '@outlook.example', '@icloud.example', '@yahoo.example', '@shop.example'])[${mixed(1, 10)} + 1], '',
      case when ${mixed(2, 10)} < 6 then ${character(given, 3)} || ${character(given, 4)}
        else (array['Jean', 'Anna', 'Marie', 'Paul', 'Emma', 'Louis', 'Lena', 'Max', 'Ida', 'Noah'])[${mixed(3, 10)} + 1] end,
      case when ${mixed(2, 10)} < 6 then ${character(surnames, 5)}
        else (array['Martin', 'Bernard', 'Weber', 'Smith', 'Rossi', 'Olsen', 'Novak', 'Silva', 'Kelly', 'Dubois'])[${mixed(5, 10)} + 1]
        end,
      (13000000000 + (n::bigint * 7919) % 1000000000)::text, (array['CN', 'FR', 'US'])[n % 3 + 1], '', '', '云栖路 ' || n, 'CNY',
      'paid', true, state, 3, case state when 'complete' then 3 else 0 end, case state when 'open' then 0 when 'complete' then 0
        else 3 end, case when state = 'open' and n % 2 = 0 then 3 else 0 end,
      now() - (${orders}::int - n) * interval '1 second' * (${years * 365 * 86_400}::float8 / ${orders}::int), now()
    from (
      select n, case when n > ${orders}::int * 0.97 then 'open' when n % 97 = 0 then 'close' when n % 101 = 0 then 'cancel'
        else 'complete' end as state
      from generate_series(${first}::int, ${last}::int) as n) as line`)
  const own = sql`between ${first} and ${last}`
  await db.execute(sql`
    update orders set cancelled_at = created_at where state = 'cancel' and id ${own}`)
  await db.execute(sql`
    insert into order_item (id, order_id, sku, quantity, unit_price, shipped, cancelled, revoked, allocated)
    overriding system value
    select n * 3 + line, n, variant.sku, 1, 99, shipped / 3, cancelled / 3, cancelled / 3, allocated / 3
    from (select id::int as n, shipped, cancelled, allocated from orders where id ${own}) as orders cross join generate_series(0, 2) as line
    join variant on variant.id = 1 + (hashint4(n * 3 + line) & 2147483647) % (select count(*) from variant)`)
  await db.execute(sql`
    insert into ship_order (id, location_id, status, tracking_company, tracking_number, first_name, last_name, phone, country,
      province, city, address1, address2, postcode, created_at, updated_at, shipped_at)
    overriding system value
    select id, id % 5 + 1, case when state = 'complete' then 4 else id % 4 / 2 end,
      case when state = 'complete' then 'SF Express' else '' end, case when state = 'complete' then 'SF' || 100000000 + id else '' end,
      first_name, last_name, phone, country, province, city, address1, address2, postcode, created_at, updated_at,
      case when state = 'complete' then created_at + interval '1 day' end
    from orders where id ${own} and (shipped > 0 or allocated > 0)`)
  await db.execute(sql`
    with item as (
      insert into ship_item (id, ship_order_id, order_id, order_item_id, sku, quantity, origin_quantity, shipped)
      overriding system value
      select item.id, order_id, order_id, item.id, sku, quantity, quantity, shipped
      from order_item as item where order_id ${own} and (shipped > 0 or allocated > 0)
      returning order_id
    )
    insert into ship_order_order (ship_order_id, order_id) select distinct order_id, order_id from item`)
  await db.execute(sql`
    insert into fulfillment (id, ship_order_id, order_id, tracking_company, tracking_number, created_at)
    overriding system value
    select id, id, id, tracking_company, tracking_number, shipped_at from ship_order where id ${own} and status = 4`)
  await db.execute(sql`
    insert into fulfillment_item (fulfillment_id, ship_item_id, order_item_id, sku, quantity)
    select ship_order_id, id, order_item_id, sku, quantity from ship_item where ship_order_id ${own} and shipped > 0`)
  await writeTraces(db, { first, last, orders })
}

/** What is told of orders: timelines, payments, the journal, the audit, effects. */
async function writeTraces(db: Db, { first, last }: Chunk): Promise<void> {
  const own = sql`between ${first} and ${last}`
  await db.execute(sql`
    insert into order_timeline (order_id, at, actor, event)
    select id, created_at, '系统', '{"kind":"order.placed","params":{}}' from orders where id ${own}`)
  await db.execute(sql`
    insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
    select id, 'T' || id, 'shopify_payments', 'sale', 'CNY', 297, created_at from orders where id ${own}`)
  await db.execute(sql`
    insert into ship_timeline (ship_order_id, at, actor, event)
    select id, created_at, '系统', '{"kind":"shipOrder.pickingBegan","params":{}}' from ship_order where id ${own}`)
  await db.execute(sql`
    insert into movement (sku, location_id, quantity, on_hand_after, kind, source_id, source_name, at, actor)
    select sku, ship_order.location_id, -shipped, 1000, 'FM', ship_order_id, 'SO' || ship_order_id, shipped_at, '系统'
    from ship_item join ship_order on ship_order.id = ship_order_id where ship_order_id ${own} and shipped > 0`)
  await db.execute(sql`
    insert into stock_cost_entry (sku, at, why, units_before, units, average_before, average_after, cost, variance, assumed,
      kind, source_id, source_name)
    select sku, shipped_at, 'sale', 5000, -shipped, 99, 99, -99 * shipped, 0, 0, 'FM', ship_order_id, 'SO' || ship_order_id
    from ship_item join ship_order on ship_order.id = ship_order_id where ship_order_id ${own} and shipped > 0`)
  await db.execute(sql`
    insert into audit_entry (at, account_name, ip, request_id, endpoint, subject, subject_id)
    select shipped_at, 'admin', '127.0.0.1', 'r' || id, 'shipOrderShip', 'shipOrder', id::text from ship_order
    where id ${own} and status = 4`)
  await db.execute(sql`
    insert into outbox (kind, key, subject, subject_id, payload, state, created_at, finished_at)
    select 'storefront.fulfill', 'fulfill:' || id, 'shipOrder', id, '{}', 'done', shipped_at, shipped_at from ship_order
    where id ${own} and status = 4`)
  await db.execute(sql`
    insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, location_id, state, created_at,
      finished_at)
    select 'SO' || ship_order.id, 'FM', ship_order.id, ship_order.id, orders.name,
      array(select sku from ship_item where ship_order_id = ship_order.id and shipped > 0 order by sku),
      -(select sum(shipped) from ship_item where ship_order_id = ship_order.id), ship_order.location_id, 'posted', shipped_at,
      shipped_at
    from ship_order join orders on orders.id = ship_order.id where ship_order.id ${own} and ship_order.status = 4`)
  await db.execute(sql`
    insert into hold (kind, item_id, sku, location_id, quantity, created_at)
    select 'order', item.id, item.sku, ship_order.location_id, item.quantity, ship_order.created_at
    from ship_item as item join ship_order on ship_order.id = item.ship_order_id
    where ship_order_id ${own} and ship_order.status in (0, 1)`)
}

/** What open ship orders hold is reserved: they can be shipped. */
async function reserveHeld(db: Db): Promise<void> {
  await db.execute(sql`
    update balance set reserved = held.units, on_hand = greatest(on_hand, held.units)
    from (select sku, location_id, sum(quantity)::int as units from hold group by sku, location_id) as held
    where held.sku = balance.sku and held.location_id = balance.location_id`)
}

/** How many orders there are. */
export async function countOrders(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(db, sql`select count(*) as count from orders`)
  return row?.count ?? 0
}
