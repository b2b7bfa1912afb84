import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../../../../test/cluster.ts'
import { openDatabase } from '../../../core/db/db.ts'
import { migrate } from '../../../core/db/migrate.ts'
import { verifyStock } from '../../../verify/invariants.ts'

/** From this migration on stock orders have a head of their own. */
const first = '_stock_orders'
const migrations = join(import.meta.dirname, '../../../../migrations')

/** Three takes, and two purchase orders of ship orders, with numbers that collide. */
const filled = `
  insert into location (name, country, updated_at) values ('上海仓', 'CN', now());
  insert into product (spu, name, created_at) values ('A', 'A', now());
  insert into variant (product_id, sku, created_at) values (1, 'A-S', now()), (1, 'A-M', now());
  insert into balance (sku, location_id, virtual, on_hand) values ('A-S', 1, false, 7), ('A-M', 1, false, 4);
  insert into movement (sku, location_id, quantity, on_hand_after, kind, source_id, source_name, at, actor) values
    ('A-S', 1, 5, 5, 'TS', 1, '期初', now(), 'Ann'), ('A-M', 1, 4, 4, 'TS', 1, '期初', now(), 'Ann'),
    ('A-S', 1, 3, 8, 'TS', 2, '抽盘', now(), 'Ann'), ('A-S', 1, -1, 7, 'TS', 3, '月盘', now(), 'Ann');
  insert into stock_take (name, target_location, remark, status, quantity, created_at, created_by) values
    ('期初', 1, '上线', 4, 9, '2026-01-01T00:00:00Z', 'Ann'), ('抽盘', 1, '', 4, 3, '2026-01-02T00:00:00Z', 'Ann'),
    ('月盘', 1, '', 4, -1, '2026-01-03T00:00:00Z', 'Ben');
  insert into stock_take_item (stock_take_id, sku, quantity, on_hand) values
    (1, 'A-S', 5, 0), (1, 'A-M', 4, 0), (2, 'A-S', 3, 5), (3, 'A-S', -1, 8);
  insert into ship_order (location_id, first_name, last_name, phone, country, province, city, address1, address2,
      postcode, status, created_at, updated_at)
    select 1, '', '', '', 'CN', '', '', '', '', '', 8, now(), now() from generate_series(1, 3);
  insert into purchase_order (target_location, status, quantity, created_at, created_by) values
    (1, 1, 3, '2026-01-04T00:00:00Z', 'Store'), (1, 1, 2, '2026-01-05T00:00:00Z', 'Store');
  insert into purchase_order_item (purchase_order_id, sku, quantity) values (1, 'A-M', 1), (1, 'A-S', 2), (2, 'A-S', 2);
  insert into purchase_order_ship_order (ship_order_id, purchase_order_id) values (1, 1), (2, 1), (3, 2);
  insert into ship_timeline (ship_order_id, at, actor, info) values
    (1, now(), 'Store', '创建采购单 PO1'), (2, now(), 'Store', '创建采购单 PO1'), (3, now(), 'Store', '创建采购单 PO2'),
    (3, now(), 'Store', '打印拣货清单');
  insert into audit_entry (at, account_name, ip, request_id, endpoint, subject, subject_id) values
    (now(), 'store', '', '', 'purchaseOrderMake', 'purchaseOrder', '1'),
    (now(), 'store', '', '', 'purchaseOrderMake', 'purchaseOrder', '2'),
    (now(), 'ann', '', '', 'stockOrderCreate', 'stockTake', '2');
  insert into idempotency_key (account_id, method, path, key, content_hash, reply, created_at) values
    (1, 'GET', '/ship/createStockOrder', 'a', '', '{"code": 0, "data": 2, "message": ""}', now()),
    (1, 'GET', '/ship/createStockOrder', 'b', '', '{"code": -673, "data": null, "message": ""}', now()),
    (1, 'POST', '/stock/create', 'c', '', '{"code": 0, "data": 2, "message": ""}', now());`

let url: string
let client: pg.Client
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_before')
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag.endsWith(first)),
  )
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }))
  await migrateTables(drizzle({ client }), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  await client.query(filled)
  await migrate(url)
}, 120_000)
afterAll(async () => {
  await client.end()
  await dropDatabase(url)
})

const rows = async (statement: string) => (await client.query(statement)).rows

it('keeps the numbers of takes, and numbers what was made of ship orders above them', async () => {
  const heads = `select id::int, kind, origin, name, remark, status, quantity, created_by as by from stock_order order by id`
  expect(await rows(heads)).toEqual([
    { id: 1, kind: 'TS', origin: 'staff', name: '期初', remark: '上线', status: 4, quantity: 9, by: 'Ann' },
    { id: 2, kind: 'TS', origin: 'staff', name: '抽盘', remark: '', status: 4, quantity: 3, by: 'Ann' },
    { id: 3, kind: 'TS', origin: 'staff', name: '月盘', remark: '', status: 4, quantity: -1, by: 'Ben' },
    { id: 4, kind: 'PO', origin: 'shipOrders', name: '', remark: '', status: 1, quantity: 3, by: 'Store' },
    { id: 5, kind: 'PO', origin: 'shipOrders', name: '', remark: '', status: 1, quantity: 2, by: 'Store' },
  ])
  const lines = `select stock_order_id::int as "of", sku, quantity, on_hand as "onHand" from stock_order_item order by id`
  expect(await rows(lines)).toEqual([
    { of: 1, sku: 'A-S', quantity: 5, onHand: 0 },
    { of: 1, sku: 'A-M', quantity: 4, onHand: 0 },
    { of: 2, sku: 'A-S', quantity: 3, onHand: 5 },
    { of: 3, sku: 'A-S', quantity: -1, onHand: 8 },
    { of: 4, sku: 'A-M', quantity: 1, onHand: null },
    { of: 4, sku: 'A-S', quantity: 2, onHand: null },
    { of: 5, sku: 'A-S', quantity: 2, onHand: null },
  ])
})

it('renumbers links, timelines, audit and kept replies, and no movement', async () => {
  expect(
    await rows('select ship_order_id::int as s, stock_order_id::int as o from ship_stock_order order by 1'),
  ).toEqual([
    { s: 1, o: 4 },
    { s: 2, o: 4 },
    { s: 3, o: 5 },
  ])
  const purchased = await rows(
    `select event -> 'params' ->> 'name' as name from ship_timeline
     where event ->> 'kind' = 'shipOrder.purchased' order by id`,
  )
  expect(purchased.map(({ name }) => name)).toEqual(['PO4', 'PO4', 'PO5'])
  expect(await rows('select subject, subject_id as id from audit_entry order by audit_entry.id')).toEqual([
    { subject: 'shipStockOrder', id: '4' },
    { subject: 'shipStockOrder', id: '5' },
    { subject: 'stockTake', id: '2' },
  ])
  const replies = await rows(`select key, reply -> 'data' as data from idempotency_key order by key`)
  expect(replies).toEqual([
    { key: 'a', data: 5 },
    { key: 'b', data: null },
    { key: 'c', data: 2 },
  ])
  const sources = await rows('select source_id::int as id from movement order by movement.id')
  expect(sources.map(({ id }) => id)).toEqual([1, 1, 2, 3])
})

it('goes on above all of them, and verify finds nothing', async () => {
  const made = `insert into stock_order (kind, origin, name, target_location, status, quantity, created_at, created_by)
    values ('TS', 'staff', 'x', 1, 4, 0, now(), 'Ann') returning id::int`
  expect(await rows(made)).toEqual([{ id: 6 }])
  const database = openDatabase(url)
  try {
    // The ship orders above have no items, so that nothing searches them.
    const wrong = (await verifyStock(database.db)).filter(
      ({ rule }) => !rule.startsWith('ship orders are searched'),
    )
    expect(wrong).toEqual([])
  } finally {
    await database.close()
  }
})
