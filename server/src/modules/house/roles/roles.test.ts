import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import {
  roleCreate,
  roleDelete,
  roleList,
  roleMenu,
  roleSave,
} from '@selvedge/contract/house/roles/custom-roles.ts'
import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { rightsOfTicks } from '@selvedge/contract/house/roles/role-tree.ts'
import { roles } from '@selvedge/contract/house/roles/roles.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { locationList } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createRole, employ } from '../../../../test/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
afterAll(() => server.stop())

const find = async (key: string) => (await server.ok(roleList)).find((role) => role.key === key)
const ordersOnly = [{ path: '/orders/orders', view: true }]

describe('the menu tree', () => {
  it('reaches every right', async () => {
    const nodes = (await server.ok(roleMenu)).flatMap((group) => group.children)
    const all = nodes.map(({ path, view, change }) => ({ path, view: !!view, change: !!change }))
    expect(rightsOfTicks(all)).toEqual(rights)
    const { key } = await server.ok(roleCreate, { body: { name: '一切', routes: all } })
    expect((await find(key))?.routes).toEqual(all)
    const { caller } = await employ(server, 'everything', [key])
    expect((await server.ok(authInfo, caller)).rights).toEqual(rights)
  })

  it('says which screens a node opens', async () => {
    const nodes = (await server.ok(roleMenu)).flatMap((group) => group.children)
    expect(nodes.find((node) => node.path === '/orders/orders.import')).toEqual({
      path: '/orders/orders.import',
      title: '导入订单',
      titleEn: 'Import orders',
      view: null,
      change: 'orders.import',
      screens: ['/order/import'],
    })
  })
})

describe('the list', () => {
  it('has the built-in roles first, with their rights as ticks', async () => {
    const all = await server.ok(roleList)
    const builtIn = all.slice(0, Object.keys(roles).length)
    expect(builtIn.map((role) => role.key)).toEqual(Object.keys(roles))
    expect(builtIn.every((role) => role.builtIn)).toBe(true)
    expect(builtIn[0]).toMatchObject({ name: 'Admin', description: '全部权限', holders: 1 })
    expect(all.slice(builtIn.length).every((role) => !role.builtIn)).toBe(true)
  })

  it('is paged, and searched by part of a name or key', async () => {
    const first = await createRole(server, '查找_甲', ['orders.view'])
    const second = await createRole(server, '查找乙', ['stock.view'])
    const keysOf = async (query: object) => (await server.ok(roleList, { query })).map(({ key }) => key)
    const all = await server.call(roleList)
    expect(all.data).toHaveLength(all.total ?? 0)
    const page = await server.call(roleList, { query: { skip: 1, size: 2 } })
    expect(page).toMatchObject({ total: all.total, data: [{ key: 'Sellers' }, { key: 'Store' }] })
    expect((await keysOf({ query: '查找' })).sort()).toEqual([first, second].sort())
    expect(await keysOf({ query: '找_' })).toEqual([first])
    expect(await keysOf({ query: second.toUpperCase() })).toContain(second)
    expect(await keysOf({ query: 'barcode' })).toEqual(['BarcodePrint'])
  })

  it('answers those with these keys, each with what it grants and who holds it', async () => {
    const key = await createRole(server, '按标识', ['orders.view'])
    await employ(server, 'by.key', [key])
    const found = await server.ok(roleList, { query: { key: ['Store', key, 'custom-999999'] } })
    expect(found).toMatchObject([
      { key: 'Store', builtIn: true },
      { key, builtIn: false, holders: 1, secondFactor: false },
    ])
    expect(found.map(({ routes }) => rightsOfTicks(routes))).toEqual([
      rights.filter((right) => new Set<string>(roles.Store).has(right)),
      ['orders.view'],
    ])
  })
})

describe('a custom role', () => {
  it('gives its rights to its holders with the next call, and takes them back', async () => {
    const key = await createRole(server, '跟单', ['orders.view'])
    expect(key).toMatch(/^custom-\d+$/)
    const { caller } = await employ(server, 'order.clerk', [key])
    expect(await server.ok(authInfo, caller)).toMatchObject({ roles: [key], rights: ['orders.view'] })
    expect(await server.call(orderList, caller)).toMatchObject({ status: 200 })
    expect(await server.call(locationList, caller)).toMatchObject({ status: 403 })

    const body = { name: '跟单', routes: [{ path: '/stock/locations', view: true }] }
    expect(await server.ok(roleSave, { params: { key }, body })).toBe(1)
    expect(await server.call(orderList, caller)).toMatchObject({ status: 403 })
    expect(await server.call(locationList, caller)).toMatchObject({ status: 200 })
  })

  it('adds to what other roles give', async () => {
    const key = await createRole(server, '兼看金蝶', ['ledger.view'])
    const { caller } = await employ(server, 'both.hats', ['Store', key])
    const held = (await server.ok(authInfo, caller)).rights
    expect(held).toEqual(expect.arrayContaining(['shipping.ship', 'ledger.view']))
    expect(held).not.toContain('ledger.change')
  })

  it('lets whoever may change a thing see it', async () => {
    const routes = [{ path: '/stock/locations', change: true }]
    const { key } = await server.ok(roleCreate, { body: { name: '仓库设置', routes } })
    expect((await find(key))?.routes).toEqual([{ path: '/stock/locations', view: true, change: true }])
  })

  it('is deleted also from its holders, who keep their other roles', async () => {
    const key = await createRole(server, '临时', ['orders.view'])
    const both = await employ(server, 'temp.both', ['Finance', key])
    const only = await employ(server, 'temp.only', [key])
    expect((await find(key))?.holders).toBe(2)
    expect(await server.ok(roleDelete, { params: { key } })).toEqual({ holders: 2 })
    expect(await find(key)).toBeUndefined()
    expect(await server.ok(authInfo, both.caller)).toMatchObject({ roles: ['Finance'] })
    expect(await server.ok(authInfo, only.caller)).toMatchObject({ roles: [], rights: [] })
    expect(await server.call(roleDelete, { params: { key } })).toMatchObject(refusal('ROLE_NOT_FOUND'))
  })

  it('gets a key that no other role ever had', async () => {
    const first = await createRole(server, '先来', [])
    await server.ok(roleDelete, { params: { key: first } })
    expect(await createRole(server, '先来', [])).not.toBe(first)
  })

  it('is not overwritten by whoever has read it before somebody else changed it', async () => {
    const key = await createRole(server, '两处同改', ['orders.view'])
    const read = await find(key)
    if (!read) throw new Error('the role is there')
    const { name, description, version } = read
    const taken = { params: { key }, body: { name, description, routes: [], version } }
    expect(await server.ok(roleSave, taken)).toBe(1)
    // The other tab still has the right ticked that was just taken away.
    const stale = { params: { key }, body: { ...read, description: '另一处' } }
    expect(await server.call(roleSave, stale)).toMatchObject(refusal('ROLE_CHANGED_SINCE'))
    expect(await find(key)).toMatchObject({ description: '', routes: [] })
    const { version: newer } = (await find(key)) ?? read
    expect(await server.ok(roleSave, { params: { key }, body: { ...stale.body, version: newer } })).toBe(1)
  })

  it('comes back whole, as the list has it', async () => {
    const key = await createRole(server, '整行', ['orders.view'])
    const row = await find(key)
    if (!row) throw new Error('the role is not listed')
    const body = { ...row, name: '整行二', holders: 40 }
    expect(await server.ok(roleSave, { params: { key }, body })).toBe(1)
    expect(await find(key)).toEqual({
      ...row,
      name: '整行二',
      version: expect.not.stringMatching(row.version),
    })
    await server.ok(roleDelete, { params: { key } })
  })

  it('has idempotency keys of its own', async () => {
    const headers = { 'idempotency-key': 'one-for-both' }
    const keys = [await createRole(server, '甲', []), await createRole(server, '乙', [])]
    for (const key of keys) {
      expect(await server.ok(roleDelete, { params: { key }, headers })).toEqual({ holders: 0 })
      expect(await server.ok(roleDelete, { params: { key }, headers })).toEqual({ holders: 0 })
      expect(await find(key)).toBeUndefined()
    }
  })

  it('leaves before and after in the audit', async () => {
    const key = await createRole(server, '审计', ['orders.view'])
    const body = { name: '审计二', description: '说明', routes: [] }
    await server.ok(roleSave, { params: { key }, body })
    await server.ok(roleDelete, { params: { key } })
    const { rows } = await server.app.database.pool.query(
      'select endpoint, subject, before, after from audit_entry where subject_id = $1 order by id',
      [key],
    )
    const before = { name: '审计', description: '', rights: ['orders.view'] }
    const after = { name: '审计二', description: '说明', rights: [] }
    expect(rows).toEqual([
      { endpoint: 'roleCreate', subject: 'role', before: null, after: before },
      { endpoint: 'roleSave', subject: 'role', before, after },
      { endpoint: 'roleDelete', subject: 'role', before: after, after: { deleted: true, holders: 0 } },
    ])
  })

  it.each([
    ['ROLE_NAME_TAKEN', { name: 'admin' }],
    ['INVALID_INPUT', { name: ' ' }],
    ['INVALID_INPUT', { routes: [{ path: '/nowhere', view: true }] }],
    ['INVALID_INPUT', { routes: [{ path: '/customers/identity.view', change: true }] }],
    ['INVALID_INPUT', { rights: ['orders.view'] }],
  ] as const)('is refused with %s for %j', async (error, more) => {
    const body = { name: '新角色', routes: ordersOnly, ...more }
    expect(await server.call(roleCreate, { body: body as never })).toMatchObject(refusal(error))
  })

  it('needs a name of its own, whatever the case', async () => {
    const key = await createRole(server, 'Night Shift', [])
    const other = await createRole(server, 'Day Shift', [])
    const body = { name: 'NIGHT shift', routes: ordersOnly }
    expect(await server.call(roleCreate, { body })).toMatchObject(refusal('ROLE_NAME_TAKEN'))
    expect(await server.call(roleSave, { params: { key: other }, body })).toMatchObject(
      refusal('ROLE_NAME_TAKEN'),
    )
    expect(await server.ok(roleSave, { params: { key }, body })).toBe(1)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call(roleCreate, { body: { name: '同名', routes: [] } })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  })
})

describe('a role that does not exist, or is built in', () => {
  it.each([
    ['Admin', 'ROLE_BUILT_IN'],
    ['Store', 'ROLE_BUILT_IN'],
    ['custom-99999', 'ROLE_NOT_FOUND'],
    ['a/b c', 'ROLE_NOT_FOUND'],
    ['constructor', 'ROLE_NOT_FOUND'],
  ] as const)('is neither changed nor deleted: %s', async (key, error) => {
    const body = { name: '改', routes: [] }
    expect(await server.call(roleSave, { params: { key }, body })).toMatchObject(refusal(error))
    expect(await server.call(roleDelete, { params: { key } })).toMatchObject(refusal(error))
  })
})
