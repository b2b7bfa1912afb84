import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { ticksOf } from '@selvedge/contract/house/roles/role-tree.ts'
import { roles as builtIn, type RoleName } from '@selvedge/contract/house/roles/roles.ts'
import { expect, test } from 'vitest'
import { giveVerdict, leaveVerdict, manageVerdict, verdictsOf } from './staff.logic.ts'

const roles = (Object.keys(builtIn) as RoleName[]).map((key) => ({ key, routes: ticksOf(builtIn[key]) }))
const roleOf = (key: RoleName) => roles.find((role) => role.key === key) ?? { key, routes: [] }
const admin = { id: 1, roles: ['Admin'], rights: new Set(rights) }
const manager = {
  id: 2,
  roles: ['Sellers', 'r1'],
  rights: new Set([...builtIn.Sellers, 'permission.view', 'permission.change'] as const),
}
const member = (id: number, ...keys: string[]) => ({
  id,
  roles: keys.map((key) => ({ key, name: key })),
  disabled: false,
  sessions: 1,
  secondFactor: true,
})

test('nobody but Admin gives Admin, or what they do not hold', () => {
  expect(giveVerdict(roleOf('Admin'), admin)).toBe(true)
  expect(giveVerdict(roleOf('Admin'), manager)).toBe('只有 Admin 可以授予 Admin 角色')
  expect(giveVerdict(roleOf('Sellers'), manager)).toBe(true)
  expect(giveVerdict(roleOf('Finance'), manager)).toBe('该角色含有您没有的权限：交易（查看）')
})

test('an account that may do more is left alone', () => {
  expect(manageVerdict(member(9, 'Sellers'), roles, manager)).toBe(true)
  expect(manageVerdict(member(9), roles, manager)).toBe(true)
  expect(manageVerdict(member(9, 'Admin'), roles, manager)).toBe('只有 Admin 可以管理 Admin 账号')
  expect(manageVerdict(member(9, 'Sellers', 'Store'), roles, manager)).toBe(
    '该账号有您没有的权限：发货单（修改）',
  )
})

test('the last enabled Admin stays', () => {
  expect(leaveVerdict(member(1, 'Admin'), 1)).toBe('至少需要保留一个启用的 Admin 账号')
  expect(leaveVerdict(member(1, 'Admin'), 2)).toBe(true)
  expect(leaveVerdict({ ...member(1, 'Admin'), disabled: true }, 1)).toBe(true)
  expect(leaveVerdict(member(1, 'Sellers'), 1)).toBe(true)
})

test('the own account is left to its own pages', () => {
  const own = verdictsOf(member(1, 'Admin'), { roles, powers: admin, admins: 2 })
  expect(own).toEqual({
    edit: true,
    reset: '自己的密码请在“修改密码”中修改',
    endSessions: '自己的会话请在“个人资料”中结束',
    removeFactor: '自己的两步验证请在“个人资料”中关闭',
    disable: '不能停用自己的账号',
    leave: true,
  })
})

test('one reason stands for all where the account may not be managed', () => {
  const reason = '只有 Admin 可以管理 Admin 账号'
  expect(verdictsOf(member(1, 'Admin'), { roles, powers: manager, admins: 1 })).toMatchObject({
    edit: reason,
    reset: reason,
    endSessions: reason,
    disable: reason,
  })
  const idle = { ...member(9, 'Sellers'), sessions: 0 }
  expect(verdictsOf(idle, { roles, powers: admin, admins: 1 })).toMatchObject({
    reset: true,
    endSessions: '没有打开的会话',
    disable: true,
  })
})
