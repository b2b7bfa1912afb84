import { CheckOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { type EffectiveRights, rightBeyond } from '../../../../shell/page/own-powers.ts'
import { crumbsOf } from '../../../../shell/screen/screen-table.ts'
import { nodeTitle, tickName } from '../../../../shell/words/role-words.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { type Held, isTicked, type Kind, kinds, type Node } from '../roles.logic.ts'
import styles from './RightsTree.module.css'

interface NodeRowProps {
  node: Node
  held: Held
  powers: EffectiveRights
  onTick: ((kind: Kind, on: boolean) => void) | undefined
}

/** A place in the menu, the screens that it opens, and its ticks. */
export function NodeRow({ node, held, powers, onTick }: NodeRowProps) {
  const title = nodeTitle(node)
  const opened = joinNames(node.screens.map((path) => crumbsOf(path).at(-1)?.title ?? path))
  return (
    <tr>
      <th scope="row" className={styles.node} title={opened}>
        {title}
        {opened && opened !== title && <small>{opened}</small>}
      </th>
      {kinds.map((kind) => (
        <td key={kind}>{node[kind] !== null && tickOf(kind)}</td>
      ))}
    </tr>
  )

  function tickOf(kind: Kind) {
    const on = isTicked(held, node, kind)
    const label = tickName(node, kind)
    if (!onTick) return on && <CheckOutlined className={styles.has ?? ''} aria-label={label} />
    const right = node[kind]
    const granted = right !== null && rightBeyond([right], powers) === null
    return (
      <Checkbox
        aria-label={label}
        title={granted ? undefined : t('您没有这个权限，不能授予')}
        checked={on}
        disabled={!granted}
        onChange={(event) => onTick(kind, event.target.checked)}
      />
    )
  }
}
