import type { Data } from './data.ts'
import { moment } from './fill.ts'
import { mostly, oneOf, sku, whereIs } from './words.ts'

const consentState = mostly('used', 4, 'open', 'claimed', 'ended')
const ofFirst = (rows: number) =>
  `case when n <= ${Math.min(rows, 1_000)} then 1 else 1 + n % ${Math.min(rows, 50_000)} end`

/** Who buys, and what they are told. */
export const people: readonly Data[] = [
  {
    name: 'customers',
    tables: (rows) => ({
      location: { rows: 2 },
      product: { rows: 1_000 },
      variant: { rows: 1_000 },
      storefront: { rows: 2, columns: { channel: oneOf('second', 'first'), enabled: 'false' } },
      customer: {
        rows,
        columns: {
          email: `'buyer' || n || '@mail.example'`,
          phone: `'1' || lpad((n * 7919 % 10000000000)::text, 10, '0')`,
          name: `${oneOf('Anna', 'Chen', '王', 'Jonas')} || ' ' || n`,
        },
      },
      customer_identity: {
        rows,
        columns: { channel: `'first'`, ex_id: `(7000000 + n)::text`, customer_id: ofFirst(rows) },
      },
      orders: {
        rows,
        columns: {
          name: `'#' || 1000000 + n`,
          channel: `'first'`,
          source: `'storefront'`,
          customer_ex_id: `case when n % 100 = 0 then '7000001' else (7000000 + n)::text end`,
          pay_status: `'paid'`,
          paid: 'true',
          state: `'complete'`,
          ordered: '3',
          shipped: '3',
          email: `'buyer' || n || '@mail.example'`,
        },
      },
      customer_cart: { rows, columns: { channel: `'first'`, lines: `'[]'` } },
      customer_wish: { rows, columns: { customer_id: ofFirst(rows), sku: sku() } },
      customer_match: {
        rows,
        columns: { kind: oneOf('phone', 'email'), dismissed_at: `case when n % 3 > 0 then now() end` },
      },
      customer_merge: { rows, columns: { merged_ids: `array[n]`, regrouped: `'[]'`, points: '0' } },
      customer_copy: { rows, columns: { channel: `'first'`, made_at: 'now()' } },
      customer_redaction: {
        rows,
        columns: { channel: `'first'`, done_at: `case when n % 5 > 0 then now() end` },
      },
      customer_sync_run: { rows: 20, columns: { state: `'done'`, channel: `'first'`, finished_at: 'now()' } },
      customer_sync_refusal: { rows, columns: { reason: oneOf('unreadable', 'unstorable', 'nobody') } },
      point_entry: {
        rows,
        columns: { customer_id: ofFirst(rows), kind: `'manual'`, score: '5', day: `${moment(rows)}::date` },
      },
      point_lot: {
        rows,
        columns: {
          customer_id: ofFirst(rows),
          remaining: '5',
          entry_id: { of: 'point_entry.id', at: 'n - 1' },
        },
      },
      point_balance: { rows, columns: { net: '5', customer_id: 'n' } },
      point_order: {
        rows,
        columns: {
          order_id: 'n',
          short: 'case when n % 50 = 0 then 3 else 0 end',
          used: '5',
          decided_at: 'now()',
        },
      },
    }),
    lists: [
      { name: 'customerList', of: 'customer', word: 'uyer12345@' },
      { name: 'customerMatchList', of: 'customer_match' },
      { name: 'customerMergeList', of: 'customer_merge' },
      { name: 'customerCopyList', of: 'customer_copy' },
      { name: 'customerRedactionList', of: 'customer_redaction' },
      { name: 'customerSyncRefusals', of: 'customer_sync_refusal', query: { id: '1' } },
      { name: 'customerCart', of: 'customer_cart', query: { id: '1' } },
      { name: 'customerCodes', of: 'customer', query: { id: '1' } },
      { name: 'customerNotices', of: 'customer', query: { id: '1' } },
      { name: 'customerOrders', of: 'orders', query: { id: '1' } },
      { name: 'customerRefunds', of: 'orders', query: { id: '1' } },
      { name: 'customerReturns', of: 'orders', query: { id: '1' } },
      { name: 'customerWishes', of: 'customer_wish', query: { id: '1' } },
      { name: 'creditList', of: 'point_entry', query: { cid: '1' } },
      { name: 'creditLots', of: 'point_lot', query: { cid: '1' } },
      { name: 'pointMonthList', of: 'point_entry' },
      { name: 'shortOrderList', of: 'point_order' },
    ],
  },
  {
    name: 'messages and codes',
    tables: (rows) => ({
      campaign: {
        rows: Math.min(rows, 20_000),
        columns: {
          type: 'n % 2',
          status: oneOf(0, 1, 3, 7),
          channel: `'first'`,
          price_rule_id: `'7001'`,
          released_at: 'now()',
        },
      },
      discount_code: {
        rows,
        columns: {
          code: `'XK' || lpad(n::text, 10, '0')`,
          drawn: '10',
          channel: `'first'`,
          campaign_id: `1 + n % ${Math.min(rows, 20_000)}`,
          state: `'live'`,
        },
      },
      discount_code_use: {
        rows,
        columns: { code_id: 'n', order_id: 'n', campaign_id: `1 + n % ${Math.min(rows, 20_000)}` },
      },
      notice: {
        rows: Math.min(rows, 20_000),
        columns: {
          type: 'n % 2',
          stage: oneOf('sent', 'draft', 'stopped'),
          addressed: 'true',
          published_at: 'now()',
        },
      },
      mini_program_account: {
        rows: Math.min(rows, 100_000),
        columns: { openid: `'o' || n`, ex_id: 'n', email: `'buyer' || n || '@mail.example'` },
      },
      notice_consent: {
        rows,
        columns: {
          openid: `'o' || n % ${Math.min(rows, 100_000)}`,
          template_id: `'T'`,
          state: consentState,
          notice_id: whereIs(consentState, ['used', 'claimed'], `1 + n % ${Math.min(rows, 20_000)}`),
          settled_at: whereIs(consentState, ['used', 'ended'], 'now()'),
        },
      },
      notice_recipient: {
        rows,
        columns: {
          notice_id: '1 + n % 20',
          openid: `'o' || n`,
          consent_id: { of: 'notice_consent.id', at: 'n - 1' },
          state: mostly('sent', 20, 'failed', 'unknown'),
        },
      },
      product_discount: {
        rows: Math.min(rows, 20_000),
        columns: {
          percent: '20',
          state: `'closed'`,
          is_preview: 'true',
          closed_at: 'now()',
          channel: `'first'`,
        },
      },
      product_discount_line: {
        rows,
        columns: {
          discount_id: '1 + n % 20',
          state: mostly('restored', 50, 'refused', 'left', 'gone'),
          variant_ex_id: 'n',
          price: '100',
          base: '100',
          discounted: '80',
        },
      },
    }),
    lists: [
      { name: 'campaignList', of: 'campaign' },
      { name: 'noticeList', of: 'notice' },
      { name: 'noticeConsentList', of: 'notice_consent' },
      { name: 'productDiscountList', of: 'product_discount' },
      { name: 'productDiscountLines', of: 'product_discount_line', query: { id: '1' } },
    ],
  },
]
