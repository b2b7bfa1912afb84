import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { bulkSkuList, bulkSubmit, bulkSubmitUndo } from '@selvedge/contract/products/bulk/bulk.ts'
import type { BulkChangeKind } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import { type BulkChangeUndo, bulkChangeList } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { categoryDelete, categorySave } from '@selvedge/contract/products/categories/categories.ts'
import {
  productNameList,
  productNameReview,
  productNamesReview,
  productNamesUndo,
} from '@selvedge/contract/products/names/names.ts'
import { referenceImport, referencesUndo } from '@selvedge/contract/products/references/references.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { query } from '../../../core/db/db.ts'
import { upsertProducts } from '../products/products.sql.ts'

let server: TestServer
const spus = ['coat', 'dress', 'hat'] as const
let ids: Record<string, number>
let tops: number
let shirts: number

const minute = 60_000
const pass = (ms: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + ms)
}
const category = (code: string) =>
  server.ok(categorySave, { body: { code, parent: null, zhName: code, enName: code, position: 1 } })

beforeAll(async () => {
  server = await startTestServer()
  await upsertProducts(
    server.app.database.db,
    spus.map((spu) => ({
      ...{ spu, name: `Lise ${spu}`, cnName: '', brand: 'Lise', ref: `R-${spu}`, category: '', image: '' },
      variants: [{ sku: `${spu}-S`, barcode: '', size: 'S', image: '' }],
    })),
    server.clock.now(),
  )
  tops = await category('tops')
  shirts = await category('shirts')
  const names = await server.ok(productNameList)
  ids = Object.fromEntries(names.map(({ handle, id }) => [handle, id]))
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const changes = (bulkKind: BulkChangeKind) => server.ok(bulkChangeList, { query: { bulkKind } })
const newest = async (kind: BulkChangeKind) => {
  const [change] = await changes(kind)
  if (!change) throw new Error('nothing was changed')
  return change
}
const undo = (call: BulkChangeUndo, id: number, more = {}) => server.call(call, { body: { id }, ...more })

const idOf = (spu: string) => ids[spu] ?? 0
const nameAll = (names: Record<string, string>) =>
  server.ok(productNamesReview, {
    body: Object.entries(names).map(([spu, cnName]) => ({ productId: idOf(spu), cnName })),
  })
const referAll = (refs: Record<string, string>) => {
  const lines = Object.entries(refs).map(([spu, ref]) => `${spu},${ref}\n`)
  const bytes = new Uint8Array(new TextEncoder().encode(`SPU,Ref\n${lines.join('')}`))
  return server.ok(referenceImport, { body: { file: { name: 'refs.csv', bytes } } })
}
const file = (categoryId: number, ...styles: string[]) =>
  server.ok(bulkSubmit, { body: { categoryId, skus: styles.map((spu) => `${spu}-S`) } })

const stored = <Row extends object>(statement: ReturnType<typeof sql>) =>
  query<Row>(server.app.database.db, statement)
/** Everything that batches of names write, exactly. */
const names = () =>
  stored<{ spu: string }>(
    sql`select spu, name, cn_name, coalesce(suggested, '') as suggested, reviewed_at::text as reviewed_at,
          coalesce(reviewed_by, '') as reviewed_by
        from product left join product_name_review on product_id = product.id order by spu`,
  )
const references = () => stored<{ ref: string }>(sql`select spu, ref from product order by spu`)
const filings = () =>
  stored<{ spu: string; category_id: number }>(
    sql`select spu, category_id, filed.changed_at::text as changed_at, filed.changed_by
        from product_category as filed join product on product.id = product_id order by spu`,
  )

const kinds = [
  {
    kind: 'names',
    call: productNamesUndo,
    change: (text: string) => nameAll({ coat: `大衣${text}`, dress: `连衣裙${text}` }),
    state: names,
  },
  {
    kind: 'references',
    call: referencesUndo,
    change: (text: string) => referAll({ coat: `X-${text}`, dress: `Y-${text}` }),
    state: references,
  },
  {
    kind: 'categories',
    call: bulkSubmitUndo,
    change: async (text: string) => file(await category(`c-${text}`), 'coat', 'dress'),
    state: filings,
  },
] as const

describe.each(kinds)('a change of many $kind', ({ kind, call, change, state }) => {
  it('is taken back as it was, of what was nothing before and of what was something', async () => {
    const first = await state()
    await change('1')
    const second = await state()
    expect(second).not.toEqual(first)
    pass(minute)
    await change('2')
    pass(minute)
    const { id } = await newest(kind)
    expect((await undo(call, id)).data).toEqual({ restored: 2, kept: 0, keptRows: [] })
    expect(await state()).toEqual(second)
    const [, before] = await changes(kind)
    expect((await undo(call, before?.id ?? 0)).data).toMatchObject({ restored: 2, kept: 0 })
    expect(await state()).toEqual(first)
    expect(await newest(kind)).toMatchObject({ id, rows: 2, changed: 2, undoneBy: 'Admin', restored: 2 })
    const [entry] = await server.ok(auditList, { query: { subject: 'product', size: 1, subjectId: kind } })
    expect(entry).toMatchObject({ endpoint: call.name, after: { restored: 2, kept: 0 } })
  })

  it('is taken back once, by whoever comes first', async () => {
    const before = await state()
    await change('3')
    const { id } = await newest(kind)
    const answers = await Promise.all([undo(call, id), undo(call, id), undo(call, id)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject(refusal('BULK_CHANGE_UNDONE'))
    expect(await state()).toEqual(before)
  })

  it('is taken back or changed once more, whichever comes first', async () => {
    const before = await state()
    await change('4')
    const left = await state()
    const { id } = await newest(kind)
    const [undone] = await Promise.all([undo(call, id), change('5')])
    const { id: later } = await newest(kind)
    expect(later).not.toBe(id)
    expect([0, 2]).toContain(undone.data.restored)
    // Either the undo has left what was changed since, or the change has found what the undo restored.
    expect((await undo(call, later)).data).toMatchObject({ restored: 2, kept: 0 })
    expect(await state()).toEqual(undone.data.restored === 2 ? before : left)
  })

  it('is not taken back where it is none, is of another kind, by whoever may not, or later than an hour', async () => {
    await change('6')
    const { id } = await newest(kind)
    expect(await undo(call, 999_999)).toMatchObject(refusal('BULK_CHANGE_UNKNOWN'))
    for (const other of kinds.filter((one) => one.kind !== kind))
      expect(await undo(other.call, id)).toMatchObject(refusal('BULK_CHANGE_UNKNOWN'))
    expect((await undo(call, id, { as: 'Sellers' })).status).toBe(403)
    const left = await state()
    pass(61 * minute)
    expect(await undo(call, id)).toMatchObject(refusal('BULK_CHANGE_LATE'))
    expect(await state()).toEqual(left)
  })
})

it('a name that was reviewed again stays, and one that waited for review waits again', async () => {
  const before = await names()
  await nameAll({ dress: '裙子', hat: '帽子' })
  const { id } = await newest('names')
  pass(minute)
  // The same name once more: somebody has looked at it.
  await server.ok(productNameReview, { body: { productId: idOf('dress'), cnName: '裙子' } })
  expect((await undo(productNamesUndo, id)).data).toEqual({ restored: 1, kept: 1, keptRows: ['dress'] })
  expect(await newest('names')).toMatchObject({ changed: 2, restored: 1, keptRows: ['dress'] })
  const after = await names()
  expect(after.find(({ spu }) => spu === 'hat')).toEqual(before.find(({ spu }) => spu === 'hat'))
  expect(after.find(({ spu }) => spu === 'dress')).toMatchObject({ cn_name: '裙子' })
  const open = await server.ok(productNameList, { query: { state: 'open' } })
  expect(open.map(({ handle }) => handle)).toEqual(['hat'])
})

it('the save of a single name is no change of many', async () => {
  const { id } = await newest('names')
  await server.ok(productNameReview, { body: { productId: idOf('hat'), cnName: '草帽' } })
  expect(await newest('names')).toMatchObject({ id })
})

it('a reference that was changed again stays, and what each style had is kept', async () => {
  await referAll({ coat: 'A1', hat: 'A2' })
  const { id } = await newest('references')
  await referAll({ coat: 'A3' })
  expect((await undo(referencesUndo, id)).data).toEqual({ restored: 1, kept: 1, keptRows: ['coat'] })
  expect(await references()).toMatchObject([{ ref: 'A3' }, { ref: 'Y-6' }, { ref: 'R-hat' }])
  const history = await stored(
    sql`select before, after, changed_by as by from reference_change where product_id = ${idOf('hat')} order by id`,
  )
  expect(history).toEqual([
    { before: 'R-hat', after: 'A2', by: 'Admin' },
    { before: 'A2', after: 'R-hat', by: 'Admin' },
  ])
})

it('a style that was filed again stays, and so does one whose category of before is gone', async () => {
  await file(tops, 'coat')
  await file(shirts, 'dress')
  await file(await category('all'), ...spus)
  const { id } = await newest('categories')
  pass(minute)
  await file(tops, 'dress')
  await server.ok(categoryDelete, { query: { id: shirts } })
  expect((await undo(bulkSubmitUndo, id)).data).toEqual({ restored: 2, kept: 1, keptRows: ['dress'] })
  expect((await filings()).map(({ spu, category_id }) => [spu, category_id])).toEqual([
    ['coat', tops],
    ['dress', tops],
  ])
  await file(await category('gone'), 'coat')
  const { id: last } = await newest('categories')
  // Nothing is filed under it any more but by the way back.
  await file(await category('other'), 'dress')
  await server.ok(categoryDelete, { query: { id: tops } })
  expect((await undo(bulkSubmitUndo, last)).data).toEqual({ restored: 0, kept: 1, keptRows: ['coat'] })
  expect((await server.ok(bulkSkuList, { query: { name: 'coat' } }))[0]?.category).not.toBe(tops)
})
