import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { Role, roleMenu } from '@selvedge/contract/house/roles/custom-roles.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { rightsOfTicks } from '@selvedge/contract/house/roles/role-tree.ts'
import type { Verdict } from '../../../shell/page/Can.tsx'
import { type EffectiveRights, isAdmin, rightBeyond } from '../../../shell/page/own-powers.ts'
import { rightName } from '../../../shell/words/role-words.ts'
import { t } from '../../../text/t.ts'

export type Tree = DataOf<typeof roleMenu>
export type Group = Tree[number]
export type Node = Group['children'][number]

/** The two ticks of a node. */
export const kinds = ['view', 'change'] as const
export type Kind = (typeof kinds)[number]

/** What a role may do while it is edited: the rights behind its ticks. */
export type Held = readonly Right[]

/** Sets or clears one tick. Who may change a thing may also see it, and who may not see it may not change it. */
export function ticked(held: Held, node: Node, kind: Kind, on: boolean): Right[] {
  const both = on === (kind === 'change')
  const rights = [both ? node.view : null, both ? node.change : null, node[kind]].filter(
    (right) => right !== null,
  )
  const others = held.filter((right) => !rights.includes(right))
  return on ? [...others, ...new Set(rights)] : others
}

const canTick = (node: Node, kind: Kind, powers: EffectiveRights): boolean => {
  const right = node[kind]
  return right !== null && rightBeyond([right], powers) === null
}

/** The same for all nodes of a group, as far as the person may grant them. */
export const tickedAll = (held: Held, group: Group, kind: Kind, on: boolean, powers: EffectiveRights): Held =>
  group.children
    .filter((node) => canTick(node, kind, powers))
    .reduce((rights: Held, node) => ticked(rights, node, kind, on), held)

export type GroupTick = 'all' | 'some' | 'none' | 'impossible'

/** How a group stands in one column; impossible where the person may grant nothing of it. */
export function groupTick(held: Held, group: Group, kind: Kind, powers: EffectiveRights): GroupTick {
  const nodes = group.children.filter((node) => canTick(node, kind, powers))
  if (nodes.length === 0) return 'impossible'
  const count = nodes.filter((node) => isTicked(held, node, kind)).length
  return count === nodes.length ? 'all' : count > 0 ? 'some' : 'none'
}

export function isTicked(held: Held, node: Node, kind: Kind): boolean {
  const right = node[kind]
  return right !== null && held.includes(right)
}

/** How many ticks of a kind a role has. */
export const tickCount = ({ routes }: Pick<Role, 'routes'>, kind: Kind): number =>
  routes.filter((tick) => tick[kind]).length

/** Whether the person may edit or delete the role. */
export function roleVerdict(role: Pick<Role, 'builtIn' | 'routes'>, powers: EffectiveRights): Verdict {
  if (role.builtIn) return t('内置角色不能修改')
  const beyond = rightBeyond(rightsOfTicks(role.routes), powers)
  return beyond === null ? true : t('该角色含有您没有的权限：{right}', { right: rightName(beyond) })
}

/** Whether the person may say that holders of the role must sign in by two steps: of built-in ones, too. */
export function demandVerdict(role: Pick<Role, 'key' | 'routes'>, powers: EffectiveRights): Verdict {
  if (role.key === 'Admin' && !isAdmin(powers)) return t('只有 Admin 可以管理 Admin 账号')
  const beyond = rightBeyond(rightsOfTicks(role.routes), powers)
  return beyond === null ? true : t('该角色含有您没有的权限：{right}', { right: rightName(beyond) })
}

/** Whether another role has this name, whatever the case. */
export const isTaken = (name: string, others: readonly Pick<Role, 'name'>[]): boolean =>
  others.some((other) => other.name.toLowerCase() === name.trim().toLowerCase())
