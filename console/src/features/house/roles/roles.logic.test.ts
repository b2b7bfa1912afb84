import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { roleTree, ticksOf } from '@selvedge/contract/house/roles/role-tree.ts'
import { roles } from '@selvedge/contract/house/roles/roles.ts'
import { expect, test } from 'vitest'
import { groupTick, isTaken, roleVerdict, tickCount, ticked, tickedAll } from './roles.logic.ts'

const groupOf = (path: string) => {
  const group = roleTree.find((one) => one.path === path)
  if (!group) throw new Error(path)
  return { ...group, children: [...group.children] }
}
const orders = groupOf('/orders')
const nodeOf = (path: string) => {
  const node = orders.children.find((one) => one.path === path)
  if (!node) throw new Error(path)
  return node
}
const node = nodeOf('/orders/orders')
const admin = { id: 1, roles: ['Admin'], rights: new Set(rights) }
const seller = { id: 2, roles: ['Sellers'], rights: new Set(roles.Sellers) }

test('changing brings seeing along, and goes with it', () => {
  expect(ticked([], node, 'change', true)).toEqual(['orders.view', 'orders.change'])
  expect(ticked([], node, 'view', true)).toEqual(['orders.view'])
  expect(ticked(['orders.view', 'orders.change', 'sync.view'], node, 'view', false)).toEqual(['sync.view'])
  expect(ticked(['orders.view', 'orders.change'], node, 'change', false)).toEqual(['orders.view'])
})

test('a special right stands alone', () => {
  expect(ticked([], nodeOf('/orders/orders.refund'), 'change', true)).toEqual(['orders.refund'])
})

test('the tick of a group takes all of it, as far as the person may grant it', () => {
  const all = tickedAll([], orders, 'change', true, admin)
  expect([...all].sort()).toEqual(['orders.change', 'orders.import', 'orders.refund', 'orders.view'])
  expect(tickedAll(all, orders, 'view', false, admin)).toEqual(['orders.import', 'orders.refund'])
  expect(tickedAll([], orders, 'view', true, seller)).toEqual(['orders.view'])
  expect(tickedAll([], orders, 'change', true, seller)).toEqual([])
})

test('the tick of a group says all, some, none, or that nothing can be granted', () => {
  expect(groupTick([], orders, 'change', admin)).toBe('none')
  expect(groupTick(['orders.refund'], orders, 'change', admin)).toBe('some')
  expect(groupTick(['orders.view'], orders, 'view', admin)).toBe('all')
  expect(groupTick([], orders, 'change', seller)).toBe('impossible')
})

test('built-in roles, and roles that go beyond the own rights, stay as they are', () => {
  const own = { builtIn: false, routes: ticksOf(['orders.view']) }
  expect(roleVerdict({ ...own, builtIn: true }, admin)).toBe('内置角色不能修改')
  expect(roleVerdict(own, seller)).toBe(true)
  const beyond = { builtIn: false, routes: ticksOf(['orders.view', 'orders.change']) }
  expect(roleVerdict(beyond, seller)).toBe('该角色含有您没有的权限：订单（修改）')
  expect(roleVerdict(beyond, admin)).toBe(true)
})

test('ticks are counted by kind, names compared without case', () => {
  const routes = ticksOf(['orders.view', 'orders.change', 'identity.view'])
  expect([tickCount({ routes }, 'view'), tickCount({ routes }, 'change')]).toEqual([2, 1])
  expect(isTaken(' buyer ', [{ name: 'Buyer' }])).toBe(true)
  expect(isTaken('buyers', [{ name: 'Buyer' }])).toBe(false)
})
