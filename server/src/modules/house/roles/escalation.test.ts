import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import {
  staffCreate,
  staffEndSessions,
  staffList,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/house/accounts/staff.ts'
import {
  roleCreate,
  roleDelete,
  roleList,
  roleMenu,
  roleSave,
} from '@selvedge/contract/house/roles/custom-roles.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { rightTitle, ticksOf } from '@selvedge/contract/house/roles/role-tree.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../test/harness.ts'
import { type As, createRole, employ } from '../../../../test/staff.ts'
import { lockNumbers } from '../../../core/db/locks.ts'

/** Somebody who may manage roles and staff, and see orders, but is no Admin. */
const managing: Right[] = ['orders.view', 'permission.view', 'permission.change']

let server: TestServer
let managers: string
let manager: { id: number; username: string; caller: As }
let adminId: number
let before: readonly string[]
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
  managers = await createRole(server, '人事', managing)
  manager = await employ(server, 'manager', [managers])
  adminId = (await server.ok(staffList, { query: { query: 'admin' } }))[0]?.id ?? 0
  before = (await server.ok(authInfo, manager.caller)).rights
})
afterAll(async () => {
  const { rights } = await server.ok(authInfo, manager.caller)
  expect(rights).toEqual(before)
  await server.stop()
})

const named = (right: Right) => ({ data: { right }, message: expect.stringContaining(rightTitle(right).zh) })
const beyond: Right[] = [...managing, 'shipping.ship']

describe('a manager who is no Admin', () => {
  it('may make, change, give and delete roles of what they hold', async () => {
    const { key } = await server.ok(roleCreate, {
      ...manager.caller,
      body: { name: '看订单', routes: ticksOf(['orders.view']) },
    })
    const id = await server.ok(staffCreate, {
      ...manager.caller,
      body: { username: 'viewer', name: '新人', roles: [key], password: testPassword },
    })
    const body = { name: '新人', roles: [key, managers], disabled: false }
    expect(await server.ok(staffSave, { ...manager.caller, params: { id }, body })).toBe(1)
    expect((await server.ok(staffResetPassword, { ...manager.caller, params: { id } })).password).toBeTruthy()
    expect(await server.ok(staffEndSessions, { ...manager.caller, params: { id } })).toBe(0)
    expect(await server.ok(roleDelete, { ...manager.caller, params: { key } })).toEqual({ holders: 1 })
  })

  it('can not add a right to the own role', async () => {
    const body = { name: '人事', routes: ticksOf(beyond) }
    expect(await server.call(roleSave, { ...manager.caller, params: { key: managers }, body })).toMatchObject(
      {
        ...refusal('RIGHT_NOT_HELD'),
        ...named('shipping.ship'),
      },
    )
  })

  it('can not make a role with such a right, not even where view comes with change', async () => {
    const make = (routes: { path: string; view?: boolean; change?: boolean }[]) =>
      server.call(roleCreate, { ...manager.caller, body: { name: '偷偷', routes } })
    expect(await make(ticksOf(['passwords.view']))).toMatchObject({
      ...refusal('RIGHT_NOT_HELD'),
      ...named('passwords.view'),
    })
    expect(await make([{ path: '/orders/orders', change: true }])).toMatchObject({
      ...refusal('RIGHT_NOT_HELD'),
      ...named('orders.change'),
    })
  })

  it('can not change or delete a role that carries more than they hold', async () => {
    const key = await createRole(server, '发货主管', ['shipping.view', 'shipping.ship'])
    const body = { name: '发货主管', routes: [] }
    const call = { ...manager.caller, params: { key } }
    expect(await server.call(roleSave, { ...call, body })).toMatchObject({
      ...refusal('RIGHTS_BEYOND_OWN'),
      message: '发货主管 拥有您没有的权限：发货单（查看）',
    })
    expect(await server.call(roleDelete, call)).toMatchObject(refusal('RIGHTS_BEYOND_OWN'))
  })

  it.each([
    ['Admin', 'ADMIN_ONLY'],
    ['Store', 'RIGHT_NOT_HELD'],
    ['ViewPasswords', 'RIGHT_NOT_HELD'],
  ] as const)('can not give %s to themselves or to anybody', async (role, error) => {
    const body = { name: '人事', roles: [managers, role], disabled: false }
    const own = { ...manager.caller, params: { id: manager.id } }
    expect(await server.call(staffSave, { ...own, body })).toMatchObject(refusal(error))
    expect(
      await server.call(staffCreate, {
        ...manager.caller,
        body: { username: `straw.${role}`, name: '稻草人', roles: [role], password: testPassword },
      }),
    ).toMatchObject(refusal(error))
  })

  it('can not touch an Admin', async () => {
    const call = { ...manager.caller, params: { id: adminId } }
    const body = { name: 'Admin', roles: [managers], disabled: false }
    expect(await server.call(staffSave, { ...call, body })).toMatchObject(refusal('ADMIN_ONLY'))
    expect(await server.call(staffResetPassword, call)).toMatchObject(refusal('ADMIN_ONLY'))
    expect(await server.call(staffEndSessions, call)).toMatchObject(refusal('ADMIN_ONLY'))
    expect(await server.call(authInfo)).toMatchObject({ status: 200 })
  })

  it('can not get at the rights of somebody who may do more, by their password', async () => {
    const { id } = await employ(server, 'finance.person', ['Finance'])
    const call = { ...manager.caller, params: { id } }
    const body = { name: '财务', roles: [managers], disabled: false }
    for (const answer of [
      await server.call(staffResetPassword, call),
      await server.call(staffSave, { ...call, body }),
      await server.call(staffEndSessions, call),
    ]) {
      expect(answer).toMatchObject(refusal('RIGHTS_BEYOND_OWN'))
    }
  })

  it('can not touch a disabled Admin either', async () => {
    const { id } = await employ(server, 'admin.asleep', ['Admin'])
    await server.ok(staffSave, { params: { id }, body: { name: '休假', roles: ['Admin'], disabled: true } })
    expect(await server.call(staffResetPassword, { ...manager.caller, params: { id } })).toMatchObject(
      refusal('ADMIN_ONLY'),
    )
  })
})

it('holding every right by a custom role makes nobody an Admin', async () => {
  const all = (await server.ok(roleMenu)).flatMap((group) => group.children)
  const { key } = await server.ok(roleCreate, {
    body: {
      name: '几乎全部',
      routes: all.map(({ path, view, change }) => ({ path, view: !!view, change: !!change })),
    },
  })
  const deputy = await employ(server, 'deputy', [key])
  const body = { name: '副手', roles: [key, 'Admin'], disabled: false }
  const own = { ...deputy.caller, params: { id: deputy.id } }
  expect(await server.call(staffSave, { ...own, body })).toMatchObject(refusal('ADMIN_ONLY'))
  expect(await server.call(staffResetPassword, { ...deputy.caller, params: { id: adminId } })).toMatchObject(
    refusal('ADMIN_ONLY'),
  )
  // What they hold they may give.
  expect(await server.call(staffSave, { ...own, body: { ...body, roles: [key, 'Store'] } })).toMatchObject({
    code: 0,
  })
})

it('a manager who loses the right while a call waits is refused', async () => {
  const key = await createRole(server, '短暂', managing)
  const { id, caller } = await employ(server, 'short.lived', [key])
  const client = await server.app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock($1, hashtext(''))`, [lockNumbers.permissions])
    await client.query('delete from account_role where account_id = $1', [id])
    const waiting = server.call(roleCreate, { ...caller, body: { name: '太迟', routes: [] } })
    await new Promise((resolve) => setTimeout(resolve, 200))
    await client.query('commit')
    expect(await waiting).toMatchObject({ status: 403 })
  } finally {
    client.release()
  }
})

it.each(['Store', 'Sellers'] as const)('%s may neither see nor change roles and staff', async (as) => {
  const body = { name: 'x', routes: [] }
  for (const answer of [
    await server.call(roleList, { as }),
    await server.call(roleMenu, { as }),
    await server.call(staffList, { as }),
    await server.call(roleCreate, { as, body }),
    await server.call(roleSave, { as, params: { key: managers }, body }),
    await server.call(roleDelete, { as, params: { key: managers } }),
    await server.call(staffResetPassword, { as, params: { id: adminId } }),
  ]) {
    expect(answer.status).toBe(403)
  }
})
