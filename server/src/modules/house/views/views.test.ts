import {
  maxViews,
  viewCreate,
  viewDelete,
  viewList,
  viewSave,
  viewSetDefault,
} from '@selvedge/contract/house/views/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const view = (name: string, shared = false) =>
  ({ list: 'orders', name, search: { st: 'open', q: '王' }, columns: { tags: true }, shared }) as const

const orders = { list: 'orders' } as const
type As = 'Admin' | 'Sellers' | 'Store' | 'Finance'
const create = (name: string, shared: boolean, as: As = 'Sellers') =>
  server.ok(viewCreate, { body: view(name, shared), as })
const names = async (as: As = 'Sellers') =>
  (await server.ok(viewList, { query: orders, as })).map(({ name }) => name)

it('keeps filters and columns under a name, own ones first', async () => {
  const id = await create('待发', false)
  await create('共享的', true, 'Admin')
  expect(await server.ok(viewList, { query: orders, as: 'Sellers' })).toEqual([
    { id, ...view('待发'), owner: 'Sellers', own: true, mayChange: true, isDefault: false },
    expect.objectContaining({ name: '共享的', owner: 'Admin', own: false, mayChange: false }),
  ])
  expect(await names('Admin')).toEqual(['共享的'])
  expect(await server.ok(viewList, { query: { list: 'shipOrders' }, as: 'Sellers' })).toEqual([])
})

it('changes what is given, and nothing else', async () => {
  const id = await create('改名前', false)
  await server.ok(viewSave, { body: { id, name: '改名后' }, as: 'Sellers' })
  await server.ok(viewSave, { body: { id, search: {} }, as: 'Sellers' })
  await server.ok(viewSave, { body: { id, columns: { email: false } }, as: 'Sellers' })
  const views = await server.ok(viewList, { query: orders, as: 'Sellers' })
  expect(views).toContainEqual(
    expect.objectContaining({ id, name: '改名后', search: {}, columns: { email: false }, shared: false }),
  )
})

it('lets its owner and an Admin alone change a shared one', async () => {
  const shared = await create('大家的', true)
  const own = await create('自己的', false, 'Admin')
  // Another who may see orders.
  const ofAdmin = await create('管理员的', true, 'Admin')
  for (const [id, refused] of [
    [ofAdmin, 'VIEW_NOT_OWN'],
    [own, 'VIEW_NOT_FOUND'],
    [99_999, 'VIEW_NOT_FOUND'],
  ] as const) {
    const body = { id, name: '不行' }
    expect(await server.call(viewSave, { body, as: 'Sellers' })).toMatchObject(refusal(refused))
    expect(await server.call(viewDelete, { body: { id }, as: 'Sellers' })).toMatchObject(refusal(refused))
  }
  await server.ok(viewSave, { body: { id: shared, name: '管理员改过' } })
  expect(await names()).toContain('管理员改过')
  await server.ok(viewDelete, { body: { id: shared } })
  expect(await names()).not.toContain('管理员改过')
  const unshared = await create('不给管理员', false)
  expect(await server.call(viewDelete, { body: { id: unshared } })).toMatchObject(refusal('VIEW_NOT_FOUND'))
})

describe('the default view', () => {
  const defaults = async (as: As) =>
    (await server.ok(viewList, { query: orders, as }))
      .filter(({ isDefault }) => isDefault)
      .map(({ id }) => id)

  it('may be a new one, in the place of another', async () => {
    const first = await server.ok(viewCreate, { body: { ...view('新默认'), default: true }, as: 'Sellers' })
    expect(await defaults('Sellers')).toEqual([first])
    const second = await server.ok(viewCreate, {
      body: { ...view('再一个默认'), default: true },
      as: 'Sellers',
    })
    await create('不是默认', false)
    expect(await defaults('Sellers')).toEqual([second])
  })

  it('is one per person and list', async () => {
    const first = await create('默认一', true)
    const second = await create('默认二', false)
    await server.ok(viewSetDefault, { body: { ...orders, id: first }, as: 'Sellers' })
    await server.ok(viewSetDefault, { body: { ...orders, id: first } })
    await server.ok(viewSetDefault, { body: { ...orders, id: second }, as: 'Sellers' })
    expect([await defaults('Sellers'), await defaults('Admin')]).toEqual([[second], [first]])
    await server.ok(viewSetDefault, { body: { ...orders, id: null }, as: 'Sellers' })
    expect(await defaults('Sellers')).toEqual([])
    // Not shared any more, and deleted: nobody comes to it.
    await server.ok(viewSave, { body: { id: first, shared: false }, as: 'Sellers' })
    expect(await defaults('Admin')).toEqual([])
    await server.ok(viewSetDefault, { body: { ...orders, id: second }, as: 'Sellers' })
    await server.ok(viewDelete, { body: { id: second }, as: 'Sellers' })
    expect(await defaults('Sellers')).toEqual([])
  })

  it('is a view of that list, and one that is seen', async () => {
    const hidden = await create('看不到的', false, 'Admin')
    const refused = refusal('VIEW_NOT_FOUND')
    expect(
      await server.call(viewSetDefault, { body: { ...orders, id: hidden }, as: 'Sellers' }),
    ).toMatchObject(refused)
    const elsewhere = { list: 'shipOrders', id: hidden } as const
    expect(await server.call(viewSetDefault, { body: elsewhere })).toMatchObject(refused)
  })
})

it('has a name of its own per owner and list, at once too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => server.call(viewCreate, { body: view('同名'), as: 'Sellers' })),
  )
  expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([0, -983, -983, -983])
  await create('同名', true, 'Admin')
  const id = await create('另一个', false)
  const body = { id, name: '同名' }
  expect(await server.call(viewSave, { body, as: 'Sellers' })).toMatchObject(refusal('VIEW_NAME_TAKEN'))
  expect(await server.call(viewSave, { body: { id, name: '另一个' }, as: 'Sellers' })).toMatchObject({
    code: 0,
  })
})

it.each([
  { name: '' },
  { name: ' ' },
  { name: 'x'.repeat(41) },
  { list: 'nothing' },
  { search: { q: 1 } },
  { columns: { q: 'yes' } },
])('refuses what is no view: %j', async (wrong) => {
  const body = JSON.parse(JSON.stringify({ ...view('好'), ...wrong }))
  expect(await server.call(viewCreate, { body })).toMatchObject(refusal('INVALID_INPUT'))
})

it('keeps only so many per person and list', async () => {
  const roles = { list: 'roles', search: {}, columns: {}, shared: false } as const
  const answers = await Promise.all(
    Array.from({ length: maxViews + 2 }, (_, index) =>
      server.call(viewCreate, { body: { ...roles, name: `视图 ${index}` } }),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxViews)
  expect(answers.filter(({ code }) => code === refusal('VIEW_TOO_MANY').code)).toHaveLength(2)
})

it('is for those who may see the list', async () => {
  const shared = await create('给看订单的人', true, 'Admin')
  const as = 'Finance'
  expect(await server.call(viewList, { query: orders, as })).toMatchObject({ status: 403 })
  expect(await server.call(viewCreate, { body: view('财务'), as })).toMatchObject({ status: 403 })
  expect(await server.call(viewSave, { body: { id: shared, name: '财务' }, as })).toMatchObject({
    status: 403,
  })
  expect(await server.call(viewDelete, { body: { id: shared }, as })).toMatchObject({ status: 403 })
  expect(await server.call(viewSetDefault, { body: { ...orders, id: null }, as })).toMatchObject({
    status: 403,
  })
  expect(await server.call(viewList, { query: orders, as: null })).toMatchObject({ status: 401 })
  expect(await server.call(viewList, { query: { list: 'locations' }, as })).toMatchObject({ code: 0 })
})
