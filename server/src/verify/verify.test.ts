import { creditAdjust } from '@selvedge/contract/customers/points/points.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderCancel, shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { stockCountPost } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { stockLockLock, stockLockUnlock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { stockOrderCreate, stockOrderSend } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { buy, receiveBought } from '../../test/shops/purchase-shop.ts'
import { allocate, insertOrder, inTransaction, orderToShip, rowsOf } from '../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../test/shops/shop.ts'
import { run } from '../commands/verify.ts'
import type { PoolDb } from '../core/db/db.ts'
import { query } from '../core/db/db.ts'
import { transact } from '../core/db/transact.ts'
import { changeOrderUnits, lockOrders } from '../modules/orders/orders/orders.public.ts'
import { costPending } from '../modules/stock/stock-costs/pending/cost-pending.ts'
import { driftCorruptions } from './drift-corruptions.ts'
import { figureCorruptions } from './figure-corruptions.ts'
import { invariants, verifyStock } from './invariants.ts'
import { pointCorruptions } from './point-corruptions.ts'
import { productCorruptions } from './product-corruptions.ts'
import { returnCorruptions } from './return-corruptions.ts'
import { shipStockCorruptions } from './ship-stock-corruptions.ts'

type Rule = (typeof invariants)[number]['rule']

/** What the cost journal says of the units of A, whose cost nobody knows. */
const oneUnitMore = [
  'alter table stock_cost_entry disable trigger user',
  `update stock_cost_entry set units = units + 1 where id = (select max(id) from stock_cost_entry where sku = 'A')`,
  `update stock_cost set units = units + 1 where sku = 'A'`,
]
const latestOfB = `id = (select max(id) from stock_cost_entry where sku = 'B')`

/** Declares the order that comes so many after the first, by the last payment of all. */
const declaredOrder = (state: string, after: string) =>
  `insert into order_declaration (order_id, payment_id, order_no, guid, state, changed_at, asked_at)
   select id, (select max(id) from order_transaction), '', '', ${state}, now(), now()
   from orders order by id offset ${after} limit 1`

/** A message that one person was sent, and the consent by which it went. */
const sentNotice = [
  `insert into notice (type, title, page, data, stage, addressed, posted, sent, created_at, created_by)
   values (0, 'N', '', '{}', 'sent', true, 1, 1, now(), '')`,
  `insert into notice_consent (report_id, openid, template_id, given_at, state, notice_id)
   select '1', 'o', 'T', now(), 'used', id from notice`,
  `insert into notice_recipient (notice_id, openid, consent_id, state, code)
   select notice_id, openid, id, 'sent', 0 from notice_consent`,
]

/** For each rule the statements that break it and nothing else. */
const corruptions: Record<Rule, string[]> = {
  ...figureCorruptions,
  'declarations without all codes are counted': [
    'delete from declaration_pending',
    `insert into unmatched_declaration (stock_order_id, products, since) select min(id), 1, now() from stock_order`,
  ],
  'receivers of a message are counted': [...sentNotice, 'update notice set sent = 2'],
  'a consent is used up by one message': [
    ...sentNotice,
    `update notice set posted = 2, sent = 2`,
    `insert into notice_recipient (notice_id, openid, consent_id, state, code)
     select notice_id, 'p', id, 'sent', 0 from notice_consent`,
  ],
  'a consent is as its message left it': [...sentNotice, `update notice_consent set state = 'open'`],
  'a stock order counts what its lines say': [
    'update stock_order set quantity = quantity + 1 where id = (select min(id) from stock_order)',
  ],
  'a line of a stock order has received what its receipts say': [
    `with more as (
       update stock_order_item set received = received + 1 where id = (select min(id) from stock_order_item)
       returning stock_order_id)
     update stock_order set received = received + 1 from more where stock_order.id = more.stock_order_id`,
  ],
  'the status of a stock order follows from its lines': [
    'update stock_order set status = 1 where id = (select min(id) from stock_order)',
  ],
  'receipts of purchase orders have moved their units, and takes theirs': [
    `with more as (
       update stock_order_item set quantity = quantity + 1 where id = (select min(id) from stock_order_item)
       returning stock_order_id)
     update stock_order set quantity = quantity + 1 from more where stock_order.id = more.stock_order_id`,
  ],
  'a receipt is corrected by what takes say': [
    'update stock_order set master_id = 999 where id = (select min(id) from stock_order)',
  ],
  'nobody has counted fewer than no units': [`update stock_order_item set on_hand = -1 where sku = 'D'`],
  'counted units are compared with what the journal had when they were counted': [
    `update stock_order_item set on_hand = on_hand + 1 where sku = 'C'`,
  ],
  'on hand is the sum of the movements': [
    `update balance set on_hand = on_hand + 1 where sku = 'A' and not virtual`,
    ...oneUnitMore,
  ],
  'reserved is the sum of the open holds': [
    `update balance set reserved = reserved + 1 where sku = 'A' and not virtual`,
  ],
  'locked is the sum of the open lock holds': [`update balance set locked = locked + 1 where locked > 0`],
  'on hand is not below zero, unless the location is virtual': [
    'alter table balance drop constraint balance_on_hand',
    'update location set virtual = false where virtual',
  ],
  'each movement tells the on hand after it': [
    'alter table movement disable trigger user',
    'update movement set on_hand_after = on_hand_after + 1 where id = (select min(id) from movement)',
  ],
  'an open ship item holds its quantity, any other holds nothing': [
    `with larger as (
       update hold set quantity = quantity + 1 where id = (select min(id) from hold where kind = 'order')
       returning sku, location_id)
     update balance set reserved = reserved + 1 from larger
     where balance.sku = larger.sku and balance.location_id = larger.location_id`,
  ],
  'each order hold belongs to a ship item': [
    `insert into hold (kind, item_id, sku, location_id, quantity, created_at)
     select 'order', 99999, sku, location_id, 1, now() from balance where sku = 'B' and on_hand > 0`,
    `update balance set reserved = reserved + 1 where sku = 'B' and on_hand > 0`,
  ],
  'shipped and allocated units of an order line are those of its ship items': [
    `with less as (
       update order_item set allocated = allocated - 1 where id = (select min(id) from order_item where allocated > 0)
       returning order_id)
     update orders set allocated = allocated - 1 from less where orders.id = less.order_id`,
  ],
  'the units of an order are the sums over its lines': [
    'update orders set allocated = allocated - 1 where id = (select min(id) from orders where allocated > 0)',
  ],
  'the lines of a look set have what it was bought for': [
    `insert into order_set (order_id, sku, unit_price) select min(id), 'SET', 10 from orders`,
  ],
  'the lines of a look set are of its order, and as many units each': [
    `with line as (select * from order_item where id = (select min(id) from order_item)),
     bought as (
       insert into order_set (order_id, sku, unit_price, discount)
       select (select max(id) from orders), 'SET', unit_price, discount from line returning id)
     update order_item set set_id = bought.id from bought, line where order_item.id = line.id`,
  ],
  'the state of an order follows from its units': [
    `update orders set state = 'complete' where id = (select min(id) from orders where state = 'open')`,
  ],
  'what left stock for a shipment is what its ship items say': [
    'alter table movement disable trigger user',
    `with astray as (
       update movement set source_id = 99999 where id = (select min(id) from movement where kind = 'OD') returning quantity)
     update ledger_task set number = 'SO99999', data_id = 99999 where id = (select min(id) from ledger_task where type = 'OD')`,
    'update ledger_search set doc = source.doc from ledger_search_source as source where source.id = ledger_search.id',
  ],
  'returned units are those of the return receipts, and never more than shipped': [
    'update fulfillment_item set returned = returned - 1 where returned > 0',
    'update order_item set returned = returned - 1 where returned > 0',
  ],
  'returned units of an order line are those of its fulfilment items': [
    'update order_item set returned = returned - 1 where returned > 0',
  ],
  'a fulfilment item is what its ship item has shipped': [
    'update fulfillment_item set quantity = quantity + 1 where id = (select min(id) from fulfillment_item)',
  ],
  'no more of a ship item is scanned than is to leave': [
    `insert into ship_scan (ship_order_id, ship_item_id, number, quantity, code, actor, at)
     select ship_order_id, id, 1, quantity + 1, sku, 'nobody', now() from ship_item
     where id = (select min(id) from ship_item)`,
  ],
  'a waybill that is requested or being cancelled is about to be told to the courier': [
    `insert into waybill (ship_order_id, courier, requested_at, requested_by)
     select min(id), 'SF Express', now(), '' from ship_order where status = 0`,
  ],
  'what the courier has issued was requested of it, and nothing of that is open': [
    `insert into waybill (ship_order_id, courier, state, tracking_number, requested_at, requested_by)
     select min(id), 'SF Express', 'issued', 'SF1', now(), '' from ship_order where status = 0`,
    `insert into outbox (kind, key, subject, subject_id, payload, state, created_at)
     select 'sf.waybill', 'sf.waybill:' || id, 'shipOrder', ship_order_id, '{}', 'waiting', now() from waybill`,
  ],
  'a ship order that was cancelled has no waybill, unless its courier keeps it': [
    `insert into waybill (ship_order_id, courier, state, tracking_number, requested_at, requested_by)
     select min(id), 'SF Express', 'issued', 'SF1', now(), '' from ship_order where status = 8`,
  ],
  'a ship order that left under another number has no waybill, unless its courier keeps it': [
    `insert into waybill (ship_order_id, courier, state, tracking_number, requested_at, requested_by)
     select min(id), 'SF Express', 'issued', 'SF1', now(), '' from ship_order where status in (2, 4)`,
  ],
  'what the partner has confirmed to have left has left here': [
    `insert into warehouse_message (kind, number, confirm_no, digest, ship_order_id, state, lines, received_at)
     select 'outbound', 'SO' || id, 'C1', '', id, 'done', '[]', now() from ship_order where status = 0 order by id limit 1`,
  ],
  'orders by day are counted': [`insert into list_day values ('orders', 'open', '2026-01-01', 1)`],
  'orders by month are counted': [`insert into list_month values ('orders', 'cancel', '2026-03-01', -1)`],
  'ship orders by day are counted': [`insert into list_day values ('ship_orders', '2', '2026-03-02', -1)`],
  'ship orders by month are counted': [`insert into list_month values ('ship_orders', '0', '2026-01-01', 1)`],
  'an order that waits to be declared has something that declares it': [
    `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
     select min(id), 'W1', 'alipay', 'sale', 'CNY', 1, now() from orders`,
    declaredOrder(`'waiting'`, '0'),
    `insert into customs_document (document, subject_id, order_id, state, created_at, changed_at)
     select 'order', order_id, order_id, 'waiting', now(), now() from order_declaration`,
  ],
  'an order is declared by a payment of its own': [
    `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
     select min(id), 'W1', 'alipay', 'sale', 'CNY', 1, now() from orders`,
    declaredOrder(`'sent'`, '1'),
    `insert into customs_document (document, subject_id, order_id, state, created_at, changed_at)
     select 'order', order_id, order_id, 'sent', now(), now() from order_declaration`,
  ],
  'the board shows each declaration as it stands': [
    `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
     select min(id), 'W1', 'alipay', 'sale', 'CNY', 1, now() from orders`,
    declaredOrder(`'sent'`, '0'),
  ],
  'documents for customs by day are counted': [
    `insert into list_day values ('customsDocuments', 'order:sent', '2026-01-01', 1)`,
  ],
  'documents for customs by month are counted': [
    `insert into list_month values ('customsDocuments', 'order:sent', '2026-01-01', 1)`,
  ],
  'documents for customs are searched by what they say': [
    `insert into customs_document_search values (1, now(), 'order:sent', ' nothing')`,
  ],
  'payments by day are counted': [`insert into list_day values ('payments', 'success', '2026-01-01', 1)`],
  'payments by month are counted': [`insert into list_month values ('payments', 'pending', '2026-01-01', 1)`],
  'consents by day are counted': [`insert into list_day values ('noticeConsents', 'open', '2026-01-01', 1)`],
  'consents by month are counted': [
    `insert into list_month values ('noticeConsents', 'used', '2026-01-01', 1)`,
  ],
  'stock orders by day are counted': [`insert into list_day values ('stock_order.PO', '4', '2026-01-01', 1)`],
  'stock orders by month are counted': [
    `insert into list_month values ('stock_order.ST', '2', '2026-01-01', 1)`,
  ],
  'changes by day are counted': [`insert into list_day values ('audit', 'orderSave', '2026-01-01', 1)`],
  'changes by month are counted': [`insert into list_month values ('audit', 'orderSave', '2026-01-01', 1)`],
  'each document that moves stock or is worth something is posted once, with its units': [
    `update ledger_task set quantity = quantity + 1 where id = (select min(id) from ledger_task)`,
  ],
  'each posting is of a document': [
    `insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, created_at)
     values ('SO999999', 'FM', 999999, 1, '', '{}', 0, now())`,
  ],
  'a posting is as far as what tells the ledger of it': [
    `update ledger_task set state = 'given_up' where id = (select min(id) from ledger_task)`,
  ],
  'a difference of a reconciliation is what is here less what is there': [
    `insert into reconciliation_difference (kind, reason, state, subject, subject_id, label, ours_amount, ours_currency, ours_text,
       theirs_amount, theirs_currency, theirs_text, difference, currency, documents, document_count, first_seen_at, changed_at)
     values ('payments', 'amountDiffers', 'open', 'order', 1, '#1', 10, 'CNY', '', 8, 'CNY', '', 3, 'CNY', '[]', 0, now(), now())`,
  ],
  'what a month differs by in a tie-out is the sum of its lines': [
    `insert into tie_out_run (state, started_at, finished_at, first_month, started_by) values ('done', now(), now(), '2026-01', '')`,
    `insert into tie_out_sum (run_id, month, share, units_here, units_taken, value_here, value_taken)
     select max(id), '2026-01', 'failed', 3, 0, 30, 0 from tie_out_run`,
  ],
  'postings by day are counted': [`insert into list_day values ('ledger', 'FM:posted', '2026-01-01', 1)`],
  'postings by month are counted': [`insert into list_month values ('ledger', 'FM:posted', '2026-01-01', 1)`],
  'postings are searched by what they say': [
    `update ledger_search set doc = doc || 'x' where id = (select min(id) from ledger_search)`,
  ],
  'orders are searched by what they say': [
    `update order_search set doc = doc || 'x' where id = (select min(id) from order_search)`,
  ],
  'payments are searched by what they say': [
    `insert into payment_search values (1, now(), 'success', ' nothing')`,
  ],
  ...driftCorruptions,
  ...pointCorruptions,
  ...productCorruptions,
  ...returnCorruptions,
  ...shipStockCorruptions,
  'customers by day are counted': [`insert into list_day values ('customers', 'all', '2026-01-01', 1)`],
  'customers by month are counted': [`insert into list_month values ('customers', 'all', '2026-01-01', 1)`],
  'customers are searched by what they say': [
    `insert into customer_search values (99999, now(), 'all', ' nothing')`,
  ],
  'a payment that waits to be declared has something that declares it': [
    `with paid as (
       insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
       select min(id), 'W0', 'alipay', 'sale', 'CNY', 1, now() from orders returning id
     )
     insert into payment_declaration (payment_id, company, state, changed_at, asked_at)
     select id, 'alipay', 'waiting', now(), now() from paid`,
    `insert into customs_document (document, subject_id, order_id, state, created_at, changed_at)
     select 'payment', payment_id, (select min(id) from orders), 'waiting', now(), now() from payment_declaration`,
  ],
  'the identity of a buyer is kept with a payment': [
    `with void as (
       insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
       select min(id), 'V0', '', 'void', 'CNY', 1, now() from orders returning id
     )
     insert into payment_buyer select id, '', '', '', '', now(), '' from void`,
  ],
  'ship orders are searched by what they say': [
    `delete from ship_order_search where id = (select min(id) from ship_order_search)`,
  ],
  'every customer of a released list has a code': [
    `insert into campaign (title, name, type, channel, price_rule_id, instructions, expires, prerequisite_tag,
       prerequisite_area, order_tag_condition, gift_card_available, stacks, status, recipients, created_at, created_by,
       updated_at)
     values ('', '', 0, 'first', '1', '', '', '', '', '', false, false, 7, 2, now(), '', now())`,
  ],
  'codes that were made together are as many as were asked for': [
    `insert into code_generation (channel, price_rule_id, prefix, length, count, created_at, created_by)
     values ('first', '1', 'XK', 8, 30, now(), '')`,
  ],
  'a code that is on its way belongs to a call to the shop': [
    `insert into discount_code (code, drawn, channel, price_rule_id, state, created_at)
     values ('XK1', 1, 'first', '1', 'sending', now())`,
  ],
  'no payment has more refunded from here than was paid': [
    `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, refund_status, created_by, created_at)
     select min(id), 'R0', '', 'refund', 'CNY', 99999, null, 'nobody', now() from orders`,
  ],
  'no line has more units refunded from here and exchanged than have shipped': [
    `with refund as (
       insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, refund_status, created_at)
       select order_id, 'R1', '', 'refund', 'CNY', 1, null, now() from order_item order by id limit 1 returning id
     )
     insert into refund_item (refund_id, order_item_id, quantity)
     select refund.id, item.id, item.shipped + 1 from refund, (select * from order_item order by id limit 1) as item`,
  ],
  'a deleted order carries nothing': [
    'update orders set deleted_at = now() where id = (select min(id) from orders where allocated > 0)',
  ],
  'a line of a stock lock holds its units while that is locked, and nothing otherwise': [
    `with larger as (update hold set quantity = quantity + 1 where kind = 'lock' returning sku, location_id)
     update balance set reserved = reserved + 1, locked = locked + 1 from larger
     where balance.sku = larger.sku and balance.location_id = larger.location_id`,
  ],
  'a stock count knows how many lines it has, and how many are open': [
    'update stock_count set open_count = open_count + 1',
  ],
  'a posted stock count has what its take has, line by line': [
    'update stock_order_item set on_hand = on_hand + 1 where stock_order_id = (select take_id from stock_count)',
  ],
  'a posted stock count adds up its lines': ['update stock_count set exact_lines = exact_lines + 1'],
  'a stock lock counts the units of its lines': [
    'update stock_lock set quantity = quantity + 1 where status = 0',
  ],
  'the units that have a cost, or wait for it, are those on hand and in transit': oneUnitMore,
  'the average cost of a SKU is that of its latest line': [
    `update stock_cost set average = average + 1 where sku = 'B'`,
  ],
  'each line of the cost journal goes on where the one before it ends': [
    'alter table stock_cost_entry disable trigger user',
    `update stock_cost_entry set units_before = 1, units = units - 1
     where id = (select min(id) from stock_cost_entry where sku = 'A')`,
  ],
  'the average cost behind each line follows from it': [
    'alter table stock_cost_entry disable trigger user',
    `update stock_cost_entry set average_after = average_after + 1, variance = variance - units_before - units
     where ${latestOfB}`,
    `update stock_cost set average = average + 1 where sku = 'B'`,
  ],
  'each line of the cost journal adds up': [
    'alter table stock_cost_entry disable trigger user',
    `update stock_cost_entry set variance = variance + 1 where ${latestOfB}`,
  ],
  'a cost put onto a receipt is that of its lines': ['update stock_charge set cny = cny + 1'],
  'what a transfer has in transit is what was sent and neither arrived nor was closed': [
    'update in_transit set units = units + 1',
    ...oneUnitMore,
  ],
  'units in transit go where their transfer goes': [
    'update in_transit set location_id = (select min(id) from location)',
  ],
  'a transfer that has not left holds its units, any other holds nothing': [
    `with larger as (update hold set quantity = quantity + 1 where kind = 'transfer' returning sku, location_id)
     update balance set reserved = reserved + 1 from larger
     where balance.sku = larger.sku and balance.location_id = larger.location_id`,
  ],
  'each transfer hold belongs to a line of a transfer': [
    `insert into hold (kind, item_id, sku, location_id, quantity, created_at)
     select 'transfer', 99999, sku, location_id, 1, now() from balance where sku = 'B' and on_hand > 0`,
    `update balance set reserved = reserved + 1 where sku = 'B' and on_hand > 0`,
  ],
  'a transfer waits for stock only before it is sent or deleted': [
    `update transfer_sending set waiting = true
     where stock_order_id in (select id from stock_order where sent_at is not null)`,
  ],
  'a line of a transfer is closed by what its closures say': [
    `update transfer_closure_line set quantity = quantity + 1 where reason = 'lost'`,
    `update ledger_task set quantity = quantity - 1 where type = 'CL'`,
  ],
  'transfers have moved at both warehouses what they say': [
    `update transfer_closure_line set reason = 'lost' where reason = 'returned'`,
    `update ledger_task set quantity = (select -sum(quantity) from transfer_closure_line where reason = 'lost')
     where type = 'CL'`,
  ],
  'a received return is in the journal': ['update return_receipt set received_at = null'],
}

let server: TestServer
let db: PoolDb

/** Every state that an order, a ship order, a hold and a return can be in. */
async function openSmallShop() {
  const ids = await createLocations(server, [
    { name: '上海仓' },
    { name: '预售仓', virtuality: '1' },
    { name: '退货仓', autoReturn: '0' },
  ])
  const shanghai = ids.上海仓 ?? 0
  const presale = ids.预售仓 ?? 0
  await createVariants(server, ['A', 'B', 'C', 'D'])
  const { rows: customers } = await server.app.database.pool.query(
    `insert into customer (email, created_at, updated_at) values ('a@example.com', now(), now()) returning id`,
  )
  await server.ok(creditAdjust, { body: { customerId: customers[0].id, score: 100 } })
  await stockUp(server, shanghai, { A: 50, B: 20 })
  await stockUp(server, presale, { A: -3 })
  const items = [
    { sku: 'C', quantity: 2 },
    { sku: 'D', quantity: 0 },
  ]
  await server.ok(stockOrderCreate, {
    body: { type: 'TS', name: '实盘', targetLocation: shanghai, mode: 'counted', items },
  })
  const bought = await buy(server, shanghai, [{ sku: 'B', quantity: 3, cost: '10' }])
  await receiveBought(server, bought, 'all', { postage: '10' })

  const ship = async (id: number, quantity?: number) => {
    const rows = await rowsOf(server, id)
    const body = rows.map((row) => ({ ...row, quantity: quantity ?? row.quantity }))
    await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body })
  }
  await insertOrder(server, { A: 1 })
  await insertOrder(server, { A: 1 }, { cancelledAt: server.clock.now() })
  const split = await insertOrder(server, { A: 4, B: 2 })
  await allocate(server, shanghai, [{ order: split, units: { A: 2, B: 1 } }])
  const picking = await allocate(server, presale, [{ order: split, units: { A: 1 } }])
  await server.app.database.pool.query('update ship_order set status = 1 where id = $1', [picking])
  await ship((await orderToShip(server, shanghai, { A: 2 }, 'storefront')).shipOrderId)
  await ship((await orderToShip(server, shanghai, { B: 2 })).shipOrderId, 1)
  const cancelled = await orderToShip(server, shanghai, { A: 1 })
  await server.ok(shipOrderCancel, { query: { id: cancelled.shipOrderId } })
  const closed = await insertOrder(server, { A: 2 })
  await ship(await allocate(server, shanghai, [{ order: closed, units: { A: 1 } }]))
  const returned = await orderToShip(server, shanghai, { B: 3 })
  await ship(returned.shipOrderId)
  await inTransaction(server, async (context) => {
    await lockOrders(context.db, [closed.id])
    await changeOrderUnits(context, [{ orderItemId: closed.items.A ?? 0, cancelled: 1 }])
  })
  const keep = (units: number) =>
    server.ok(stockLockLock, {
      body: { name: '直播备货', locationId: shanghai, items: [{ sku: 'A', quantity: units }] },
    })
  await keep(2)
  await server.ok(stockLockUnlock, { body: { id: await keep(1) } })
  await countSome(shanghai)
  await moveSome(shanghai, presale)
  const [line] = await query<{ fulfillmentId: number; fulfillmentItemId: number }>(
    db,
    sql`select fulfillment_id as "fulfillmentId", id as "fulfillmentItemId"
        from fulfillment_item where order_item_id = ${returned.order.items.B}`,
  )
  if (!line) throw new Error('nothing was shipped')
  const body = { ...line, orderId: returned.order.id, locationId: shanghai, quantity: 2 }
  await server.ok(orderRestock, { body })
  await server.ok(orderRestock, { body: { ...body, locationId: ids.退货仓 ?? 0, quantity: 1 } })
  await inTransaction(server, costPending)
}

/** A count that has found what there is. */
async function countSome(locationId: number) {
  const body = { name: '盲盘', locationIds: [locationId], skus: ['B'] }
  const [id = 0] = await server.ok(stockCountCreate, { body })
  const [there] = await server.ok(stockOnHand, { body: { locationId: [locationId], sku: ['B'] } })
  const items = [{ sku: 'B', quantity: there?.onHand ?? 0 }]
  await server.ok(stockCountEnter, { body: { id, round: 1, items } })
  await server.ok(stockCountFinish, { body: { id } })
  await server.ok(stockCountPost, { body: { id } })
}

/** Transfers that wait, hold their units, and are under way with some that never arrive. */
async function moveSome(sourceLocation: number, targetLocation: number) {
  const move = (units: number) => {
    const items = [{ sku: 'A', quantity: units }]
    const body = { type: 'ST' as const, name: '转仓', sourceLocation, targetLocation, items }
    return server.ok(stockOrderCreate, { body })
  }
  await move(1000)
  await move(2)
  const id = await move(6)
  await server.ok(stockOrderSend, { body: { id } })
  await server.ok(stockReceive, { body: { stockOrderId: id, items: [{ sku: 'A', quantity: 2 }] } })
  const items = [
    { sku: 'A', quantity: 2, reason: 'lost' as const },
    { sku: 'A', quantity: 1, reason: 'returned' as const },
  ]
  await server.ok(transferClose, { body: { id, items } })
}

beforeAll(async () => {
  server = await startTestServer()
  db = server.app.database.db
  await openSmallShop()
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

class Undo extends Error {}

/** Which rules are broken after the statements, which are undone. */
async function brokenBy(statements: readonly string[]): Promise<string[]> {
  let broken: string[] = []
  const work = transact(db, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    broken = (await verifyStock(tx)).map((difference) => difference.rule)
    throw new Undo()
  })
  await expect(work).rejects.toThrow(Undo)
  return broken
}

describe('verify', () => {
  it('finds nothing in a shop with orders and ship orders in every state', async () => {
    const states = await query<{ state: string }>(db, sql`select distinct state from orders order by state`)
    expect(states.map((row) => row.state)).toEqual(['cancel', 'close', 'complete', 'open'])
    const statuses = await query<{ status: number }>(
      db,
      sql`select distinct status from ship_order order by 1`,
    )
    expect(statuses.map((row) => row.status)).toEqual([0, 1, 2, 4, 8])
    expect(await verifyStock(db)).toEqual([])
  })

  it.each(Object.entries(corruptions))('sees: %s', async (rule, statements) => {
    expect(await brokenBy(statements)).toEqual([rule])
    expect(await verifyStock(db)).toEqual([])
  })
})

describe('npm run verify', () => {
  const url = () => String(server.app.database.pool.options.connectionString)
  const printed = () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    return () => write.mock.calls.map(([text]) => String(text)).join('')
  }

  it('ends with 0 where all is right', async () => {
    const output = printed()
    expect(await run(url())).toBe(0)
    expect(output()).toBe(`${invariants.length} invariants checked, 0 differences\n`)
  })

  it('names what differs and ends with 1', async () => {
    await db.execute(sql.raw(corruptions['on hand is the sum of the movements'].join(';')))
    const output = printed()
    expect(await run(url())).toBe(1)
    expect(output()).toMatch(/^A@\d+: kept \d+, recomputed \d+ \(on hand is the sum of the movements\)\n/)
    expect(output()).toMatch(/, 1 differences\n$/)
  })
})
