import { expect, it } from 'vitest'
import { screens } from '../../screens.ts'
import { type Right, rights } from './rights.ts'
import { rightsOfTicks, rightTitle, roleNodes, roleTree, ticksOf } from './role-tree.ts'
import { roles } from './roles.ts'

it('reaches every right by exactly one tick', () => {
  const ticked = roleNodes.flatMap(({ view, change }) => [view, change].filter((right) => right !== null))
  expect(ticked.toSorted()).toEqual([...rights].sort())
})

it('has a path and titles of its own for every node', () => {
  const all = [...roleTree, ...roleNodes]
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(new Set(roleNodes.map(({ title }) => title)).size).toBe(roleNodes.length)
  for (const { title, titleEn } of all) {
    expect(title).toMatch(/\p{Script=Han}/u)
    expect(titleEn).toMatch(/^[\x20-\x7e]+$/)
  }
})

it('shows every screen that needs a right at the node that opens it', () => {
  const shown = roleNodes.flatMap((node) => node.screens)
  const guarded = screens.filter(({ access }) => access !== 'signedIn')
  expect(shown.toSorted()).toEqual(guarded.map(({ path }) => path).sort())
})

it.each(Object.entries(roles))('says what %s may do, and back', (_name, held) => {
  const all: readonly Right[] = held
  expect(rightsOfTicks(ticksOf(all))).toEqual(rights.filter((right) => all.includes(right)))
})

it('lets whoever may change a thing see it too', () => {
  expect(rightsOfTicks([{ path: '/orders/orders', view: false, change: true }])).toEqual([
    'orders.view',
    'orders.change',
  ])
})

it('gives nothing for a path outside the tree, or a tick that a node does not have', () => {
  expect(rightsOfTicks([{ path: '/nowhere', view: true, change: true }])).toEqual([])
  expect(rightsOfTicks([{ path: '/customers/identity.view', view: false, change: true }])).toEqual([
    'identity.view',
  ])
})

it('names each right in both languages by its tick', () => {
  expect(rightTitle('orders.change')).toEqual({ zh: '订单（修改）', en: 'Orders (change)' })
  expect(rightTitle('identity.view')).toEqual({
    zh: '买家身份信息（查看）',
    en: 'Identity of buyers (view)',
  })
  expect(new Set(rights.map((right) => rightTitle(right).zh)).size).toBe(rights.length)
})
