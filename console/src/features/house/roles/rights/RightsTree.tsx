import { useState } from 'react'
import { currentSession } from '../../../../api/session/session.ts'
import { moveByArrow } from '../../../../shell/table/rows/table-keys.ts'
import { t } from '../../../../text/t.ts'
import {
  type Group,
  groupTick,
  type Held,
  isTicked,
  kinds,
  type Tree,
  ticked,
  tickedAll,
} from '../roles.logic.ts'
import { GroupRow } from './GroupRow.tsx'
import { NodeRow } from './NodeRow.tsx'
import styles from './RightsTree.module.css'

interface RightsTreeProps {
  tree: Tree
  /** Given by a Form.Item. */
  value?: Held
  /** Without it the tree is read only. */
  onChange?(value: Held): void
  /** Groups without a tick are folded at first. */
  folded?: boolean
}

/** The menu with two ticks at each node: who sees it, who changes it. Ticks that can't be granted are disabled. */
export function RightsTree({ tree, value: held = [], onChange, folded = false }: RightsTreeProps) {
  const powers = currentSession()
  const countIn = (group: Group) =>
    group.children.flatMap((node) => kinds.filter((kind) => isTicked(held, node, kind))).length
  const [closed, setClosed] = useState<readonly string[]>(() =>
    folded ? tree.filter((group) => countIn(group) === 0).map(({ path }) => path) : [],
  )
  const fold = (path: string) =>
    setClosed(closed.includes(path) ? closed.filter((other) => other !== path) : [...closed, path])

  return (
    <table className={styles.tree} aria-label={t('权限')} onKeyDown={moveByArrow}>
      <thead>
        <tr>
          <th scope="col">{t('菜单')}</th>
          <th scope="col" className={styles.tick}>
            {t('查看', {}, 'right')}
          </th>
          <th scope="col" className={styles.tick}>
            {t('修改')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tree.flatMap((group) => [
          <GroupRow
            key={group.path}
            group={group}
            count={countIn(group)}
            open={!closed.includes(group.path)}
            fold={() => fold(group.path)}
            tickOf={(kind) => groupTick(held, group, kind, powers)}
            onTick={onChange && ((kind, on) => onChange(tickedAll(held, group, kind, on, powers)))}
          />,
          ...(closed.includes(group.path) ? [] : group.children).map((node) => (
            <NodeRow
              key={node.path}
              node={node}
              held={held}
              powers={powers}
              onTick={onChange && ((kind, on) => onChange(ticked(held, node, kind, on)))}
            />
          )),
        ])}
      </tbody>
    </table>
  )
}
