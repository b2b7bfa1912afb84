import type { Data } from './data.ts'
import type { Described } from './fill.ts'
import { moment } from './fill.ts'
import { mostly, oneOf, sku, whereIs } from './words.ts'

/** Orders that other tables name. */
const order: Readonly<Record<string, string>> = {
  name: `'#' || 1000000 + n`,
  channel: `'first'`,
  source: `'storefront'`,
  pay_status: `'paid'`,
  paid: 'true',
  state: `'complete'`,
  ordered: '3',
  shipped: '3',
}
/** So many of them bear the rows of a list. */
const parents = (rows: number) => Math.min(rows, 50_000)
const ordersOf = (rows: number): Described => ({ rows, columns: order })

/** One style in so many is of the season that its points are asked of. */
const seasons = 8
const season = `spring-summer-${new Date().getFullYear()}`

const claimState = oneOf('open', 'paid', 'refused')
const disposition = oneOf('resale', 'claim', 'writeOff')
const differenceState = mostly('gone', 4, 'open', 'acknowledged')

/** What follows orders: returns, sheets, payments, customs, differences. */
export const trade: readonly Data[] = [
  {
    name: 'returns and sheets',
    tables: (rows) => ({
      location: { rows: 5 },
      product: { rows: 1_000 },
      variant: { rows: 1_000 },
      orders: ordersOf(parents(rows)),
      order_item: { rows: parents(rows), columns: { sku: sku('1 + n % 1000'), quantity: '9', shipped: '9' } },
      ship_order: { rows: parents(rows), columns: { status: '4' } },
      ship_order_order: { rows: parents(rows), columns: { ship_order_id: 'n', order_id: 'n' } },
      ship_item: {
        rows: parents(rows),
        columns: {
          ship_order_id: 'n',
          order_id: 'n',
          order_item_id: 'n',
          sku: sku('1 + n % 1000'),
          quantity: '9',
          origin_quantity: '9',
          shipped: '9',
        },
      },
      fulfillment: { rows: parents(rows), columns: { ship_order_id: 'n', order_id: 'n' } },
      fulfillment_item: {
        rows: parents(rows),
        columns: {
          fulfillment_id: 'n',
          ship_item_id: 'n',
          order_item_id: 'n',
          sku: sku('1 + n % 1000'),
          quantity: '9',
        },
      },
      return_receipt: {
        rows,
        columns: {
          sku: sku('1 + n % 1000'),
          quantity: '1',
          order_id: `1 + n % ${parents(rows)}`,
          fulfillment_item_id: `1 + n % ${parents(rows)}`,
          received_at: `case when n % 20 > 0 then ${moment(rows)} end`,
        },
      },
      stock_order: {
        rows: 1,
        columns: { kind: `'TS'`, origin: `'staff'`, status: '4', target_location: '1' },
      },
      return_grade: {
        rows,
        columns: {
          grade: `'A'`,
          disposition,
          stock_take_id: whereIs(disposition, ['claim', 'writeOff'], '1'),
        },
      },
      courier_claim: {
        rows,
        columns: {
          order_id: `1 + n % ${parents(rows)}`,
          state: claimState,
          paid_amount: whereIs(claimState, ['paid'], '5'),
          settled_at: whereIs(claimState, ['paid', 'refused'], 'now()'),
        },
      },
      batch_fulfilment: { rows: Math.min(rows, 20_000), columns: { finished_at: 'now()', account_id: '1' } },
      batch_fulfilment_row: {
        rows,
        columns: { batch_id: '1 + n % 20', progress: mostly('shipped', 20, 'error', 'abnormal'), row: 'n' },
      },
      routing_dry_run: {
        rows: 20,
        columns: { state: `'done'`, rules: `'[]'`, finished_at: 'now()' },
      },
      routing_dry_run_order: {
        rows,
        columns: {
          run_id: '1 + n % 20',
          order_id: `1 + n / 20 % ${parents(rows)}`,
          before: `'[]'`,
          after: `'[]'`,
          different: 'n % 10 = 0',
        },
      },
    }),
    lists: [
      { name: 'returnList', of: 'return_receipt' },
      { name: 'returnDeskVariants', of: 'variant', query: { orderId: '12', sku: 'ST0000013' } },
      { name: 'courierClaimList', of: 'courier_claim' },
      { name: 'batchFulfilmentList', of: 'batch_fulfilment' },
      { name: 'batchFulfilmentRows', of: 'batch_fulfilment_row', query: { id: '1' } },
      { name: 'routingDryRunOrders', of: 'routing_dry_run_order', query: { id: '1' } },
    ],
  },
  {
    name: 'payments and customs',
    tables: (rows) => ({
      orders: ordersOf(rows),
      order_transaction: {
        rows,
        columns: { ex_id: `'T' || n`, kind: `'sale'`, gateway: `'alipay'`, order_id: 'n' },
      },
      customs_document: {
        rows,
        columns: {
          document: oneOf('payment', 'order', 'waybill', 'list'),
          subject_id: 'n',
          order_id: 'n',
          state: mostly('accepted', 10, 'waiting', 'sent', 'rejected'),
        },
      },
      payment_data_request: {
        rows,
        columns: { order_id: 'n', payment_id: 'n', state: mostly('answered', 20, 'failed', 'foreign') },
      },
      payment_notice: {
        rows,
        columns: {
          company: `'alipay'`,
          payment_id: 'n',
          state: mostly('taken', 20, 'waiting', 'differs', 'settled'),
        },
      },
      tie_out_run: {
        rows: 20,
        columns: { state: `'done'`, stage: `'skus'`, finished_at: 'now()', first_month: `'2026-01'` },
      },
      tie_out_row: {
        rows,
        columns: {
          run_id: '1 + n % 20',
          month: oneOf('2026-01', '2026-02', '2026-03'),
          reason: oneOf('missing', 'otherUnits', 'otherValue', 'waiting'),
          documents: `'[]'`,
        },
      },
      reconciliation_difference: {
        rows,
        columns: {
          kind: oneOf('payments', 'shipments', 'stock'),
          reason: oneOf('paymentMissing', 'notShipped', 'quantityDiffers'),
          state: differenceState,
          subject: `'order'`,
          subject_id: 'n',
          documents: `'[]'`,
          acknowledged_at: whereIs(differenceState, ['acknowledged'], 'now()'),
          note: whereIs(differenceState, ['acknowledged'], `'known'`, `''`),
          gone_at: whereIs(differenceState, ['gone'], 'now()'),
        },
      },
    }),
    lists: [
      { name: 'customsDocumentList', of: 'customs_document', word: '1012345' },
      { name: 'dataRequestList', of: 'payment_data_request' },
      { name: 'paymentNoticeList', of: 'payment_notice' },
      { name: 'tieOutList', of: 'tie_out_row' },
      { name: 'reconciliationList', of: 'reconciliation_difference' },
    ],
  },
  {
    name: 'points of a season',
    tables: (rows) => ({
      product: { rows: 1_000 },
      product_tag: {
        rows: 1_000,
        columns: { tag: `case when n % ${seasons} = 0 then '${season}' else 'basics' end` },
      },
      variant: { rows: 1_000 },
      style_span: { rows: 1_000, columns: { first_day: `'2020-01-01'` } },
      customer: { rows: 1_000 },
      orders: ordersOf(rows),
      order_item: { rows, columns: { order_id: 'n', sku: sku('1 + n % 1000'), quantity: '3', shipped: '3' } },
      sales_entry: {
        rows,
        columns: { order_id: 'n', order_item_id: 'n', product_id: '1 + n % 1000', kind: `'sale'` },
      },
      point_entry: {
        rows,
        columns: {
          kind: `'grant'`,
          score: '5',
          order_id: 'n',
          order_name: `'#' || 1000000 + n`,
          items: `jsonb_build_array(jsonb_build_object('id', n, 'score', 5))`,
          day: `${moment(rows)}::date`,
        },
      },
    }),
    lists: [{ name: 'seasonPointList', of: 'point_entry', query: { season } }],
  },
]
