import type { Data } from './data.ts'
import { moment } from './fill.ts'
import { mostly, oneOf, sku, tally, whereIs } from './words.ts'

/** A season that styles of the shop are of. */
const season = { season: `spring-summer-${new Date().getFullYear()}` }

const runState = mostly('done', 50, 'failed')

/** Lists whose tables stay small however large the shop is. */
export const small: readonly Data[] = [
  {
    name: 'people and places',
    bound: { rows: 2_000, why: 'people of one company, its roles and warehouses' },
    tables: (rows) => ({
      account: { rows, columns: { username: `'person' || n` } },
      account_role: { rows, columns: { role: `'custom-1'` } },
      custom_role: { rows: Math.min(rows, 200) },
      location: { rows: Math.min(rows, 200), columns: { country: oneOf('CN', 'FR', 'US') } },
    }),
    lists: [
      { name: 'staffList', of: 'account' },
      { name: 'inboxColleagues', of: 'account', query: { kind: 'ordersHeld' } },
      { name: 'roleList', of: 'custom_role' },
      { name: 'locationList', of: 'location' },
    ],
  },
  {
    name: 'what stands once',
    bound: { rows: 4, why: 'two shops and four apps, by the contract' },
    tables: () => ({
      storefront: { rows: 2, columns: { channel: oneOf('second', 'first'), enabled: 'false', token: `''` } },
      // Their secrets are sealed by a key that the statements of the bare side are recorded without: none is filled.
      shop_app: { rows: 0 },
      order_sync_run: { rows: 2, columns: { state: `'done'` } },
    }),
    lists: [
      { name: 'storefrontList', of: 'storefront' },
      { name: 'shopAppList', of: 'shop_app' },
      { name: 'orderSyncRuns', of: 'order_sync_run' },
    ],
  },
  {
    name: 'versions and runs',
    bound: { rows: 10_000, why: 'a version or run for each day of 27 years' },
    tables: (rows) => ({
      setting_version: { rows, columns: { key: `'exclude_brands'`, value: `''` } },
      ad_version: { rows },
      routing_rule_set: { rows, columns: { state: `'old'`, version: 'n', rules: `'[]'` } },
      routing_dry_run: {
        rows,
        columns: { state: `'done'`, tally, rules: `'[]'`, finished_at: moment(rows) },
      },
      sales_snapshot: { rows },
      tie_out_run: {
        rows,
        columns: { state: runState, stage: `'skus'`, finished_at: moment(rows), first_month: `'2026-01'` },
      },
      reconciliation_run: { rows, columns: { state: runState, finished_at: moment(rows) } },
      customer_sync_run: { rows, columns: { state: runState, finished_at: moment(rows) } },
      trading_run: { rows, columns: { finished_at: moment(rows) } },
      storefront_redaction: { rows, columns: { state: `'done'`, ended_at: moment(rows) } },
      code_generation: { rows, columns: { price_rule_id: `'7001'`, length: '10', count: '100' } },
      export_job: {
        rows,
        columns: { state: `'done'`, kind: `'orders'`, format: `'csv'`, finished_at: moment(rows) },
      },
    }),
    lists: [
      { name: 'configHistory', of: 'setting_version', query: { key: 'exclude_brands' } },
      { name: 'adVersionList', of: 'ad_version' },
      { name: 'routingRulesVersions', of: 'routing_rule_set' },
      { name: 'routingDryRunList', of: 'routing_dry_run' },
      { name: 'snapshotList', of: 'sales_snapshot' },
      { name: 'tieOutRunList', of: 'tie_out_run' },
      { name: 'reconciliationRunList', of: 'reconciliation_run' },
      { name: 'customerSyncRuns', of: 'customer_sync_run' },
      { name: 'tradingRunList', of: 'trading_run' },
      { name: 'shopRedactionList', of: 'storefront_redaction' },
      { name: 'codeGenerationList', of: 'code_generation' },
      { name: 'exportList', of: 'export_job' },
    ],
  },
  {
    name: 'looks and collections',
    bound: { rows: 20_000, why: 'what people of the shop have put together by hand' },
    tables: (rows) => ({
      product: { rows: 1_000 },
      variant: { rows: 1_000 },
      look_set: { rows, columns: { status: 'n % 2' } },
      look_set_component: { rows, columns: { position: '1' } },
      outfit: { rows, columns: { state: '1 + n % 2', image: `'look.jpg'` } },
      collection_sort: { rows, columns: { is_done: 'true' } },
      storefront_collection: { rows },
    }),
    lists: [
      { name: 'setList', of: 'look_set' },
      { name: 'outfitList', of: 'outfit' },
      { name: 'outfitSearch', of: 'outfit' },
      { name: 'collectionSortList', of: 'collection_sort' },
      { name: 'cacheHandleList', of: 'storefront_collection' },
    ],
  },
  {
    name: 'rates and codes',
    bound: { rows: 100_000, why: 'thirty currencies for ten years; the tariff has 14,000 codes' },
    tables: (rows) => ({
      exchange_rate: {
        rows,
        columns: {
          source: `'entered'`,
          currency: oneOf('EUR', 'USD', 'GBP', 'JPY', 'HKD'),
          day: `current_date - (n / 5)::int`,
        },
      },
      customs_code_row: {
        rows: Math.min(rows, 20_000),
        columns: { hs_code: `(6000000000 + n)::text`, category: `'category ' || n` },
      },
    }),
    lists: [
      { name: 'exchangeRateList', of: 'exchange_rate' },
      { name: 'codeRowList', of: 'customs_code_row' },
    ],
  },
]

/** What stands on the database of the order list: it is filled as a shop of so many orders is. */
export const ofOrders: Data = {
  name: 'orders',
  tables: () => ({}),
  lists: [
    { name: 'orderList', of: 'orders', word: 'buyer12345@' },
    { name: 'outerOrderList', of: 'orders', word: 'buyer12345@' },
    { name: 'shipOrderList', of: 'ship_order', word: 'st0012-a' },
    { name: 'stockOrderList', of: 'stock_order', query: { type: 'PO' }, word: 'st0012-a' },
    { name: 'transactionList', of: 'order_transaction', word: 'T12345' },
    { name: 'ledgerTaskList', of: 'ledger_task', word: 'SO12345' },
    { name: 'auditList', of: 'audit_entry', word: 'admin' },
    { name: 'auditTimeline', of: 'audit_entry', query: { subject: 'shipOrder', id: '12' } },
    { name: 'syncList', of: 'outbox' },
    { name: 'stockBySku', of: 'balance', query: { short: '1' } },
    { name: 'stockHistory', of: 'movement', query: { sku: 'ST0012-A-XS' } },
    { name: 'stockCostJournal', of: 'stock_cost_entry', query: { sku: 'ST0012-A-XS' } },
    { name: 'costVarianceList', of: 'stock_cost_entry' },
    { name: 'stockAsOf', of: 'balance' },
    { name: 'orderOutOfStock', of: 'order_item' },
    { name: 'notPushList', of: 'order_item' },
    { name: 'figureLineList', of: 'style_day', query: { ...season, productId: '8' } },
    { name: 'figureStyleList', of: 'style_day', query: season },
    { name: 'figureVariantList', of: 'style_day', query: { ...season, productId: '8' } },
    { name: 'seasonStyleList', of: 'style_day', query: season },
    { name: 'declarationHeadList', of: 'stock_order' },
    { name: 'declarationList', of: 'stock_order_item', query: { id: '12' } },
    { name: 'stockChargeList', of: 'stock_charge', query: { stockOrderId: '12' } },
  ],
}

/** Stock that is locked, counted, on its way or compared. */
export const stock: readonly Data[] = [
  {
    name: 'locks, counts and costs',
    tables: (rows) => ({
      location: { rows: 5 },
      product: { rows: 1_000 },
      variant: { rows: 1_000 },
      balance: {
        rows: 1_000,
        columns: { location_id: '1', virtual: 'false', on_hand: '1000', sku: sku() },
      },
      stock_order: {
        rows,
        columns: {
          kind: `'ST'`,
          origin: `'staff'`,
          status: `1`,
          source_location: '2',
          target_location: '1',
          sent_at: moment(rows),
        },
      },
      transfer_sending: { rows, columns: { waiting: 'false' } },
      in_transit: { rows, columns: { location_id: '1', sku: sku('1 + n % 20') } },
      stock_lock: {
        rows,
        columns: {
          status: 'n % 2',
          expires_on: 'case when n % 10 = 0 then current_date + (n % 30)::int end',
        },
      },
      stock_lock_line: { rows, columns: { sku: sku('1 + n % 20') } },
      hold: {
        rows,
        columns: { kind: `'lock'`, item_id: 'n', sku: sku('1 + n % 20'), location_id: '1', quantity: '1' },
      },
      stock_count: { rows, columns: { status: oneOf(0, 1, 2, -1) } },
      stock_count_line: {
        rows,
        columns: { stock_count_id: `1 + n % 20`, expected: '5', first_units: '4', first_at: moment(rows) },
      },
      stock_cost_entry: {
        rows,
        columns: { sku: sku('1 + n % 20'), variance: 'case when n % 3 = 0 then 7 else 0 end' },
      },
    }),
    lists: [
      { name: 'stockHolds', of: 'hold', query: { sku: 'ST0000001', type: 'lock' } },
      { name: 'stockInTransit', of: 'in_transit', query: { sku: 'ST0000001' } },
      { name: 'stockLockList', of: 'stock_lock' },
      { name: 'stockCountList', of: 'stock_count' },
      { name: 'stockCountAccuracy', of: 'stock_count' },
      { name: 'stockCountLines', of: 'stock_count_line', query: { id: '1' } },
      { name: 'stockCountReview', of: 'stock_count_line', query: { id: '1' } },
      { name: 'costVarianceList', of: 'stock_cost_entry' },
      { name: 'stockCostJournal', of: 'stock_cost_entry', query: { sku: 'ST0000001' } },
    ],
  },
  {
    name: 'the partner warehouse',
    tables: (rows) => ({
      location: { rows: 5 },
      warehouse_message: {
        rows,
        columns: {
          kind: oneOf('outbound', 'inbound', 'status'),
          document: `''`,
          lines: `'[]'`,
          state: mostly('done', 50, 'came', 'refused', 'settled'),
        },
      },
      warehouse_comparison: {
        rows: Math.min(rows, 1_000),
        columns: { state: `'done'`, finished_at: moment(rows), location_id: '1' },
      },
      warehouse_drift: {
        rows,
        columns: {
          comparison_id: `case when n <= 100000 then ${Math.min(rows, 1_000)} else 1 + n % 900 end`,
        },
      },
    }),
    lists: [
      { name: 'warehouseMessageList', of: 'warehouse_message' },
      { name: 'warehouseDriftList', of: 'warehouse_drift' },
    ],
  },
  {
    name: 'drifts of stores',
    tables: (rows) => ({
      storefront: { rows: 2, columns: { channel: oneOf('second', 'first'), enabled: 'false' } },
      drift: {
        rows,
        columns: {
          state: mostly('gone', 5, 'open', 'repaired', 'ignored'),
          settled_at: whereIs(
            mostly('gone', 5, 'open', 'repaired', 'ignored'),
            ['repaired', 'ignored'],
            'now()',
          ),
          note: whereIs(mostly('gone', 5, 'open', 'repaired', 'ignored'), ['ignored'], `'as it is'`, `''`),
          gone_at: whereIs(mostly('gone', 5, 'open', 'repaired', 'ignored'), ['gone'], 'now()'),
          label: sku(),
        },
      },
    }),
    lists: [{ name: 'driftList', of: 'drift' }],
  },
]
