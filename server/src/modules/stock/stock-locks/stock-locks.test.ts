import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { stockBySku, stockHolds } from '@selvedge/contract/stock/stock/stock.ts'
import {
  maxStockLockLines,
  stockLockExport,
  stockLockGet,
  stockLockList,
  stockLockLock,
  stockLockSave,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let presale: number
beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '预售仓', virtuality: '1' }])
  shanghai = ids.上海仓 ?? 0
  presale = ids.预售仓 ?? 0
  await createVariants(server, ['AAA-01-S', 'AAA-01-M', '007'])
  await stockUp(server, shanghai, { 'AAA-01-S': 20, 'AAA-01-M': 5, '007': 3 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

type Sent = NonNullable<Parameters<typeof server.call<typeof stockLockLock>>[1]>['body']
const order = (items: { sku: string; quantity: number }[], more: Partial<Sent> = {}) => ({
  body: { name: '直播备货', locationId: shanghai, remark: '周五晚场', items, ...more },
})
const one = [{ sku: 'AAA-01-S', quantity: 1 }]
const lock = (items = one, more: Partial<Sent> = {}) => server.ok(stockLockLock, order(items, more))
const unlock = (id: number) => server.ok(stockLockUnlock, { body: { id } })
const get = (id: number) => server.ok(stockLockGet, { query: { id } })
const stockOf = async (sku: string) => (await server.ok(stockBySku, { query: { sku } }))[0]

describe('a stock lock', () => {
  it('takes its units at once, gives them back and takes them again', async () => {
    const before = await stockOf('AAA-01-S')
    const id = await lock(
      [
        { sku: 'AAA-01-S', quantity: 4 },
        { sku: '007', quantity: 1 },
        { sku: 'AAA-01-S', quantity: 2 },
      ],
      { owner: '李雷', reason: 'campaign', expiresOn: '2026-03-10' },
    )
    expect(await get(id)).toMatchObject({
      number: `SL${id}`,
      name: '直播备货',
      locationName: '上海仓',
      owner: '李雷',
      reason: 'campaign',
      remark: '周五晚场',
      expiresOn: '2026-03-10',
      status: 1,
      quantity: 7,
      lines: 2,
      createdBy: 'Admin',
      createdAt: '2026-03-02T02:00:00.000Z',
      lastReceivedAt: '2026-03-02T02:00:00.000Z',
      unlockedAt: null,
      unlockedBy: '',
      items: [
        { sku: 'AAA-01-S', quantity: 6, available: 14 },
        { sku: '007', quantity: 1, available: 2 },
      ],
    })
    expect(await stockOf('AAA-01-S')).toMatchObject({ onHand: 20, reserve: 6, locked: 6, available: 14 })
    const [hold] = await server.ok(stockHolds, { query: { sku: '007', type: 'lock' } })
    expect(hold).toMatchObject({ kind: 'lock', quantity: 1, sourceId: id, name: `SL${id} 直播备货` })

    server.clock.time = new Date('2026-03-02T03:00:00.000Z')
    expect(await unlock(id)).toBe(id)
    expect(await stockOf('AAA-01-S')).toEqual(before)
    expect(await get(id)).toMatchObject({
      status: 0,
      unlockedAt: '2026-03-02T03:00:00.000Z',
      unlockedBy: 'Admin',
    })
    server.clock.time = new Date('2026-03-02T04:00:00.000Z')
    expect(await server.ok(stockLockLock, { body: { id } })).toBe(id)
    expect(await get(id)).toMatchObject({ status: 1, lastReceivedAt: '2026-03-02T04:00:00.000Z' })
    expect(await stockOf('AAA-01-S')).toMatchObject({ locked: 6, available: 14 })
    await unlock(id)
  })

  it('belongs to who makes it, for no reason and without an end, where nothing else is said', async () => {
    const id = await lock(one, { remark: undefined, owner: ' ' })
    expect(await get(id)).toMatchObject({ owner: 'Admin', reason: 'other', remark: '', expiresOn: null })
    await unlock(id)
  })

  it('takes rows as a preview shows them', async () => {
    const rows = [{ sku: '007', quantity: 1, onHand: 99, after: 98 }]
    await unlock(await lock(rows))
  })

  it('has no limit where there is no shelf', async () => {
    const id = await lock([{ sku: 'AAA-01-M', quantity: 900 }], { locationId: presale })
    expect((await get(id)).items).toMatchObject([{ quantity: 900, available: -900 }])
    await unlock(id)
  })

  it('is refused with what is available of each SKU, and nothing is locked', async () => {
    const before = await stockOf('007')
    const answer = await server.call(
      stockLockLock,
      order([
        { sku: 'AAA-01-M', quantity: 4 },
        { sku: '007', quantity: 1 },
        { sku: 'AAA-01-M', quantity: 4 },
      ]),
    )
    const message = { kind: 'lock.short', params: { units: 8, available: 5 } }
    expect(answer).toMatchObject({
      ...refusal('STOCK_LOCK_SHORT'),
      message: '1 个 SKU 可用库存不足，未锁定任何库存：AAA-01-M 5/8',
      data: {
        shortages: [{ sku: 'AAA-01-M', quantity: 8, available: 5 }],
        problems: [
          { row: 1, column: 'quantity', value: '4', message },
          { row: 3, column: 'quantity', value: '4', message },
        ],
      },
    })
    expect(await stockOf('007')).toEqual(before)
  })

  it('is refused again where its units have gone meanwhile', async () => {
    const id = await lock([{ sku: '007', quantity: 3 }])
    await unlock(id)
    const other = await lock([{ sku: '007', quantity: 2 }])
    expect(await server.call(stockLockLock, { body: { id } })).toMatchObject({
      ...refusal('STOCK_LOCK_SHORT'),
      data: { shortages: [{ sku: '007', quantity: 3, available: 1 }] },
    })
    expect((await get(id)).status).toBe(0)
    await unlock(other)
  })

  it('names every wrong row and does nothing', async () => {
    const before = await stockOf('AAA-01-S')
    const answer = await server.call(
      stockLockLock,
      order([
        { sku: 'AAA-01-S', quantity: 1 },
        { sku: 'NOPE', quantity: 1 },
        { sku: '7', quantity: 1 },
        { sku: 'AAA-01-S', quantity: -1 },
        { sku: 'AAA-01-S', quantity: 0 },
      ]),
    )
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 2, column: 'sku', value: 'NOPE', message: { kind: 'sku.unknown', params: { sku: 'NOPE' } } },
          { row: 3, column: 'sku', value: '7', message: { kind: 'sku.unknown', params: { sku: '7' } } },
          {
            row: 4,
            column: 'quantity',
            value: '-1',
            message: { kind: 'lock.units', params: { sku: 'AAA-01-S' } },
          },
          {
            row: 5,
            column: 'quantity',
            value: '0',
            message: { kind: 'lock.units', params: { sku: 'AAA-01-S' } },
          },
        ],
      },
    })
    expect(await stockOf('AAA-01-S')).toEqual(before)
  })

  it.each([
    ['STOCK_LOCK_NAME_MISSING', { name: ' ' }],
    ['STOCK_LOCK_NAME_MISSING', { name: undefined }],
    ['STOCK_LOCK_LOCATION_MISSING', { locationId: undefined }],
    ['STOCK_LOCK_LOCATION_MISSING', { locationId: '' }],
    ['LOCATION_NOT_FOUND', { locationId: 9999 }],
    ['STOCK_LOCK_EMPTY', { items: [] }],
    ['STOCK_LOCK_EMPTY', { items: undefined }],
    ['STOCK_LOCK_EXPIRY_PAST', { expiresOn: '2026-03-01' }],
    ['INVALID_INPUT', { expiresOn: '2026-02-30' }],
    ['INVALID_INPUT', { items: [{ sku: 'AAA-01-S', quantity: 1.5 }] }],
    ['INVALID_INPUT', { items: [{ sku: ' ', quantity: 1 }] }],
    ['INVALID_INPUT', { name: 'x'.repeat(201) }],
    ['INVALID_INPUT', { remark: 'x'.repeat(2001) }],
    ['INVALID_INPUT', { owner: 'x'.repeat(101) }],
    ['INVALID_INPUT', { id: 1 }],
  ] satisfies [string, Partial<Sent>][])('is refused with %s for %j', async (error, more) => {
    expect(await server.call(stockLockLock, order(one, more))).toMatchObject(
      refusal(error as Parameters<typeof refusal>[0]),
    )
  })

  it('is refused by name where it has more lines than one may have', async () => {
    const rows = Array.from({ length: 60_000 }, () => ({ sku: 'AAA-01-S', quantity: 1 }))
    expect(await server.call(stockLockLock, order(rows))).toMatchObject({
      ...refusal('INVALID_INPUT'),
      message: expect.stringMatching(/明细.*50,?000/),
    })
    // Too many units of a SKU that is there in part: so many lines are taken.
    const most = await server.call(stockLockLock, order(rows.slice(0, maxStockLockLines)))
    expect(most).toMatchObject(refusal('STOCK_LOCK_SHORT'))
  })

  it('is refused where more units would be kept than numbers are made for', async () => {
    const rows = Array.from({ length: 1_001 }, () => ({ sku: 'AAA-01-S', quantity: 1_000_000 }))
    expect(await server.call(stockLockLock, order(rows, { locationId: presale }))).toMatchObject(
      refusal('UNITS_TOO_MANY'),
    )
  })

  it('says what does not fit its state, and when there is none', async () => {
    const id = await lock()
    expect(await server.call(stockLockLock, { body: { id } })).toMatchObject({
      ...refusal('STOCK_LOCK_STATE'),
      message: '库存锁定单已锁定，无需再次锁定',
    })
    await unlock(id)
    expect(await server.call(stockLockUnlock, { body: { id } })).toMatchObject({
      ...refusal('STOCK_LOCK_STATE'),
      message: '库存锁定单未锁定，无需解锁',
    })
    const nowhere = { id: 99_999 }
    for (const answer of [
      await server.call(stockLockLock, { body: nowhere }),
      await server.call(stockLockUnlock, { body: nowhere }),
      await server.call(stockLockSave, { body: nowhere }),
      await server.call(stockLockGet, { query: nowhere }),
    ])
      expect(answer).toMatchObject(refusal('STOCK_LOCK_NOT_FOUND'))
  })

  it('keeps five thousand SKUs and gives them back', async () => {
    const skus = Array.from({ length: 5_000 }, (_, at) => `BULK-${String(at).padStart(4, '0')}`)
    await createVariants(server, skus)
    await stockUp(server, shanghai, Object.fromEntries(skus.map((sku) => [sku, 2])))
    const id = await lock(skus.map((sku) => ({ sku, quantity: 2 })))
    expect(await get(id)).toMatchObject({ quantity: 10_000, lines: 5_000 })
    expect(await stockOf('BULK-4999')).toMatchObject({ locked: 2, available: 0 })
    await unlock(id)
    expect(await stockOf('BULK-4999')).toMatchObject({ locked: 0, available: 2 })
  })
})

describe('what is said of a lock', () => {
  it('is changed in any state, field by field, and audited with what it was', async () => {
    const id = await lock(one, { owner: '李雷', expiresOn: '2026-03-05' })
    await server.ok(stockLockSave, { body: { id, expiresOn: '2026-03-20', reason: 'photo' } })
    expect(await get(id)).toMatchObject({
      name: '直播备货',
      owner: '李雷',
      reason: 'photo',
      remark: '周五晚场',
      expiresOn: '2026-03-20',
      status: 1,
    })
    await unlock(id)
    await server.ok(stockLockSave, {
      body: { id, name: '改名', owner: '', remark: '', reason: 'other', expiresOn: null },
    })
    expect(await get(id)).toMatchObject({ name: '改名', owner: '', remark: '', expiresOn: null, status: 0 })
    const trail = await server.ok(auditTimeline, { query: { subject: 'stockLock', id: String(id) } })
    expect(trail.map(({ endpoint }) => endpoint).toReversed()).toEqual([
      'stockLockLock',
      'stockLockSave',
      'stockLockUnlock',
      'stockLockSave',
    ])
  })

  it('is not saved over what somebody else has saved since it was read', async () => {
    const id = await lock(one, { owner: '李雷' })
    const { version } = await get(id)
    await server.ok(stockLockSave, { body: { id, expiresOn: '2026-03-20', version } })
    const stale = { id, remark: '改期', expiresOn: null }
    const refused = await server.call(stockLockSave, { body: { ...stale, version } })
    expect(refused).toMatchObject(refusal('STOCK_LOCK_CHANGED_SINCE'))
    expect(refused.message).toContain(`SL${id}`)
    expect(await get(id)).toMatchObject({ remark: '周五晚场', expiresOn: '2026-03-20' })
    // Only what the form saves counts: its units may come and go meanwhile.
    const opened = await get(id)
    await unlock(id)
    await server.ok(stockLockSave, { body: { ...stale, version: opened.version } })
    expect(await get(id)).toMatchObject({ remark: '改期', expiresOn: null })
    expect(await server.ok(stockLockSave, { body: { id, owner: '' } })).toBe(1)
    const trail = await server.ok(auditTimeline, { query: { subject: 'stockLock', id: String(id) } })
    expect(JSON.stringify(trail)).not.toContain(opened.version)
  })

  it('is refused without a name, and with a day that is over', async () => {
    const id = await lock()
    expect(await server.call(stockLockSave, { body: { id, name: '' } })).toMatchObject(
      refusal('STOCK_LOCK_NAME_MISSING'),
    )
    expect(await server.call(stockLockSave, { body: { id, expiresOn: '2026-03-01' } })).toMatchObject({
      ...refusal('STOCK_LOCK_EXPIRY_PAST'),
      message: '到期日不能早于今天：2026-03-01',
    })
    await unlock(id)
  })
})

describe('the list', () => {
  const list = (query: object) => server.call(stockLockList, { query })

  it('is newest first, paged, and filtered by each of its filters', async () => {
    const id = await lock([{ sku: '007', quantity: 1 }], {
      name: '春季 100% 样衣',
      owner: '韩梅梅',
      reason: 'photo',
    })
    const all = await list({ size: 3 })
    expect(all.total).toBeGreaterThan(5)
    expect(all.data).toHaveLength(3)
    expect(all.data[0]).toMatchObject({ id, lines: 1, quantity: 1 })
    expect((await list({ size: 3, skip: 3 })).data[0]?.id).toBeLessThan(all.data[2]?.id ?? 0)
    for (const query of ['100%', '韩梅', `sl${id}`])
      expect((await list({ query })).data.map((row) => row.id)).toEqual([id])
    const ofSku = await list({ query: '007', size: 50 })
    expect(ofSku.total).toBeGreaterThan(3)
    for (const query of [String(id), '07', '00'])
      expect((await list({ query, size: 50 })).data.map((row) => row.id)).toEqual(
        expect.arrayContaining([id]),
      )
    expect((await list({ query: 'AAA-99' })).total).toBe(0)
    expect(await list({ status: '1' })).toMatchObject({ total: 1, data: [{ id }] })
    expect((await list({ status: '0' })).total).toBe(all.total - 1)
    expect((await list({ locationId: presale })).total).toBe(1)
    expect(await list({ reason: 'photo', status: '1' })).toMatchObject({ total: 1, data: [{ id }] })
    await unlock(id)
  })

  it('is exported line by line, by the same filter', async () => {
    const id = await lock([
      { sku: '007', quantity: 2 },
      { sku: 'AAA-01-M', quantity: 1 },
    ])
    const answer = await server.call(stockLockExport, { query: { status: '1', format: 'csv' } })
    const [heading, ...rows] = answer.raw.toString().trim().split(/\r?\n/)
    expect(heading).toContain('单号,名称,仓库,状态,SKU,数量')
    expect(rows.map((row) => row.split(',').slice(0, 6))).toEqual([
      [`SL${id}`, '直播备货', '上海仓', '已锁定', '007', '2'],
      [`SL${id}`, '直播备货', '上海仓', '已锁定', 'AAA-01-M', '1'],
    ])
    await unlock(id)
    const all = await server.call(stockLockExport, { query: { format: 'csv' } })
    // More than one page of rows is read for the five thousand lines.
    expect(all.raw.toString().trim().split(/\r?\n/).length).toBeGreaterThan(5_000)
  })

  it('and the record are for those who may see stock; Sellers may change nothing', async () => {
    for (const as of ['Store', 'Finance'] as const) {
      expect(await server.call(stockLockList, { as })).toMatchObject({ status: 403 })
      expect(await server.call(stockLockExport, { as })).toMatchObject({ status: 403 })
    }
    expect(await server.call(stockLockList, { as: 'Sellers' })).toMatchObject({ code: 0 })
    expect(await server.call(stockLockLock, { ...order(one), as: 'Sellers' })).toMatchObject({ status: 403 })
    const body = { id: 1 }
    expect(await server.call(stockLockUnlock, { body, as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(stockLockSave, { body, as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(stockLockList, { as: null })).toMatchObject({ status: 401 })
  })
})
