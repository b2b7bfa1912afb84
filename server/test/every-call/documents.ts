import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { orderSync } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@selvedge/contract/core/endpoint.ts'
import { declarationElementSave } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import {
  declarationList,
  declarationSave,
  declarationUpload,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { codeRowDelete, codeRowList } from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import {
  ledgerTaskList,
  ledgerTaskManual,
  ledgerTaskRetry,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import {
  transactionIdentity,
  transactionList,
  transactionRefund,
  transactionSave,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { roleCreate } from '@selvedge/contract/house/roles/custom-roles.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncGiveUp, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { viewCreate } from '@selvedge/contract/house/views/views.ts'
import { campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { collectionSortSave } from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { discountCodesGenerate } from '@selvedge/contract/marketing/discount-codes/discount-codes.ts'
import { noticeSave } from '@selvedge/contract/marketing/notices/notices.ts'
import { outfitSave } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { productDiscountCreate } from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import {
  courierClaimList,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { orderCancel } from '@selvedge/contract/orders/order-cancels/order-cancels.ts'
import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderMerge } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import { outerOrderDelete } from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock, returnReceive, returnWithdraw } from '@selvedge/contract/orders/returns/returns.ts'
import { productTagsModify } from '@selvedge/contract/products/tags/tags.ts'
import { batchFulfilmentCreate } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import { routingDryRunStart } from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { notPushSave } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import {
  routingDraftSave,
  routingRulesActivate,
  routingRulesGet,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import {
  shipOrderCancel,
  shipOrderRepush,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
  shipOrderTrack,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  shipScan,
  shipScanReset,
  shipScanUndo,
  shipShort,
} from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { purchaseOrderMake } from '@selvedge/contract/shipping/ship-stock-orders/ship-stock-orders.ts'
import { waybillCancel, waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import {
  stockCountAgain,
  stockCountCancel,
  stockCountPost,
} from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import {
  stockLockLock,
  stockLockSave,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderDetail,
  stockOrderItemChange,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceiptUpdate, stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import { queueEffects } from '../../src/core/outbox/outbox.ts'
import type { TestServer } from '../harness.ts'
import { batchRowsOf } from '../shops/batch-shop.ts'
import { importOrder, rowsFor } from '../shops/order-shop.ts'
import { address, insertOrder, inTransaction, orderToShip, rowsOf } from '../shops/ship-shop.ts'
import { createLocations, createVariants, plainLocation, stockUp } from '../shops/shop.ts'
import { receive, storefrontOrder } from '../shops/storefront-shop.ts'

/** What a document has to itself: a SKU with units of it at two locations. */
export interface Own {
  server: TestServer
  name: string
  sku: string
  location: number
  elsewhere: number
}

export interface SentTo<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
}

export interface Document {
  endpoint: Endpoint
  /** Makes what it is about, and answers what is sent. */
  prepare(own: Own): Promise<SentTo<Endpoint>>
}

const document = <E extends Endpoint>(
  endpoint: E,
  prepare: (own: Own) => SentTo<E> | Promise<SentTo<E>>,
): Document => ({ endpoint, prepare: async (own) => prepare(own) })

let made = 0

export async function makeOwn(server: TestServer): Promise<Own> {
  made += 1
  const [name, sku] = [`仓 ${made}`, `W${made}-01-S`]
  // What it belongs to makes it a partner's.
  const parents = await createLocations(server, [{ name: `上级 ${made}`, proxy: '1', fulfillOrder: '0' }])
  const parentId = parents[`上级 ${made}`] ?? null
  const ids = await createLocations(server, [
    { name, parentId },
    { name: `${name} 二`, autoReturn: '0', phone: '02112345678', address: '中山路 1 号' },
  ])
  const [location = 0, elsewhere = 0] = [ids[name], ids[`${name} 二`]]
  await createVariants(server, [sku])
  for (const place of [location, elsewhere]) await stockUp(server, place, { [sku]: 50 })
  return { server, name: `W${made}`, sku, location, elsewhere }
}

const toShip = ({ server, location, sku }: Own, source: 'storefront' | 'import' = 'import') =>
  orderToShip(server, location, { [sku]: 2 }, source)
const shipOrder = async (own: Own) => (await toShip(own)).shipOrderId

/** A ship order of ours that a waybill may be requested for: the courier is connected. */
async function toCarry({ server, elsewhere, sku }: Own): Promise<number> {
  await server.ok(configSet, { query: { key: 'sf_check_word' }, body: 'check-word-0001' })
  const connection = { url: 'http://127.0.0.1:9', partnerId: 'P1' }
  await server.ok(configSet, { query: { key: 'sf_connection' }, body: JSON.stringify(connection) })
  return (await orderToShip(server, elsewhere, { [sku]: 1 })).shipOrderId
}

async function shipped(own: Own) {
  const { order, shipOrderId: id } = await toShip(own, 'storefront')
  const body = await rowsOf(own.server, id)
  await own.server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body })
  const [line] = await query<{ fulfillmentId: number; fulfillmentItemId: number }>(
    own.server.app.database.db,
    sql`select fulfillment_id as "fulfillmentId", item.id as "fulfillmentItemId"
        from fulfillment_item as item join order_item on order_item.id = order_item_id
        where order_id = ${order.id}`,
  )
  if (!line) throw new Error('nothing was shipped')
  return { id, restock: { orderId: order.id, ...line, quantity: 1 } }
}

/** A unit that has come back damaged, which the courier is to pay for. */
async function damaged(own: Own) {
  const { restock } = await shipped(own)
  const id = await own.server.ok(orderRestock, { body: { ...restock, locationId: own.elsewhere } })
  const claim = { courier: 'SF Express' as const, trackingNumber: 'T1', amount: '5' }
  const graded = { grade: 'C' as const, disposition: 'claim' as const, claim }
  return { orderId: restock.orderId, lines: [{ id, quantity: 1, ...graded }] }
}

/** A payment; answers its trade number. */
async function paidBy({ server, name, sku }: Own, gateway: string): Promise<string> {
  const paid = { exId: `P${name}`, gateway, kind: 'sale', status: 'success', tradeNo: `42${name}` } as const
  const payment = { ...paid, currency: 'CNY', amount: '19.90', createdAt: new Date(0) }
  await receive(server, storefrontOrder({ [sku]: 1 }, { transactions: [payment] }))
  return payment.exId
}

async function paymentId(own: Own): Promise<number> {
  const keyword = await paidBy(own, 'alipay')
  const [payment] = await own.server.ok(transactionList, { query: { keyword } })
  return payment?.id ?? 0
}

const imported = ({ server, name, sku }: Own) => importOrder(server, `I${name}`, { [sku]: 1 })

/** The draft of the rules, of which there is one for all. */
async function draftOf(own: Own): Promise<{ active: number; revision: number }> {
  const { active, draft } = await own.server.ok(routingRulesGet)
  if (draft) return { active: active.version, revision: draft.revision }
  const body = { rules: active.rules, note: own.name, basedOn: active.version, revision: 0 }
  await own.server.ok(routingDraftSave, { body })
  return draftOf(own)
}

async function effect({ server, name }: Own): Promise<string> {
  const plain = { kind: 'courier.waybill', subject: 'location', subjectId: 1, payload: {} }
  await inTransaction(server, async (context) => queueEffects(context, [{ ...plain, key: name }]))
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`update outbox set state = 'failed' where key = ${name} returning id`,
  )
  return String(row?.id)
}

/** The posting of a shipment of its own. */
async function posting(own: Own): Promise<number> {
  const { id } = await shipped(own)
  const [task] = await own.server.ok(ledgerTaskList, { query: { query: `SO${id}` } })
  if (!task) throw new Error('nothing was posted')
  return task.id
}

/** One of each call that changes something and may be held open beside all others. */
export const documents: readonly Document[] = [
  document(shipOrderShip, async (own) => {
    const { shipOrderId: id } = await toShip(own, 'storefront')
    return { query: { id, trackingNumber: 'T' }, body: await rowsOf(own.server, id) }
  }),
  document(shipOrderCancel, async (own) => ({ query: { id: await shipOrder(own) } })),
  document(shipOrderTransfer, async (own) => {
    const id = await shipOrder(own)
    return { query: { id, locationId: own.elsewhere }, body: await rowsOf(own.server, id) }
  }),
  document(shipOrderSave, async (own) => {
    const id = await shipOrder(own)
    const rows = await rowsOf(own.server, id)
    return { query: { id }, body: rows.map((row) => ({ ...row, quantity: 1 })) }
  }),
  document(shipOrderTrack, async (own) => {
    const { id } = await shipped(own)
    return { body: { id, trackingCompany: 'SF Express' as const, trackingNumber: 'T2' } }
  }),
  document(waybillRequest, async (own) => ({ body: { shipOrderId: await toCarry(own) } })),
  document(waybillCancel, async (own) => {
    const shipOrderId = await toCarry(own)
    await own.server.ok(waybillRequest, { body: { shipOrderId } })
    // The courier does not answer: what it is still to be told shares the waybill, and would be tried again.
    await own.server.app.database.pool.query(
      "update outbox set state = 'failed' where kind = 'sf.waybill' and subject_id = $1",
      [shipOrderId],
    )
    return { body: { shipOrderId } }
  }),
  document(shipOrderReset, async (own) => {
    const id = await shipOrder(own)
    await own.server.app.database.pool.query('update ship_order set status = status | 256 where id = $1', [
      id,
    ])
    return { query: { id } }
  }),
  document(shipOrderRepush, async (own) => ({ query: { id: await shipOrder(own) } })),
  document(shipOrderPickList, async (own) => ({ query: { ids: [await shipOrder(own)] } })),
  document(shipScan, async (own) => ({ body: { id: await shipOrder(own), code: own.sku } })),
  document(shipScanUndo, async (own) => ({ body: { id: await scanned(own) } })),
  document(shipScanReset, async (own) => ({ body: { id: await scanned(own) } })),
  document(shipShort, async (own) => {
    const id = await scanned(own)
    const rows = await rowsOf(own.server, id)
    return { body: { id, rows: rows.map((row) => ({ id: row.id, reason: 'not_found' as const })) } }
  }),
  document(ledgerTaskManual, async (own) => ({ query: { id: await posting(own) } })),
  document(ledgerTaskRetry, async (own) => ({ query: { id: await posting(own) } })),
  document(batchFulfilmentCreate, async (own) => {
    const { order, shipOrderId } = await toShip(own)
    return { body: batchRowsOf(shipOrderId, order, { [own.sku]: 2 }) }
  }),
  document(purchaseOrderMake, async (own) => ({ query: { ids: [await shipOrder(own)] } })),
  document(stockOrderSend, async (own) => ({ body: { id: await purchased(own) } })),
  document(purchaseRateSet, async (own) => ({ body: { id: await purchased(own), rate: '7.8' } })),
  document(stockOrderDelete, async (own) => ({ query: { id: await purchased(own) } })),
  document(stockOrderItemChange, async (own) => {
    const stockOrderId = await purchased(own)
    const { items } = await own.server.ok(stockOrderDetail, { query: { id: stockOrderId } })
    return { query: { stockOrderId, id: items[0]?.id ?? 0, newQuantity: 5 } }
  }),
  document(stockReceive, async (own) => ({
    body: { stockOrderId: await purchased(own), items: [{ sku: own.sku, quantity: 1 }] },
  })),
  document(stockReceiptUpdate, async (own) => {
    const body = { stockOrderId: await purchased(own), items: [{ sku: own.sku, quantity: 1 }] }
    return { body: { id: await own.server.ok(stockReceive, { body }), invoiceNumbers: 'INV-1' } }
  }),
  document(stockChargeCreate, async (own) => {
    const body = { stockOrderId: await purchased(own), items: [{ sku: own.sku, quantity: 1 }] }
    const receiptId = await own.server.ok(stockReceive, { body })
    const charge = { kind: 'freight', amount: '10', currency: 'CNY', basis: 'value' } as const
    return { body: { receiptId, ...charge } }
  }),
  document(orderRestock, async (own) => ({
    body: { ...(await shipped(own)).restock, locationId: own.location },
  })),
  document(returnReceive, async (own) => {
    const { restock } = await shipped(own)
    const body = { ...restock, locationId: own.elsewhere }
    return { body: { id: await own.server.ok(orderRestock, { body }) } }
  }),
  document(returnWithdraw, async (own) => {
    const { restock } = await shipped(own)
    const body = { ...restock, locationId: own.elsewhere }
    return { body: { id: await own.server.ok(orderRestock, { body }) } }
  }),
  document(returnDeskFinish, async (own) => ({ body: await damaged(own) })),
  document(courierClaimSettle, async (own) => {
    const body = await damaged(own)
    await own.server.ok(returnDeskFinish, { body })
    const [claim] = await own.server.ok(courierClaimList, { query: { orderId: body.orderId } })
    return { body: { id: claim?.id ?? 0, state: 'paid' as const } }
  }),
  document(stockOrderCreate, ({ name, location, sku }) => ({
    body: { type: 'TS' as const, name, targetLocation: location, items: [{ sku, quantity: 1 }] },
  })),
  document(stockOrderCreate, ({ name, location, sku }) => ({
    body: {
      type: 'TS' as const,
      name,
      targetLocation: location,
      mode: 'counted' as const,
      items: [{ sku, quantity: 100 }],
    },
  })),
  document(stockOrderCreate, (own) => ({ body: transfer(own) })),
  document(stockOrderSend, async (own) => ({ body: { id: await held(own), reason: 'x' } })),
  document(stockOrderDelete, async (own) => ({ query: { id: await held(own) } })),
  document(stockOrderItemChange, async (own) => {
    const stockOrderId = await held(own)
    const { items } = await own.server.ok(stockOrderDetail, { query: { id: stockOrderId } })
    return { query: { stockOrderId, id: items[0]?.id ?? 0, newQuantity: 5 } }
  }),
  document(stockReceive, async (own) => ({
    body: { stockOrderId: await sent(own), items: [{ sku: own.sku, quantity: 1 }] },
  })),
  document(transferClose, async (own) => ({
    body: { id: await sent(own), items: [{ sku: own.sku, quantity: 1, reason: 'returned' as const }] },
  })),
  document(stockCountCreate, ({ name, location, sku }) => ({
    body: { name, locationIds: [location], skus: [sku] },
  })),
  document(stockCountEnter, async (own) => ({ body: countedBy(own, await stockCount(own)) })),
  document(stockCountFinish, async (own) => ({ body: { id: await counted(own) } })),
  document(stockCountAgain, async (own) => ({ body: { id: await finished(own), skus: [own.sku] } })),
  document(stockCountPost, async (own) => ({ body: { id: await finished(own) } })),
  document(stockCountCancel, async (own) => ({ body: { id: await stockCount(own) } })),
  document(stockLockLock, ({ name, location, sku }) => ({
    body: { name, locationId: location, items: [{ sku, quantity: 1 }] },
  })),
  document(stockLockUnlock, async (own) => ({ body: { id: await stockLock(own) } })),
  document(stockLockSave, async (own) => ({ body: { id: await stockLock(own), owner: own.name } })),
  document(orderImport, ({ name, sku }) => ({ body: rowsFor(name, { [sku]: 1 }) })),
  document(outerOrderDelete, async (own) => ({ query: { id: await imported(own) } })),
  document(orderRefund, async (own) => ({ body: { orderId: await imported(own), amount: '1', note: 'x' } })),
  document(transactionRefund, async (own) => ({ query: { outTradeNo: await paidBy(own, 'gift_card') } })),
  document(transactionForcePush, async (own) => ({ query: { outTradeNo: await paidBy(own, 'alipay') } })),
  document(transactionSave, async (own) => ({
    body: { id: await paymentId(own), name: '林', idcard: '11010519491231002X' },
  })),
  document(transactionIdentity, async (own) => {
    const id = await paymentId(own)
    await own.server.ok(transactionSave, { body: { id, name: '林', idcard: '11010519491231002X' } })
    return { query: { id } }
  }),
  document(orderHold, async (own) => ({ body: { id: await imported(own), reason: 'x' } })),
  document(orderRelease, async (own) => {
    const id = await imported(own)
    await own.server.ok(orderHold, { body: { id, reason: 'x' } })
    return { body: { id } }
  }),
  document(orderCancel, async (own) => ({ body: { id: await imported(own), reason: 'x' } })),
  document(orderMerge, async (own) => {
    const buyer = { ...address, email: `${own.name}@example.com` }
    const orders = [
      await insertOrder(own.server, { [own.sku]: 1 }, buyer),
      await insertOrder(own.server, { [own.sku]: 1 }, buyer),
    ]
    return { body: { orderIds: orders.map(({ id }) => id) } }
  }),
  document(orderResplit, async (own) => ({
    query: { id: (await insertOrder(own.server, { [own.sku]: 1 })).id },
  })),
  document(notPushSave, async ({ server, sku }) => {
    await server.ok(notPushSave, { query: { mode: 'add' }, body: [sku] })
    return { query: { mode: 'remove' as const }, body: [sku] }
  }),
  document(routingRulesActivate, async (own) => {
    const { active, revision } = await draftOf(own)
    return { body: { version: null, revision, active } }
  }),
  document(routingDryRunStart, async (own) => {
    await draftOf(own)
    await own.server.runJobs()
    return { body: { from: '2026-03-01', to: '2026-03-02', version: null } }
  }),
  document(declarationSave, async (own) => ({ body: { product: { id: await declared(own), sex: '女童' } } })),
  document(declarationUpload, async (own) => {
    const id = await purchased(own)
    const [row] = await own.server.ok(declarationList, { query: { id } })
    const product = { id: row?.product.id ?? 0, hsCode: '6109100000' }
    await own.server.ok(declarationSave, { body: { product } })
    return { query: { id } }
  }),
  document(codeRowImport, ({ sku }) => ({ body: [{ hsCode: '6109100000', category: sku }] })),
  document(codeRowDelete, async ({ server, sku }) => {
    await server.ok(codeRowImport, { body: [{ hsCode: '6109100000', category: `delete ${sku}` }] })
    const [row] = await server.ok(codeRowList, { query: { query: `delete ${sku}` } })
    return { body: { ids: [row?.id ?? 0] } }
  }),
  document(declarationElementSave, async ({ name }) => ({
    body: { hsCode: name.replace(/\D/g, '').padStart(10, '9'), elements: '0:品牌类型', unit: '件' },
  })),
  document(configSet, ({ name }) => ({ query: { key: 'exclude_brands' as const }, body: name })),
  document(locationSave, ({ name }) => ({ body: [{ ...plainLocation, name: `新 ${name}` }] })),
  document(storefrontSave, ({ name }) => ({
    body: { channel: 'first' as const, name, baseUrl: 'https://first.test', token: 'shpat_1', enabled: true },
  })),
  document(orderSync, async ({ server }) => {
    await server.app.database.db.execute(sql`delete from order_sync_run`)
    const span = { createdAtMin: '2026-03-01 00:00:00', createdAtMax: '2026-03-02 00:00:00' }
    return { query: { ...span, channel: 'second' as const } }
  }),
  document(pluginObserver, ({ name }) => ({ query: { topic: 'third_part_product_sync' }, body: name })),
  document(syncRetry, async (own) => ({ query: { id: await effect(own) } })),
  document(syncGiveUp, async (own) => ({ query: { id: await effect(own) } })),
  document(viewCreate, ({ name }) => ({
    body: { list: 'orders' as const, name, search: {}, columns: {}, shared: false },
  })),
  document(exportStart, () => ({
    query: { asJob: '1' as const },
    body: { kind: 'orders' as const, query: {} },
  })),
  document(outfitSave, ({ name }) => ({ body: { tag: name } })),
  document(collectionSortSave, ({ name }) => ({ body: { handle: name, script: 'id,score\n1,1' } })),
  document(productTagsModify, ({ name, sku }) => ({
    query: { operate: '1' as const },
    body: [{ SPU: `style of ${sku}`, tag: name }],
  })),
  document(productDiscountCreate, ({ name }) => ({
    body: { title: name, discountPercent: 10, tags: name },
  })),
  document(campaignSave, ({ name }) => ({
    body: {
      title: name.slice(0, 30),
      name,
      type: 0 as const,
      priceRuleId: '1',
      instructions: 'x',
      expires: 'x',
      items: [{ email: 'a@example.com' }],
    },
  })),
  document(noticeSave, ({ name }) => ({
    body: { title: name, type: 0 as const, postdata: { data: { thing1: 'x', thing3: 'x' } } },
  })),
  document(discountCodesGenerate, () => ({ query: { discountId: '1' } })),
  document(setSave, ({ name, sku }) => ({ body: { sku: name, variantSkus: sku } })),
  document(roleCreate, ({ name }) => ({ body: { name, routes: [] } })),
]

const transfer = ({ name, location, elsewhere, sku }: Own) => ({
  type: 'ST' as const,
  name,
  sourceLocation: location,
  targetLocation: elsewhere,
  items: [{ sku, quantity: 3 }],
})
const held = (own: Own) => own.server.ok(stockOrderCreate, { body: transfer(own) })
async function sent(own: Own): Promise<number> {
  const id = await held(own)
  await own.server.ok(stockOrderSend, { body: { id, reason: 'x' } })
  return id
}
async function stockCount({ server, name, location, sku }: Own): Promise<number> {
  const [id = 0] = await server.ok(stockCountCreate, { body: { name, locationIds: [location], skus: [sku] } })
  return id
}
const countedBy = ({ sku }: Own, id: number) => ({ id, round: 1 as const, items: [{ sku, quantity: 52 }] })
async function counted(own: Own): Promise<number> {
  const id = await stockCount(own)
  await own.server.ok(stockCountEnter, { body: countedBy(own, id) })
  return id
}
async function finished(own: Own): Promise<number> {
  const id = await counted(own)
  await own.server.ok(stockCountFinish, { body: { id } })
  return id
}
const stockLock = ({ server, name, location, sku }: Own): Promise<number> =>
  server.ok(stockLockLock, { body: { name, locationId: location, items: [{ sku, quantity: 1 }] } })
const purchased = ({ server, name, location, sku }: Own) =>
  server.ok(stockOrderCreate, {
    body: {
      type: 'PO',
      name,
      brand: 'Testbrand',
      currency: 'EUR',
      season: 'SS26',
      channel: '自采',
      targetLocation: location,
      items: [{ sku, quantity: 3, cost: '1' }],
    },
  })

async function declared(own: Own): Promise<number> {
  const [row] = await own.server.ok(declarationList, { query: { id: await purchased(own) } })
  return row?.product.id ?? 0
}

async function scanned(own: Own): Promise<number> {
  const id = await shipOrder(own)
  await own.server.ok(shipScan, { body: { id, code: own.sku } })
  return id
}
