import { driftList, driftRepair, driftStart } from '@selvedge/contract/channels/drifts/drifts.ts'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import {
  orderProductTagsModify,
  productTagJobAgain,
  productTagJobCancel,
  productTagJobList,
  productTagJobUndo,
  productTagLines,
  productTagsModify,
  productTagsMonitor,
} from '@selvedge/contract/products/tags/tags.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../../../../sandbox/src/storefront/start.ts'
import { refusal, testPassword } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { query } from '../../../core/db/db.ts'
import { deleteOrder, lockOrders } from '../../orders/orders/orders.public.ts'
import { upsertProducts } from '../products/products.sql.ts'

let shop: PriceShop
const many = Array.from({ length: 120 }, (_, index) => `many-${index + 1}`)

beforeAll(async () => {
  const plain = (handle: string, tags: string[] = []) => ({ handle, tags, prices: [['1.00']] as [string][] })
  shop = await startPriceShop([
    plain('coat', ['New']),
    plain('dress'),
    plain('skirt-9'),
    ...many.map((handle) => plain(handle)),
  ])
  const { server } = shop
  const style = { name: 'Skirt', cnName: '', brand: '', category: '', image: '' }
  const variants = [{ sku: 'skirt-9-1', barcode: '', size: '', image: '' }]
  await upsertProducts(server.app.database.db, [{ ...style, spu: 'Skirt-9', variants }], server.clock.now())
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.runJobs()
  // In the catalogue alone.
  await upsertProducts(
    server.app.database.db,
    [{ spu: 'hidden', name: 'hidden', cnName: '', brand: '', category: '', image: '', variants: [] }],
    server.clock.now(),
  )
})
beforeEach(async () => {
  shop.troubled(0)
  await query(shop.server.app.database.db, sql`delete from product_tag`)
  for (const product of products()) product.tags = product.handle === 'coat' ? ['New'] : []
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const products = () => shop.sandbox.sandbox.findShop('demo')?.products ?? []
const tagsOf = (handle: string) => products().find((one) => one.handle === handle)?.tags
const ours = async (spu: string) =>
  (
    await query<{ tag: string }>(
      shop.server.app.database.db,
      sql`select tag from product_tag join product on product.id = product_id where spu = ${spu} order by tag`,
    )
  ).map(({ tag }) => tag)

/** The last of a style. */
async function historyOf(spu: string) {
  const { server } = shop
  const [style] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from product where spu = ${spu}`,
  )
  const [last] = await server.ok(auditTimeline, { query: { subject: 'product', id: String(style?.id) } })
  return last
}

type Rows = { SPU?: string; tag?: string }[]
const send = (operate: '' | '0' | '1', body: Rows, more = {}) =>
  shop.server.call(productTagsModify, { query: { operate }, body, ...more })
async function run(operate: '0' | '1', body: Rows): Promise<number> {
  const id = await shop.server.ok(productTagsModify, { query: { operate }, body })
  await shop.server.runJobs()
  return id
}
const find = async (id: number) => {
  const [job] = await shop.server.ok(productTagJobList, { query: { id } })
  if (!job) throw new Error('no such job')
  return job
}
const states = async (id: number) =>
  Object.fromEntries(
    (await shop.server.ok(productTagLines, { query: { id, size: 500 } })).map(({ spu, state }) => [
      spu,
      state,
    ]),
  )
const undo = async (id: number) => {
  const made = await shop.server.ok(productTagJobUndo, { query: { id } })
  await shop.server.runJobs()
  return made
}

describe('tags by SPU', () => {
  it('are tried before they are sent: no job is there then, and the rows are looked at', async () => {
    const sent = { query: { operate: '1' as const }, headers: { 'dry-run': '1' } }
    const attempt = (SPU: string) =>
      shop.server.call(productTagsModify, { ...sent, body: [{ SPU, tag: 'Sale' }] })
    const before = await shop.server.ok(productTagJobList, { query: {} })
    expect(await attempt('coat')).toMatchObject({ code: 0 })
    expect(await attempt('nobody')).toMatchObject(refusal('ROWS_REFUSED'))
    expect(await shop.server.ok(productTagJobList, { query: {} })).toEqual(before)
  })

  it('are added in the shop and here, each where it is missing', async () => {
    const id = await run('1', [
      { SPU: 'coat', tag: 'new' },
      { SPU: 'coat', tag: 'Sale' },
      { SPU: 'dress', tag: 'Sale' },
      { SPU: 'dress', tag: 'sale' },
      { SPU: 'hidden', tag: 'Sale' },
    ])
    expect(tagsOf('coat')).toEqual(['New', 'Sale'])
    expect(tagsOf('dress')).toEqual(['Sale'])
    expect([await ours('coat'), await ours('dress'), await ours('hidden')]).toEqual([
      ['Sale', 'new'],
      ['Sale'],
      ['Sale'],
    ])
    expect(await find(id)).toMatchObject({
      operation: 'add',
      source: 'spu',
      tags: 'new, Sale',
      state: 'done',
      size: 4,
      progress: 4,
      troubled: 1,
      problem: null,
      stopped: false,
      undoable: true,
      createdBy: 'Admin',
    })
    const lines = await shop.server.ok(productTagLines, { query: { id, size: 500 } })
    expect(lines.map(({ spu, tag, state }) => `${spu} ${tag} ${state}`)).toEqual([
      'coat new same',
      'coat Sale done',
      'dress Sale done',
      'hidden Sale absent',
    ])
    expect(await shop.server.ok(productTagLines, { query: { id, state: 'absent' } })).toHaveLength(1)
    expect(await historyOf('dress')).toMatchObject({ before: { tags: [] }, after: { tags: ['Sale'] } })
    expect(await historyOf('coat')).toMatchObject({
      after: { tags: expect.arrayContaining(['new', 'Sale']) },
    })
  })

  it('are deleted however their letters are written', async () => {
    await run('1', [{ SPU: 'coat', tag: 'New' }])
    await run('0', [{ SPU: 'coat', tag: 'NEW' }])
    expect([tagsOf('coat'), await ours('coat')]).toEqual([[], []])
  })

  it('reach the product of a style with capitals, which the shop writes without', async () => {
    const id = await run('1', [{ SPU: 'Skirt-9', tag: 'Sale' }])
    expect(await states(id)).toEqual({ 'Skirt-9': 'done' })
    expect([tagsOf('skirt-9'), await ours('Skirt-9')]).toEqual([['Sale'], ['Sale']])
    await undo(id)
    expect([tagsOf('skirt-9'), await ours('Skirt-9')]).toEqual([[], []])
  })

  it('are undone exactly: what was there before stays', async () => {
    const id = await run('1', [
      { SPU: 'coat', tag: 'New' },
      { SPU: 'dress', tag: 'New' },
    ])
    expect(await find(await undo(id))).toMatchObject({ operation: 'delete', source: 'undo', state: 'done' })
    expect([tagsOf('coat'), tagsOf('dress')]).toEqual([['New'], []])
    expect([await ours('coat'), await ours('dress')]).toEqual([[], []])
    expect(await find(id)).toMatchObject({ undoable: false })
    expect(await shop.server.call(productTagJobUndo, { query: { id } })).toMatchObject(
      refusal('TAG_JOB_UNDONE'),
    )
  })

  it('are not taken from who has given them since, as long as that stands', async () => {
    const row = [{ SPU: 'coat', tag: 'Sale' }]
    const first = await run('1', [...row, { SPU: 'dress', tag: 'Sale' }])
    await run('0', row)
    const third = await run('1', [{ SPU: 'coat', tag: 'SALE' }])
    const taken = await undo(first)
    expect([tagsOf('coat'), tagsOf('dress')]).toEqual([['New', 'SALE'], []])
    expect([await ours('coat'), await ours('dress')]).toEqual([['SALE'], []])
    expect(await states(taken)).toEqual({ coat: 'kept', dress: 'done' })
    expect(await find(taken)).toMatchObject({ state: 'done', size: 2, progress: 2, troubled: 1 })

    const again = await run('1', [{ SPU: 'dress', tag: 'late' }])
    const same = await run('1', [{ SPU: 'dress', tag: 'late' }])
    expect(await states(same)).toEqual({ dress: 'same' })
    const kept = await undo(again)
    expect(await find(kept)).toMatchObject({ state: 'done', size: 1, progress: 1 })
    expect(tagsOf('dress')).toEqual(['late'])

    const other = await run('1', [{ SPU: 'dress', tag: 'back' }])
    await undo(await run('0', [{ SPU: 'dress', tag: 'back' }]))
    await undo(other)
    expect(tagsOf('dress')).toEqual(['late'])
    await undo(third)
    expect(tagsOf('coat')).toEqual(['New'])
  })

  it('are undone within the hour, where there is anything to undo', async () => {
    const nothing = await run('0', [{ SPU: 'dress', tag: 'nowhere' }])
    expect(await find(nothing)).toMatchObject({ state: 'done', undoable: false })
    expect(await shop.server.call(productTagJobUndo, { query: { id: nothing } })).toMatchObject(
      refusal('TAG_JOB_NOTHING'),
    )
    const id = await run('1', [{ SPU: 'dress', tag: 'late' }])
    shop.server.clock.time = new Date(shop.server.clock.now().getTime() + 61 * 60_000)
    expect(await find(id)).toMatchObject({ undoable: false })
    expect(await shop.server.call(productTagJobUndo, { query: { id } })).toMatchObject(
      refusal('TAG_JOB_UNDO_LATE'),
    )
  })

  it('say how far the job is, and that there is none', async () => {
    expect(await shop.server.ok(productTagsMonitor)).toBe('null')
    const id = await shop.server.ok(productTagsModify, {
      query: { operate: '1' },
      body: many.map((SPU) => ({ SPU, tag: 'x' })),
    })
    expect(JSON.parse(await shop.server.ok(productTagsMonitor))).toEqual({ progress: 0, size: 120 })
    await shop.server.runJobs()
    expect(await shop.server.ok(productTagsMonitor)).toBe('null')
    expect(await find(id)).toMatchObject({ state: 'done', progress: 120, troubled: 0 })
  })

  it('are exact where a quarter of the answers is lost', async () => {
    shop.troubled(0.25)
    products().forEach((product, index) => {
      if (index % 2 === 0) product.tags = ['twice']
    })
    const before = products().map(({ tags }) => [...tags])
    const id = await run(
      '1',
      many.map((SPU) => ({ SPU, tag: 'twice' })),
    )
    expect(await find(id)).toMatchObject({ state: 'done', progress: 120, troubled: 0 })
    expect(many.every((handle) => tagsOf(handle)?.length === 1)).toBe(true)
    await undo(id)
    expect(products().map(({ tags }) => tags)).toEqual(before)
  })

  it('are cancelled: what waits is left as it is', async () => {
    const id = await shop.server.ok(productTagsModify, {
      query: { operate: '1' },
      body: [{ SPU: 'dress', tag: 'never' }],
    })
    expect(await shop.server.call(productTagJobUndo, { query: { id } })).toMatchObject(
      refusal('TAG_JOB_RUNNING'),
    )
    expect(await shop.server.call(productTagJobAgain, { query: { id } })).toMatchObject(
      refusal('TAG_JOB_RUNNING'),
    )
    await shop.server.ok(productTagJobCancel, { query: { id } })
    await shop.server.runJobs()
    expect(tagsOf('dress')).toEqual([])
    expect(await states(id)).toEqual({ dress: 'left' })
    expect(await find(id)).toMatchObject({ state: 'cancelled', progress: 0 })
    for (const call of [productTagJobCancel, productTagJobAgain])
      expect(await shop.server.call(call, { query: { id } })).toMatchObject(refusal('TAG_JOB_OVER'))
  })

  const save = (enabled: boolean) =>
    shop.server.ok(storefrontSave, {
      body: {
        channel: 'first',
        name: '首店',
        baseUrl: shop.sandbox.shopUrl('demo'),
        token: 'sandbox-token',
        enabled,
      },
    })

  it('that were under way as their job stopped are looked after once it is cancelled, and can be undone', async () => {
    const id = await shop.server.ok(productTagsModify, {
      query: { operate: '1' },
      body: [{ SPU: 'dress', tag: 'halfway' }],
    })
    await query(
      shop.server.app.database.db,
      sql`update product_tag_line set state = 'sending' where job_id = ${id}`,
    )
    await save(false)
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ state: 'running', stopped: true })
    await shop.server.ok(productTagJobCancel, { query: { id } })
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ state: 'cancelled', stopped: true })
    await save(true)
    await shop.server.ok(productTagJobAgain, { query: { id } })
    await shop.server.runJobs()
    expect(await states(id)).toEqual({ dress: 'done' })
    expect(await find(id)).toMatchObject({ state: 'cancelled', stopped: false, progress: 1 })
    await undo(id)
    expect(tagsOf('dress')).toEqual([])
  })

  it('wait for a shop that is turned off, and go on once it is back', async () => {
    const id = await shop.server.ok(productTagsModify, {
      query: { operate: '1' },
      body: [{ SPU: 'dress', tag: 'later' }],
    })
    await save(false)
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ state: 'running', stopped: true })
    expect(await send('1', [{ SPU: 'dress', tag: 'x' }])).toMatchObject(refusal('STOREFRONT_NONE'))
    await save(true)
    await shop.server.ok(productTagJobAgain, { query: { id } })
    await shop.server.runJobs()
    expect(tagsOf('dress')).toEqual(['later'])
  })

  it('name each row that is wrong, and change nothing', async () => {
    const answer = await send('1', [
      { SPU: 'coat', tag: 'x' },
      { SPU: 'nobody', tag: 'x' },
      { SPU: 'dress', tag: 'a,b' },
      { SPU: 'dress', tag: 't'.repeat(256) },
    ])
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 2, column: 'SPU', value: 'nobody', message: { kind: 'tag.noStyle' } },
          { row: 3, column: 'tag', value: 'a,b', message: { kind: 'tag.comma' } },
          { row: 4, column: 'tag', message: { kind: 'cell.tooLong', params: { most: 255 } } },
        ],
      },
    })
    expect(await shop.server.ok(productTagsMonitor)).toBe('null')
  })

  it.each([
    ['', [{ SPU: 'coat', tag: 'x' }], 'TAG_OPERATE_MISSING', '请选择品牌'],
    ['1', [], 'TAG_SPUS_MISSING', '请上传SPU'],
    ['1', [{ SPU: 'coat' }], 'TAG_ROWS_INCOMPLETE', '上传数据有误请仔细检查'],
    ['0', [{ SPU: ' ', tag: 'x' }], 'TAG_ROWS_INCOMPLETE', '上传数据有误请仔细检查'],
  ] as const)('are refused: %# %s', async (operate, body, error, message) => {
    expect(await send(operate, [...body])).toMatchObject({ ...refusal(error), message })
  })

  it('are for who may change products; a job that never was is not found', async () => {
    expect((await send('1', [{ SPU: 'coat', tag: 'x' }], { as: 'Sellers' })).status).toBe(403)
    for (const call of [productTagJobCancel, productTagJobUndo, productTagJobAgain]) {
      expect(await shop.server.call(call, { query: { id: 999_999 } })).toMatchObject(
        refusal('TAG_JOB_NOT_FOUND'),
      )
    }
  })
})

describe('tags by order', () => {
  const order = async (number: string): Promise<string> => {
    const id = await importOrder(shop.server, number, { 'coat-1': 1, 'dress-1': 2 })
    const [made] = await query<{ name: string }>(
      shop.server.app.database.db,
      sql`select name from orders where id = ${id}`,
    )
    return made?.name ?? ''
  }
  const modify = (operate: '' | '0' | '1', tag: string, orders: string[], more = {}) =>
    shop.server.call(orderProductTagsModify, { query: { operate }, body: { tag, orders }, ...more })

  it('go onto what was ordered, once per style', async () => {
    const [one, two] = [await order('T1'), await order('T2')]
    const { data: id } = await modify('1', 'bought', [one, two, one])
    await shop.server.runJobs()
    expect(await states(id)).toEqual({ coat: 'done', dress: 'done' })
    expect([tagsOf('coat'), tagsOf('dress')]).toEqual([['New', 'bought'], ['bought']])
    expect(await find(id)).toMatchObject({ source: 'order', size: 2 })
    await modify('0', 'bought', [two])
    await shop.server.runJobs()
    expect(tagsOf('dress')).toEqual([])
  })

  it('are the names of the orders where no tag is given', async () => {
    const name = await order('T3')
    await modify('1', '', [name])
    await shop.server.runJobs()
    expect(tagsOf('dress')).toEqual([name])
  })

  it('are not of an order that was removed', async () => {
    const name = await order('T5')
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      shop.server.app.database.db,
      sql`select id from orders where name = ${name}`,
    )
    await inTransaction(shop.server, async (context) => {
      await lockOrders(context.db, [id])
      await deleteOrder(context, id)
    })
    expect(await modify('1', 'x', [name])).toMatchObject(refusal('ROWS_REFUSED'))
  })

  it.each([
    ['', 'x', ['T1'], 'TAG_OPERATE_MISSING'],
    ['1', 'x', [], 'TAG_ORDERS_MISSING'],
    ['1', 'x', ['T1', ''], 'TAG_ROWS_INCOMPLETE'],
    ['1', 'x', ['nobody'], 'ROWS_REFUSED'],
  ] as const)('are refused: %#', async (operate, tag, orders, error) => {
    expect(await modify(operate, tag, [...orders])).toMatchObject(refusal(error))
  })

  it('are refused with a tag that no shop takes', async () => {
    expect(await modify('1', 'a,b', [await order('T4')])).toMatchObject(refusal('ROWS_REFUSED'))
  })

  it('are for who may change products', async () => {
    expect((await modify('1', 'x', ['T1'], { as: 'Sellers' })).status).toBe(403)
  })
})

describe('in two stores', () => {
  let second: RunningSandbox
  const other = (handle: string) => {
    const found = second.sandbox.findShop('other')?.products.find((one) => one.handle === handle)
    if (!found) throw new Error(`no ${handle}`)
    return found
  }
  const connect = (enabled: boolean) =>
    shop.server.ok(storefrontSave, {
      body: {
        ...{ channel: 'second', name: '二店', baseUrl: second.shopUrl('other'), token: 'sandbox-token' },
        enabled,
      },
    })
  const byStore = async (id: number) =>
    (await shop.server.ok(productTagLines, { query: { id } })).map(({ site, spu, state }) => [
      site,
      spu,
      state,
    ])
  beforeAll(async () => {
    const plain = (handle: string) => ({
      ...{ handle, title: handle, tags: [], image: '' },
      variants: [{ sku: `${handle}-1`, title: 'M1', price: '1.00', stock: {} }],
    })
    const products = ['coat', 'skirt-9'].map(plain)
    const locations = [{ name: '上海仓' }]
    second = await startSandbox({ port: 0, shops: [{ name: 'other', locations, products }] })
    await connect(true)
    await shop.server.ok(productSync, { body: { channel: 'second' } })
    await shop.server.runJobs()
  })
  beforeEach(() => {
    for (const handle of ['coat', 'skirt-9']) other(handle).tags = []
  })
  afterAll(() => second.close())

  it('they go to each that sells the product, with what became of it in each, and are undone in each', async () => {
    other('skirt-9').tags = ['Both']
    const id = await run('1', [
      { SPU: 'coat', tag: 'Both' },
      { SPU: 'dress', tag: 'Both' },
      { SPU: 'Skirt-9', tag: 'Both' },
    ])
    expect([tagsOf('coat'), tagsOf('dress'), tagsOf('skirt-9')]).toEqual([
      ['New', 'Both'],
      ['Both'],
      ['Both'],
    ])
    expect([other('coat').tags, other('skirt-9').tags]).toEqual([['Both'], ['Both']])
    expect(await byStore(id)).toEqual([
      ['first', 'coat', 'done'],
      ['first', 'dress', 'done'],
      ['first', 'Skirt-9', 'done'],
      ['second', 'coat', 'done'],
      ['second', 'Skirt-9', 'same'],
    ])
    expect(await find(id)).toMatchObject({ state: 'done', size: 5, progress: 5, troubled: 0 })
    await undo(id)
    expect([tagsOf('coat'), tagsOf('dress'), other('coat').tags, other('skirt-9').tags]).toEqual([
      ['New'],
      [],
      [],
      ['Both'],
    ])
    expect(await ours('coat')).toEqual([])
  })

  it('they wait for the one that is turned off, and are complete in the other', async () => {
    const id = await shop.server.ok(productTagsModify, {
      query: { operate: '1' },
      body: [{ SPU: 'coat', tag: 'Later' }],
    })
    await connect(false)
    await shop.server.runJobs()
    expect([tagsOf('coat'), other('coat').tags]).toEqual([['New', 'Later'], []])
    expect(await find(id)).toMatchObject({ stopped: true, progress: 1, size: 2 })
    await connect(true)
    await shop.server.ok(productTagJobAgain, { query: { id } })
    await shop.server.runJobs()
    expect(other('coat').tags).toEqual(['Later'])
  })

  const addToCoat = (tag: string) =>
    shop.server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'coat', tag }] })

  it('what a later job took away is not given again by the one that goes on', async () => {
    const id = await addToCoat('Gone')
    await connect(false)
    await shop.server.runJobs()
    await run('0', [{ SPU: 'coat', tag: 'gone' }])
    await connect(true)
    await shop.server.ok(productTagJobAgain, { query: { id } })
    await shop.server.runJobs()
    expect([tagsOf('coat'), other('coat').tags, await ours('coat')]).toEqual([['New'], [], []])
    expect(await byStore(id)).toEqual([
      ['first', 'coat', 'done'],
      ['second', 'coat', 'kept'],
    ])
    expect(await find(id)).toMatchObject({ state: 'done', size: 2, progress: 2 })
  })

  it('what a later job took away in one of them goes from the other by an undo', async () => {
    const id = await run('1', [{ SPU: 'coat', tag: 'Stale' }])
    await connect(false)
    await run('0', [{ SPU: 'coat', tag: 'Stale' }])
    await connect(true)
    const taken = await undo(id)
    expect(await byStore(taken)).toEqual([
      ['first', 'coat', 'kept'],
      ['second', 'coat', 'done'],
    ])
    expect([tagsOf('coat'), other('coat').tags, await ours('coat')]).toEqual([['New'], [], []])
  })

  it('what was under way in one that is gone keeps nobody from the undo in the other', async () => {
    const id = await addToCoat('Half')
    await query(
      shop.server.app.database.db,
      sql`update product_tag_line set state = 'sending' where job_id = ${id} and channel = 'second'`,
    )
    await connect(false)
    await shop.server.runJobs()
    await shop.server.ok(productTagJobCancel, { query: { id } })
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ state: 'cancelled', stopped: true })
    await undo(id)
    expect([tagsOf('coat'), await ours('coat')]).toEqual([['New'], []])
    expect(await byStore(id)).toEqual([
      ['first', 'coat', 'done'],
      ['second', 'coat', 'left'],
    ])
    expect(await find(id)).toMatchObject({ state: 'cancelled', stopped: false, progress: 1 })
    await connect(true)
  })

  it('what only the other sells is no trouble', async () => {
    const own = products()
    const at = own.findIndex(({ handle }) => handle === 'skirt-9')
    const [skirt] = own.splice(at, 1)
    const id = await run('1', [
      { SPU: 'Skirt-9', tag: 'There' },
      { SPU: 'hidden', tag: 'There' },
    ])
    if (skirt) own.splice(at, 0, skirt)
    expect(await byStore(id)).toEqual([
      ['first', 'Skirt-9', 'absent'],
      ['first', 'hidden', 'absent'],
      ['second', 'Skirt-9', 'done'],
    ])
    expect(await find(id)).toMatchObject({ troubled: 1 })
  })

  it('what one of them lacks is found there, and added there alone', async () => {
    await run('1', [{ SPU: 'coat', tag: 'Kept' }])
    other('coat').tags = []
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    const compare = async () => {
      for (const channel of ['first', 'second'] as const)
        await shop.server.ok(driftStart, { body: { channel } })
      await shop.server.runJobs()
      return shop.server.ok(driftList, { query: { kind: 'tags' } })
    }
    const found = await compare()
    expect(found).toMatchObject([{ channel: 'second', label: 'coat', ours: 'Kept' }])
    tagsOf('coat')?.splice(0)
    await shop.server.ok(profileConfirm, { body: { password: testPassword } })
    await shop.server.ok(driftRepair, {
      body: { drifts: found.map(({ id, changedAt }) => ({ id, changedAt })) },
    })
    await shop.server.runJobs()
    expect([tagsOf('coat'), other('coat').tags]).toEqual([[], ['Kept']])
  })
})
