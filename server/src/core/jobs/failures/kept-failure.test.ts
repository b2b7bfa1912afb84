import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderSync, orderSyncRuns } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { storefrontSave, storefrontTest } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { type Failure, failures } from '@selvedge/contract/house/sync/failures.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderExport } from '@selvedge/contract/orders/orders/order-list.ts'
import { batchFulfilmentCreate } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { batchRowsOf } from '../../../../test/shops/batch-shop.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { plainRow } from '../../../../test/shops/order-shop.ts'
import { orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { refusedWith } from '../../../integrations/shopify/client/operation.ts'
import { declaredBy as declaredOrder } from '../../../modules/finance/order-declarations/declare-order.delivery.ts'
import { declaredBy as declaredPayment } from '../../../modules/finance/payment-declarations/push/declare.delivery.ts'
import { PartnerError } from '../../../ports/partner.ts'
import { withoutPeople } from '../../../ports/storable-failure.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { loggedError } from '../../observability/log.ts'
import { storableFailure } from './storable-failure.ts'

const person = { email: 'bob.secret@example.com', phone: '13812345678', name: 'Secretson' }
/** Of the person, of statements, and of what validators write. */
const forbidden =
  /bob\.secret|13812345678|138 1234|Secretson|Failed query|params: |insert into|select |"path"|"code": ?"(invalid|unrecognized|too)_/i

let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
let location: number
beforeEach(async () => {
  fake = fakeStorefront()
  const shops = fake.adapters.storefront
  const said: Failure = {
    kind: 'storefront.refused',
    params: { said: `${person.email} at ${person.phone} is nobody` },
  }
  server = await startTestServer({
    adapters: {
      storefront: (credentials, calls) => ({
        ...shops(credentials, calls),
        ordersIn: async () => {
          throw new StorefrontError(said, { retryable: false })
        },
        check: async () => {
          throw new StorefrontError(said, { retryable: false })
        },
      }),
    },
  })
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA'])
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled: true },
  })
  await rows(`insert into storefront_location values ('first', ${location}, '11')`)
  await stockUp(server, location, { AAA: 10 })
  await server.runJobs()
})
afterEach(() => server.stop())

/** Where failures are kept: all columns of the schemas whose type is that of one. */
const source = join(import.meta.dirname, '../../..')
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))
const columns = sources
  .filter(({ name }) => name.endsWith('.schema.ts'))
  .flatMap(({ text }) => text.split(/pgTable\(\s*'/).slice(1))
  .flatMap((table) =>
    [...table.matchAll(/jsonb\('(\w+)'\)\s*\.\$type<StorableFailure>/g)].map(
      ([, column]) => `${/^\w+/.exec(table)?.[0]}.${column}`,
    ),
  )

/** Columns that a case below writes. */
const withCase: readonly string[] = [
  'export_job.error',
  'ledger_task.last_error',
  'order_sync_run.error',
  'outbox.last_error',
  'storefront.problem',
]
/** The others have no case: their type holds what is written to them, for a raw failure does not compile there. */
const heldByType: readonly string[] = [
  'collection_sort.problem',
  'crawl_page.problem',
  'customer_sync_run.error',
  'customs_document.failure',
  'discount_code.problem',
  'drift_run.problem',
  'notice.problem',
  'order_declaration.failure',
  'partner_lane.reason',
  'payment_data_request.failure',
  'payment_declaration.failure',
  'product_discount.problem',
  'product_discount_line.problem',
  'product_image_store.problem',
  'product_import.problem',
  'product_import_style.problem',
  'product_import_style.undo_problem',
  'product_release_undo.problem',
  'product_tag_job.problem',
  'product_tag_line.problem',
  'routing_dry_run.error',
  'tie_out_run.ledger_failure',
  'trading_product.problem',
  'variant_price.problem',
  'warehouse_comparison.failure',
  'warehouse_message.failure',
  'waybill.failure',
  'xiaohongshu_listing.price_problem',
  'xiaohongshu_listing.problem',
  'xiaohongshu_listing.stock_problem',
]
const written = new Set<string>()

const rows = async (text: string) => (await server.app.database.pool.query(text)).rows
/** All that is kept of failures anywhere, and what staff are shown of it. */
async function everythingKept(): Promise<string> {
  const stored = await rows(`
    select 'job' as place, last_error as text from graphile_worker._private_jobs where last_error is not null
    union all select 'row', message::text from batch_fulfilment_row
    union all select 'audit', concat(before, after) from audit_entry
    union all select 'timeline', event::text from ship_timeline
    ${columns
      .map((place) => place.split('.'))
      .map(([table, column]) => `union all select '${table}.${column}', "${column}"::text from "${table}"`)
      .join(' ')}`)
  for (const { place, text } of stored) if (text !== null) written.add(place)
  const shown = await server.ok(syncList, { query: { size: 500 } })
  return JSON.stringify([stored, shown.map(({ lastError }) => lastError)])
}
/** The database refuses to write to the table, and says whom it was about. */
const refuseWrites = (table: string) =>
  rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'row of ${person.name}, ${person.email}' using errcode = '22001'; end $$;
    create trigger refuse before insert on ${table} for each row execute function refuse()`)

const zodError = () => {
  const { error } = z
    .strictObject({ lines: z.array(z.object({ quantity: z.int() })) })
    .safeParse({ lines: [{ quantity: person.email }], [person.email]: 1 })
  if (!error) throw new Error('it is wrong')
  return error
}

describe.each<[string, () => Promise<unknown> | unknown, RegExp]>([
  [
    'a statement with its values',
    () => server.app.database.db.execute(sql`select ${person.email}::int`).catch((error: unknown) => error),
    /^数据库不接受这些内容（22P02）$/,
  ],
  ['what a validator found', zodError, /^内容无法识别（lines\.0\.quantity）$/],
  [
    'what a shop said',
    () => new StorefrontError(refusedWith(`${person.email}, +86 138 1234 5678, 1`), { retryable: true }),
    /^店铺拒绝：••••, ••••, 1$/,
  ],
  [
    'text that is no JSON',
    () => {
      try {
        return JSON.parse(`{"a":1,${person.email}`)
      } catch (error) {
        return error
      }
    },
    /^系统内部出错（SyntaxError）$/,
  ],
  ['any other error', () => new TypeError(`${person.name} is not a function`), /^系统内部出错（TypeError）$/],
  ['no error at all', () => person, /^系统内部出错（object）$/],
])('%s', (what, make, reported) => {
  it('is kept as a line of ours', async () => {
    const error = await make()
    const stored = storableFailure(error)
    expect(failures.word('zh', stored)).toMatch(reported)
    expect(JSON.stringify(stored)).not.toMatch(forbidden)
  })
  it('is logged without whom it was about', async () => {
    const { query: _, ...logged } = loggedError(await make())
    if (what !== 'any other error') expect(JSON.stringify(logged)).not.toMatch(/bob\.secret|138 ?1234/)
  })
})

describe('what a partner says', () => {
  it.each([
    ['商品编码 6204430010 与品名不符', '商品编码 6204430010 与品名不符'],
    [
      '订单 20261127100000123456 金额 1234567.89 超过限额 5000.00',
      '订单 20261127100000123456 金额 1234567.89 超过限额 5000.00',
    ],
    ['交易 4200001234202611281234567890 不存在', '交易 4200001234202611281234567890 不存在'],
    ['清单 222920261000000012 已退单', '清单 222920261000000012 已退单'],
    ['PD0000000012 / SO12 / 2026-11-28 23:30:21', 'PD0000000012 / SO12 / 2026-11-28 23:30:21'],
    ['身份证号11010519491231002X与姓名不符', '身份证号••••与姓名不符'],
    ['订购人电话 13812345678 无效', '订购人电话 •••• 无效'],
    ['bob@example.com, +86 138 1234 5678', '••••, ••••'],
  ])('%s is kept as %s', (said, kept) => expect(withoutPeople(said)).toBe(kept))

  it('loses whom it names when the error is made', () => {
    const said = `${person.email} ${person.phone}`
    const error = new PartnerError(
      { kind: 'service.refused', params: { service: 'warehouse', code: 'S1', said } },
      { retryable: false },
    )
    expect(error.failure).toEqual({
      kind: 'service.refused',
      params: { service: 'warehouse', code: 'S1', said: '•••• ••••' },
    })
    expect(error.message).not.toMatch(forbidden)
    expect(error.waiting(1).failure).toEqual(error.failure)
  })

  it('of a declaration names nobody', () => {
    const said = `${person.email} 11010519491231002X 100`
    const failure = { kind: 'declaration.rejected', params: { code: '100', said: '•••• •••• 100' } }
    expect(declaredOrder({ code: '100', said }, 'order')).toMatchObject({ failure })
    expect(
      declaredPayment({
        ...{ state: 'rejected', said: 'FAIL', identity: 'same', code: '100', why: said },
        ...{ payTransactionId: '', verifyDepartment: '' },
      }),
    ).toMatchObject({ failure })
  })
})

describe('where failures are kept', () => {
  it('is known of every column', () => {
    expect([...withCase, ...heldByType].toSorted()).toEqual(columns.toSorted())
  })

  it('no raw failure is taken', () => {
    const takers = sources.filter(({ name }) => /\.(schema|sql)\.ts$/.test(name))
    expect(takers.length).toBeGreaterThan(50)
    expect(takers.filter(({ text }) => /(?<![A-Za-z])Failure(?![A-Za-z])/.test(text))).toEqual([])
  })
})

describe('nothing of a person or a statement is kept', () => {
  afterEach(async () => {
    const stored = await everythingKept()
    expect(stored).not.toMatch(forbidden)
  })

  const reasons = async () =>
    (await server.ok(syncList, { query: { size: 500 } })).map(
      ({ lastError }) => lastError && failures.word('zh', lastError),
    )

  it('of a delivery that the database refuses', async () => {
    const { storefrontWebhooks } = await import(
      '../../../modules/channels/storefront-orders/storefront-orders.schema.ts'
    )
    const payload = {
      id: 7,
      name: '#7',
      email: person.email,
      currency: 'CNY',
      financial_status: 'paid',
      created_at: '2026-03-01T10:00:00+08:00',
      updated_at: '2026-03-01T10:00:00+08:00',
      line_items: [{ id: 1, sku: 'AAA', title: 'A', quantity: 1, price: '1.00' }],
    }
    const [stored] = await server.app.database.db
      .insert(storefrontWebhooks)
      .values({
        channel: 'first',
        webhookId: '1',
        topic: 'orders/create',
        payload,
        receivedAt: server.clock.now(),
      })
      .returning({ id: storefrontWebhooks.id })
    await rows(
      `select graphile_worker.add_job('takeStorefrontDelivery', '{"id":${stored?.id}}', max_attempts => 1, job_key => 'd')`,
    )
    await refuseWrites('orders')
    await server.runJobs()
    await vi.waitFor(async () => expect(await reasons()).toContain('数据库不接受这些内容（22001）'))
  })

  it('of a job that is given nonsense', async () => {
    await rows(
      `select graphile_worker.add_job('takeStorefrontDelivery', '{"id":"${person.email}"}', max_attempts => 1, job_key => 'n')`,
    )
    await server.runJobs()
    await vi.waitFor(async () => expect(await reasons()).toContain('内容无法识别（id）'))
    const [row] = await server.ok(syncList, { query: { state: 'failed' } })
    await server.ok(syncRetry, { query: { id: row?.id ?? '' } })
  })

  it.each<[string, () => Error]>([
    ['a shop', () => new StorefrontError(refusedWith(person.email), { retryable: false })],
    ['a validator', zodError],
    ['the program', () => new Error(`${person.name} ${person.email}`)],
  ])('of effects, one or many at a time, that fail by %s', async (_who, error) => {
    fake.failNext('fulfill', error(), { times: 30 })
    fake.failNext('setAvailable', error(), { times: 30 })
    const { shipOrderId } = await orderToShip(server, location, { AAA: 1 }, 'storefront')
    await server.ok(shipOrderShip, {
      query: { id: shipOrderId, trackingNumber: 'SF1' },
      body: await rowsOf(server, shipOrderId),
    })
    await rows(`update graphile_worker._private_jobs set max_attempts = 1`)
    await server.runJobs()
    expect((await reasons()).filter((reason) => reason !== null).length).toBeGreaterThan(0)
  })

  it('of orders that are read', async () => {
    const query = { createdAtMin: '2026-03-01', createdAtMax: '2026-03-02' }
    await server.ok(orderSync, { query })
    await server.runJobs()
    const [run] = await server.ok(orderSyncRuns)
    expect(run?.error).toEqual({ kind: 'storefront.refused', params: { said: '•••• at •••• is nobody' } })
  })

  it('of a shop that is tried', async () => {
    const answer = await server.call(storefrontTest, {
      body: { channel: 'first', baseUrl: 'https://first.test', token: 'abc' },
    })
    expect(answer.message).toContain('••••')
    expect(answer.message).not.toMatch(forbidden)
  })

  it('of an export', async () => {
    const { id } = await server.ok(exportStart, {
      query: { asJob: '1' },
      body: { kind: 'orders', query: { name: '#1001', format: 'csv' as const } },
    })
    await rows('alter table order_item rename to order_item_gone')
    await server.runJobs()
    const [job] = await rows(`select state, error from export_job where id = ${id}`)
    expect(job).toEqual({ state: 'failed', error: { kind: 'database.failed', params: { code: '42P01' } } })
    await rows('alter table order_item_gone rename to order_item')
    expect((await server.call(orderExport, { query: { name: '#1001' } })).status).toBe(200)
  })

  it('of shipping by a sheet', async () => {
    const { shipOrderId, order } = await orderToShip(server, location, { AAA: 1 }, 'storefront')
    await refuseWrites('fulfillment')
    await server.ok(batchFulfilmentCreate, { body: batchRowsOf(shipOrderId, order, { AAA: 1 }) })
    await server.runJobs()
    expect(
      await rows(`select after from audit_entry where subject = 'shipOrder' and after ? 'fault'`),
    ).toMatchObject([{ after: { fault: { kind: 'database.unfit', params: { code: '22001' } } } }])
  })

  it('of an import', async () => {
    await refuseWrites('orders')
    const answer = await server.call(orderImport, {
      body: [{ ...plainRow, sku: 'AAA', email: person.email }],
    })
    expect(answer.status).toBe(500)
    expect(answer.raw.toString()).not.toMatch(forbidden.source)
  })
})

it('each column that has a case was written by one', () => {
  expect([...written].filter((place) => place.includes('.')).toSorted()).toEqual(withCase.toSorted())
})
