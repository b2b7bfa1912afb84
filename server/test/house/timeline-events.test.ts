import { orderEvents } from '@selvedge/contract/orders/orders/order-events.ts'
import { shipOrderEvents } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../cluster.ts'
import { migrateUntil } from '../migrate-until.ts'

/** Every kind of sentence that orders were told before they kept events, as it was written. */
const ofOrders = {
  'order.placed': ['店铺下单'],
  'order.synced': ['店铺订单同步'],
  'order.imported': ['导入外部订单', '导入订单到第一店铺', '导入订单到第二渠道'],
  'order.cancelledOutside': ['店铺取消了订单'],
  'order.deletedOutside': [],
  'order.paidOutside': ['店铺订单已支付'],
  'order.unpaidOutside': ['店铺订单已退款或作废'],
  'order.receiverChanged': ['店铺修改了收货信息'],
  'order.linesAdded': ['店铺增加商品：AAA-01-S x2，BBB x1'],
  'order.unitsTaken': ['店铺减少了商品数量'],
  'order.unitsAdded': ['店铺增加了商品数量'],
  'order.cut': ['店铺的内容过长，已截短：订单号、商品名称、SKU'],
  'refund.byHand': ['登记人工退款：12.50 CNY，支付宝，转账', '登记人工退款：12.50 CNY（A x1，B x2），现金'],
  'refund.begun': ['发起退款：100 EUR', '发起退款：100 EUR（A x1）'],
  'refund.retried': ['重试退款：100 EUR'],
  'refund.done': ['退款成功：100.05 EUR'],
  'refund.failed': [
    '退款失败：100 EUR，店铺没有退成',
    '退款失败：100 EUR，已放弃',
    '退款失败：100 EUR，店铺拒绝：余额不足',
  ],
  'return.taken': ['退货入库：A x1，上海仓'],
  'return.announced': ['退货登记，待收货：A x1，上海仓'],
  'return.received': ['退货收货：A x1，上海仓', '退货收货：A x1，上海仓，还有 2 件待收货'],
  'order.split': [
    '分仓：',
    '分仓：上海仓 A x2',
    '分仓：上海仓 A x2，B x1；New York A x1；未分配 B x3',
    '分仓：未分配 B x3',
  ],
  'order.merged': ['合并发货：#1001、#1002'],
  'order.held': ['挂起：等客户确认；尺码'],
  'order.released': ['解除挂起'],
  'order.deleted': ['删除外部订单'],
  'order.restRefunded': ['顾客不再等待，未发商品已退款'],
  'shipOrder.saved': ['SO9 修改数量：A 3→2，B 0→1', 'SO9 修改数量并取消：A 1→0 等 25 行'],
  'shipOrder.shipped': [
    'SO9 发货：SF Express SF01，已发 A x1，B x2；未发 C x1',
    'SO9 发货（已扫描）：Other 1 2，已发 A x1 等 25 个 SKU；未发 C x1（缺货）；D x1，E x2（其他：盒子湿了）',
  ],
  'shipOrder.notPicked': ['SO9 无法拣货：A x1（找不到）'],
  'shipOrder.cancelled': ['SO9 取消，重新拆单：A x1', 'SO9 取消，等待手工拆单：A x1'],
  'shipOrder.moved': ['SO9 整单转仓至 New York（SO10）：A x1', 'SO9 转仓至 上海仓（SO10）：A x1，B x1'],
  'shipOrder.tracked': ['SO9 修改运单号：SF Express 1→USPS 2'],
  'shipOrder.shipmentCancelled': ['SO9 店铺取消了发货，请核实货物：货已发出则重置，货已退回则登记退货'],
  text: ['很久以前有人写的', '分仓：不存在的仓 A x2', 'SO9 取消，重新拆单：什么都没有'],
} satisfies Record<Exclude<keyof typeof orderEvents.wordings, LaterOfOrders>, string[]>

/** Told only since they are kept as events. */
type LaterOfOrders =
  | 'return.graded'
  | 'return.withdrawn'
  | 'refund.unitsTwice'
  | 'order.redacted'
  | 'order.cancelled'
  | `claim.${string}`
  | `exchange.${string}`
type Later =
  | `waybill.${string}`
  | 'shipOrder.noticeTaken'
  | 'shipOrder.recallTaken'
  | `shipOrder.warehouse${string}`

const ofShipOrders = {
  'shipOrder.created': ['创建发货单：A x2，B x1 等 25 个 SKU'],
  'shipOrder.pickingBegan': ['开始拣货'],
  'shipOrder.allScanned': ['全部扫描完成，共 3 件'],
  'shipOrder.scansUndone': ['清空扫描，共 1 件'],
  'shipOrder.confirmed': ['店铺已确认发货'],
  'shipOrder.untold': ['同步店铺失败：店铺没有回复：超时'],
  'shipOrder.reset': ['重置异常', '重置异常，重新同步 2 项'],
  'shipOrder.stopped': [
    'STOP：订单已挂起',
    'STOP：订单商品已修改',
    'STOP：收货地址已修改',
    'STOP：订单未支付或已退款',
    'STOP：订单已取消',
  ],
  'shipOrder.resumed': ['订单解除挂起，可以继续拣货发货'],
  'shipOrder.undone': ['重新拆单，移出：A x1', '重新拆单，取消：A x1'],
  'shipOrder.movedHere': ['由 SO9 转仓'],
  'shipOrder.noticePushed': ['重新推送发货通知'],
  'shipOrder.paymentPushed': ['重新推送支付单'],
  'shipOrder.declarationPushed': ['重新推送报关单'],
  'shipOrder.purchased': ['创建采购单 PO7'],
  'shipOrder.purchaseDeleted': [],
  'shipOrder.batchFailed': ['批量发货时发生异常，请检查后重置'],
  'shipOrder.saved': ['修改数量：A 3→2'],
  'shipOrder.shipped': [
    '发货：Laposte 12，已发 A x1',
    '发货（未扫描）：USPS 9，已发 A x1；未发 C x1（破损）',
  ],
  'shipOrder.notPicked': ['无法拣货：A x1，B x2（缺货：下周到）'],
  'shipOrder.cancelled': ['取消：A x1'],
  'shipOrder.moved': ['整单转仓至 上海仓（SO10）：A x1'],
  'shipOrder.tracked': ['修改运单号：SF Express 1→Other 2'],
  'shipOrder.shipmentCancelled': ['店铺取消了发货，请核实货物：货已发出则重置，货已退回则登记退货'],
  text: ['拆单', '库位没有实物'],
} satisfies Record<Exclude<keyof typeof shipOrderEvents.wordings, Later>, string[]>

/** Some words have changed since: what people wrote has not. */
const asSaidNow = ({ kind, text }: { kind: string; text: string }) => ({
  kind,
  text:
    kind === 'text'
      ? text
      : text
          .replaceAll('拆单', '分仓')
          .replaceAll('顾客', '客户')
          .replaceAll('破损', '损坏')
          .replace(/ x(?=\d)/g, ' ×'),
})

const reported = (sentences: Record<string, string[]>) =>
  Object.entries(sentences).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))

let url = ''
let pool: pg.Pool
beforeAll(async () => {
  url = await createDatabase(inject('templateUrl'), 'selvedge_timelines')
  await migrateUntil(url, '0037_one_number_space')
  pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query(`
    alter table order_timeline drop constraint order_timeline_order_id_orders_id_fk;
    alter table ship_timeline drop constraint ship_timeline_ship_order_id_ship_order_id_fk;
    insert into location (name, country, updated_at) values ('上海仓', 'CN', now()), ('New York', 'US', now()), ('New', 'US', now())`)
  const insert = (table: string, id: string, texts: string[]) =>
    pool.query(
      `insert into ${table} (${id}, at, actor, info) select 1, now(), 'Admin', info from unnest($1::text[]) as info`,
      [texts],
    )
  await insert(
    'order_timeline',
    'order_id',
    reported(ofOrders).map(({ text }) => text),
  )
  await insert(
    'ship_timeline',
    'ship_order_id',
    reported(ofShipOrders).map(({ text }) => text),
  )
  await migrateUntil(url, '0038_timeline_events')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(url)
})

const eventsIn = async (table: string): Promise<unknown[]> =>
  (await pool.query<{ event: unknown }>(`select event from ${table} order by id`)).rows.map(
    ({ event }) => event,
  )

describe.each([
  ['order_timeline', ofOrders, orderEvents],
  ['ship_timeline', ofShipOrders, shipOrderEvents],
] as const)('a sentence in %s', (table, sentences, { shape, word }) => {
  it('becomes its event, which says the same', async () => {
    const events = await eventsIn(table)
    const read = events.map((event) => shape.parse(event))
    // Each catalogue words its own events.
    const wordOf = word as (language: 'zh' | 'en', event: (typeof read)[number]) => string
    expect(read.map((event) => ({ kind: event.kind, text: wordOf('zh', event) }))).toEqual(
      reported(sentences).map(asSaidNow),
    )
  })

  it('is English for whoever reads English, but for what people wrote', async () => {
    const events = (await eventsIn(table)).map((event) => shape.parse(event))
    const wordOf = word as (language: 'zh' | 'en', event: (typeof events)[number]) => string
    const free =
      /上海仓|盒子湿了|下周到|等客户确认；尺码|支付宝，转账|现金|店铺拒绝：余额不足|店铺没有回复：超时/g
    for (const event of events.filter(({ kind }) => kind !== 'text'))
      expect(wordOf('en', event).replace(free, '')).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
  })
})
