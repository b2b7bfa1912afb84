import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { setDelete, setList, setMoveToTop, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓: shanghai = 0 } = await createLocations(server, [{}])
  await createVariants(server, ['TOP-01-S', 'SKIRT-01-S', 'HAT-01-S'])
  await stockUp(server, shanghai, { 'TOP-01-S': 7, 'SKIRT-01-S': 3 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

let made = 0
const newSku = () => {
  made += 1
  return `SET-${made}`
}
const save = (body: Parameters<typeof setSave.body.parse>[0] & object) =>
  server.call(setSave, { body: body as never })
const create = (variantSkus: string, more = {}) =>
  server.ok(setSave, { body: { sku: newSku(), variantSkus, ...more } })
const find = async (id: number) => (await server.ok(setList, { query: { id } }))[0]

describe('a look set', () => {
  it('is made offline, and answers all that it was made of', async () => {
    const id = await create('TOP-01-S, SKIRT-01-S', { image: '/uploads/a.jpg' })
    expect(await find(id)).toMatchObject({
      id,
      sku: `SET-${made}`,
      image: '/uploads/a.jpg',
      variantSkus: 'TOP-01-S,SKIRT-01-S',
      status: 0,
      components: [
        { sku: 'TOP-01-S', name: expect.any(String), quantity: 1, available: 7 },
        { sku: 'SKIRT-01-S', quantity: 1, available: 3 },
      ],
    })
  })

  it('is available as often as its scarcest component, each unit of it counted', async () => {
    const availableOf = async (skus: string) => (await find(await create(skus)))?.available
    expect(await availableOf('TOP-01-S,SKIRT-01-S')).toBe(3)
    expect(await availableOf('TOP-01-S,TOP-01-S')).toBe(3)
    expect(await availableOf('SKIRT-01-S,TOP-01-S,SKIRT-01-S')).toBe(1)
    expect(await availableOf('TOP-01-S,HAT-01-S')).toBe(0)
    await importOrder(server, 'W1', { 'SKIRT-01-S': 1 })
    await server.runJobs()
    expect(await availableOf('SKIRT-01-S')).toBe(2)
  })

  it('is published and taken offline by its status alone', async () => {
    const id = await create('TOP-01-S')
    await server.ok(setSave, { body: { id, status: 1 } })
    expect(await find(id)).toMatchObject({ status: 1, variantSkus: 'TOP-01-S' })
    const listed = async (type: 'published' | 'offline') =>
      (await server.ok(setList, { query: { type } })).some((row) => row.id === id)
    expect([await listed('published'), await listed('offline')]).toEqual([true, false])
    await server.ok(setSave, { body: { id, status: 0 } })
    expect([await listed('published'), await listed('offline')]).toEqual([false, true])
  })

  it('takes the row of the list back whole, and stays as it was', async () => {
    const id = await create('TOP-01-S,SKIRT-01-S,TOP-01-S', { image: '/uploads/a.jpg', status: 1 })
    const { updatedAt: _, ...row } = (await find(id)) ?? {}
    expect(row).toMatchObject({ id, components: [{ quantity: 2 }, { quantity: 1 }] })
    expect(await server.ok(setSave, { body: (await find(id)) ?? {} })).toBe(id)
    expect(await find(id)).toMatchObject(row)
    await server.ok(setSave, { body: { ...(await find(id)), available: 99, components: [], status: 0 } })
    expect(await find(id)).toMatchObject({ ...row, status: 0 })
  })

  it('is not overwritten by whoever opened it before somebody else changed it', async () => {
    const id = await create('TOP-01-S')
    const { updatedAt } = (await find(id)) ?? {}
    server.clock.time = new Date(server.clock.time.getTime() + 1_000)
    await server.ok(setSave, { body: { id, variantSkus: 'SKIRT-01-S', updatedAt } })
    expect(await save({ id, image: '/uploads/b.jpg', variantSkus: 'TOP-01-S', updatedAt })).toMatchObject(
      refusal('SET_CHANGED_SINCE'),
    )
    expect(await find(id)).toMatchObject({ variantSkus: 'SKIRT-01-S', image: '' })
    expect(await save({ id, image: '/uploads/b.jpg' })).toMatchObject({ code: 0 })
  })

  it.each([
    [{ variantSkus: 'TOP-01-S' }, 'SET_SKU_MISSING'],
    [{ sku: '', variantSkus: 'TOP-01-S' }, 'SET_SKU_MISSING'],
    [{ sku: 'NEW-1' }, 'SET_EMPTY'],
    [{ sku: 'NEW-1', variantSkus: null }, 'SET_EMPTY'],
    [{ sku: 'NEW-1', variantSkus: ' ' }, 'SET_EMPTY'],
    [{ sku: 'NEW-1', variantSkus: 'TOP-01-S,,SKIRT-01-S' }, 'SET_BLANK_SKU'],
    [{ sku: 'NEW-1', variantSkus: 'TOP-01-S,' }, 'SET_BLANK_SKU'],
    [{ sku: 'NEW-1', variantSkus: Array(51).fill('TOP-01-S').join() }, 'SET_TOO_MANY'],
    [{ sku: 'NEW-1', variantSkus: 'TOP-01-S,NEW-1' }, 'SET_OF_ITSELF'],
    [{ sku: 'NEW-1', variantSkus: 'top-01-s,NONE' }, 'SET_UNKNOWN_SKUS'],
    [{ id: 999, status: 1 }, 'SET_NOT_FOUND'],
    [{ sku: 'NEW-1', variantSkus: 'TOP-01-S', status: 7 }, 'INVALID_INPUT'],
  ] as const)('%j is refused', async (body, error) => {
    expect(await save(body as never)).toMatchObject(refusal(error))
    expect(await server.ok(setList, { query: { query: 'NEW-1' } })).toEqual([])
  })

  it.each([
    [{ sku: 'NEW-1' }, '请填写套件的SKU'],
    [{ sku: 'NEW-1', variantSkus: null }, '请填写套件的SKU'],
    [{ sku: 'NEW-1', variantSkus: 'TOP-01-S, ' }, '空sku'],
  ])('%j is told: %s', async (body, message) => {
    expect((await save(body as never)).message).toBe(message)
  })

  it('names the SKUs that nobody knows', async () => {
    const answer = await save({ sku: 'NEW-2', variantSkus: 'GHOST,TOP-01-S,GHOST' })
    expect(answer.message).toBe('商品中没有这些 SKU：GHOST')
  })

  it('is no component of another, and no article that has units', async () => {
    await createVariants(server, ['INNER-01', 'OUTER-01'])
    await server.ok(setSave, { body: { sku: 'INNER-01', variantSkus: 'TOP-01-S' } })
    const nested = await save({ sku: 'NEW-3', variantSkus: 'SKIRT-01-S,INNER-01' })
    expect(nested).toMatchObject(refusal('SET_NESTED'))
    expect(nested.message).toContain('INNER-01')
    await server.ok(setSave, { body: { sku: 'NEW-3', variantSkus: 'OUTER-01' } })
    expect(await save({ sku: 'OUTER-01', variantSkus: 'TOP-01-S' })).toMatchObject(refusal('SET_NESTED'))
    const stocked = await server.ok(setSave, { body: { sku: 'SKIRT-01-S-SET', variantSkus: 'HAT-01-S' } })
    const publish = (sku: string) => save({ id: stocked, sku, status: 1 })
    await createVariants(server, ['FULL-01'])
    const [{ location_id: location } = { location_id: 0 }] = (
      await server.app.database.pool.query('select location_id from balance limit 1')
    ).rows
    await stockUp(server, location, { 'FULL-01': 1 })
    expect(await publish('FULL-01')).toMatchObject(refusal('SET_SKU_STOCKED'))
  })

  it('has its SKU alone, also where two are made at the same time', async () => {
    const body = { sku: 'TWICE', variantSkus: 'TOP-01-S' }
    const answers = await Promise.all([save(body), save(body)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([refusal('SET_SKU_TAKEN').code, 0].toSorted())
    const other = await create('TOP-01-S')
    expect(await save({ id: other, sku: 'TWICE' })).toMatchObject(refusal('SET_SKU_TAKEN'))
  })

  it('of which two people change different things keeps both', async () => {
    const id = await create('TOP-01-S')
    await Promise.all([save({ id, image: '/uploads/b.jpg' }), save({ id, status: 1 })])
    expect(await find(id)).toMatchObject({ image: '/uploads/b.jpg', status: 1 })
  })

  it('comes first once it is moved to the top', async () => {
    const [first, second] = [await create('TOP-01-S'), await create('TOP-01-S')]
    const order = async () => (await server.ok(setList, { query: { size: 10 } })).map(({ id }) => id)
    expect((await order())[0]).toBe(second)
    await server.ok(setMoveToTop, { query: { id: first } })
    expect((await order())[0]).toBe(first)
    expect(await server.call(setMoveToTop, { query: { id: 999 } })).toMatchObject(refusal('SET_NOT_FOUND'))
  })

  it('is deleted, with a line in the audit that says what it was', async () => {
    const id = await create('TOP-01-S,HAT-01-S')
    await server.ok(setDelete, { query: { id } })
    expect(await find(id)).toBeUndefined()
    expect(await server.call(setDelete, { query: { id } })).toMatchObject(refusal('SET_NOT_FOUND'))
    const [entry] = await server.ok(auditList, {
      query: { subject: 'lookSet', subjectId: String(id), size: 10 },
    })
    expect(entry).toMatchObject({ endpoint: 'setDelete', before: { components: ['TOP-01-S', 'HAT-01-S'] } })
  })

  it('is found by its SKU and by those of its components', async () => {
    const id = await create('HAT-01-S')
    const ids = async (query: string) => (await server.ok(setList, { query: { query } })).map((row) => row.id)
    expect(await ids('hat-01')).toContain(id)
    expect(await ids(`SET-${made}`)).toContain(id)
    expect(await ids('%')).toEqual([])
  })
})

it('is read in pages with the exact total', async () => {
  const all = await server.call(setList, { query: {} })
  const page = await server.call(setList, { query: { skip: 1, size: 10 } })
  expect([page.total, page.data[0]?.id]).toEqual([all.total, all.data[1]?.id])
})
