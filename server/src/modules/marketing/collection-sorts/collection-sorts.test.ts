import {
  collectionSortAgain,
  collectionSortDelete,
  collectionSortList,
  collectionSortPreview,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'

const size = 620
let shop: PriceShop
/** The shop has no end of products. */
let isEndless = false
/** What somebody does while the collection is looked for. */
let meanwhile: (() => Promise<unknown>) | null = null
/** After so many moves from now the node dies, with the answer in its hands. */
let diesAfter = Number.POSITIVE_INFINITY
const troubling = (made: Storefront): Storefront => ({
  ...made,
  async findCollection(handle) {
    if (!meanwhile) return made.findCollection(handle)
    await meanwhile()
    meanwhile = null
    return null
  },
  async productsOf(collectionExId, after) {
    const page = await made.productsOf(collectionExId, isEndless ? null : after)
    if (!isEndless) return page
    const from = Number(after ?? 0)
    const rows = page.rows.map((row, at) => ({ ...row, exId: String(from + at + 1) }))
    return { rows, next: String(from + rows.length) }
  },
  async moveProducts(collectionExId, moves) {
    const moved = await made.moveProducts(collectionExId, moves)
    diesAfter -= 1
    if (diesAfter === 0) throw new Error('the node dies')
    return moved
  },
})
beforeAll(async () => {
  shop = await startPriceShop(
    Array.from({ length: size }, (_, index) => ({ handle: `p${index}`, tags: [], prices: [['1.00']] })),
    troubling,
  )
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const demo = () => shop.sandbox.sandbox.findShop('demo')
const order = (handle: string) =>
  demo()
    ?.collections?.find((one) => one.handle === handle)
    ?.productIds.map(String) ?? []
const script = (rows: readonly (readonly [id: string, score: number])[]) =>
  `id,score\n${rows.map((row) => row.join()).join('\n')}`
const find = async (id: number) => (await shop.server.ok(collectionSortList, { query: { id } }))[0]
const isDone = async (id: number) => {
  await shop.server.runJobs()
  return (await find(id))?.done ?? false
}
const finish = (id: number) => vi.waitUntil(() => isDone(id), { timeout: 25_000, interval: 20 })

describe('a sort', () => {
  it('puts the highest score first and leaves the rest behind in their order, once it was looked at', async () => {
    const before = order('sorted')
    const named = [before[9], before[3], before[500]].map((id) => id ?? '')
    const body = {
      handle: 'sorted',
      script: script([
        [named[0] ?? '', 5],
        [named[1] ?? '', 7.5],
        [named[2] ?? '', -1],
        ['404', 1],
      ]),
    }
    const preview = await shop.server.ok(collectionSortPreview, { body })
    expect(preview).toMatchObject({
      title: '按价格',
      products: size,
      named: 3,
      moves: 3,
      unknown: 1,
      unknownIds: ['404'],
    })
    expect(preview.rows[0]).toMatchObject({ id: named[1], score: 7.5, was: 4, title: 'p3' })
    expect(preview.rows).toHaveLength(60)
    expect(order('sorted')).toEqual(before)

    const id = await shop.server.ok(collectionSortSave, { body })
    await finish(id)
    const wanted = [named[1], named[0], named[2], ...before.filter((one) => !named.includes(one))]
    expect(order('sorted')).toEqual(wanted)
    expect(demo()?.collections?.find(({ handle }) => handle === 'sorted')?.sortOrder).toBe('MANUAL')
    expect(await find(id)).toMatchObject({
      ...body,
      site: 'first',
      title: '按价格',
      products: size,
      named: 4,
      unknown: 1,
      count: 3,
      processCount: 3,
      done: true,
      problem: null,
      createdBy: 'Admin',
    })
    const [listed] = await shop.server.ok(collectionSortList, { query: { query: 'sort' } })
    expect(listed).toMatchObject({ id, script: '' })
  })

  it('of a whole collection goes in portions, a fifth of the calls failing, and moves nothing twice', async () => {
    const before = order('all')
    shop.troubled(0.2)
    const scores = before.map((id, index) => [id, index] as const)
    const id = await shop.server.ok(collectionSortSave, { body: { handle: 'all', script: script(scores) } })
    await finish(id)
    shop.troubled(0)
    expect(order('all')).toEqual(before.toReversed())
    expect(await find(id)).toMatchObject({ count: size - 1, processCount: size - 1, unknown: 0 })
    expect(shop.sandbox.sandbox.calls.length).toBeGreaterThan(0)
  })

  it('goes on from what the shop has where nodes die behind a move, before anything is noted', async () => {
    const before = order('all')
    const scores = before.map((id, index) => [id, index] as const)
    const id = await shop.server.ok(collectionSortSave, { body: { handle: 'all', script: script(scores) } })
    for (let round = 0; round < 40 && !(await find(id))?.done; round += 1) {
      diesAfter = round < 3 ? 1 : Number.POSITIVE_INFINITY
      await shop.server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await shop.server.runJobs()
    }
    diesAfter = Number.POSITIVE_INFINITY
    expect(await find(id)).toMatchObject({ done: true, unknown: 0, problem: null })
    expect(order('all')).toEqual(before.toReversed())
  })

  it('of a collection of more products than can be sorted is refused, and stops', async () => {
    isEndless = true
    const body = { handle: 'all', script: script([['1', 1]]) }
    expect(await shop.server.call(collectionSortPreview, { body })).toMatchObject(
      refusal('SORT_COLLECTION_TOO_LARGE'),
    )
    const id = await shop.server.ok(collectionSortSave, { body })
    await shop.server.runJobs()
    isEndless = false
    expect(await find(id)).toMatchObject({
      done: false,
      stopped: true,
      problem: { kind: 'storefront.collectionTooLarge', params: { handle: 'all', most: 5_000 } },
    })
    await shop.server.ok(collectionSortDelete, { query: { id } })
  })

  it('that is saved anew takes the place of the former, also while that one is at work', async () => {
    const before = order('all')
    const up = before.map((id, index) => [id, index] as const)
    const save = (rows: typeof up) =>
      shop.server.ok(collectionSortSave, { body: { handle: 'all', script: script(rows) } })
    const first = await save(up)
    const [, second] = await Promise.all([
      shop.server.runJobs(),
      save(before.slice(0, 2).map((id, index) => [id, -index] as const)),
    ])
    expect(second).toBe(first)
    await finish(first)
    expect(order('all').slice(0, 2)).toEqual(before.slice(0, 2))
  })

  it('that is saved anew goes on by itself, whatever the former one has met meanwhile', async () => {
    const [first = '', second = ''] = order('all')
    const save = (top: string) =>
      shop.server.ok(collectionSortSave, { body: { handle: 'all', script: script([[top, 1]]) } })
    const id = await save(first)
    meanwhile = () => save(second)
    await finish(id)
    expect(order('all')[0]).toBe(second)
    expect(await find(id)).toMatchObject({ done: true, stopped: false, problem: null })
  })

  it('is made once more for what came into the collection since, and forgotten', async () => {
    const [top = ''] = order('sorted')
    const id = await shop.server.ok(collectionSortSave, {
      body: { handle: 'sorted', script: script([[top, 1]]) },
    })
    await finish(id)
    const collection = demo()?.collections?.find(({ handle }) => handle === 'sorted')
    collection?.productIds.reverse()
    await shop.server.ok(collectionSortAgain, { query: { id } })
    await finish(id)
    expect(order('sorted')[0]).toBe(top)
    await shop.server.ok(collectionSortDelete, { query: { id } })
    expect(await find(id)).toBeUndefined()
    for (const call of [collectionSortDelete, collectionSortAgain])
      expect(await shop.server.call(call, { query: { id } })).toMatchObject(refusal('SORT_NOT_FOUND'))
  })

  it('of a collection that the shop does not have says so and stops', async () => {
    const body = { handle: 'nothing', script: script([['1', 1]]) }
    expect(await shop.server.call(collectionSortPreview, { body })).toMatchObject(
      refusal('SORT_NO_COLLECTION'),
    )
    const id = await shop.server.ok(collectionSortSave, { body })
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({
      done: false,
      stopped: true,
      problem: { kind: 'storefront.collectionGone' },
    })
  })
})

it.each([
  [{}, 'SORT_INCOMPLETE'],
  [{ handle: 'all' }, 'SORT_INCOMPLETE'],
  [{ script: 'id,score\n1,1' }, 'SORT_INCOMPLETE'],
  [{ handle: null, script: 'id,score\n1,1' }, 'SORT_INCOMPLETE'],
  [{ handle: 'all', script: null }, 'SORT_INCOMPLETE'],
  [{ handle: 'two words', script: 'id,score\n1,1' }, 'INVALID_INPUT'],
  [{ handle: 'all', script: 'id,score\nx,1' }, 'SORT_SCRIPT'],
  [{ handle: 'all', script: 'id,score\n1,1', site: 'second' }, 'STOREFRONT_NONE'],
] as const)('%j is refused', async (body, error) => {
  for (const call of [collectionSortSave, collectionSortPreview])
    expect(await shop.server.call(call, { body: body as never })).toMatchObject(refusal(error))
})

it('says what is missing, and where', async () => {
  for (const body of [{}, { handle: null, script: null }])
    expect((await shop.server.call(collectionSortSave, { body })).message).toBe('请填写信息')
  const body = { handle: 'all', script: 'id,score\n1,1\n2,x' }
  expect((await shop.server.call(collectionSortSave, { body })).message).toBe('脚本第 3 行：score 须为数字')
})
