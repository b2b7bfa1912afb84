import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { nodeTitle, tickName } from '../../../../shell/words/role-words.ts'
import { t } from '../../../../text/t.ts'
import { type Group, type GroupTick, type Kind, kinds } from '../roles.logic.ts'
import styles from './RightsTree.module.css'

interface GroupRowProps {
  group: Group
  /** Ticks within it. */
  count: number
  open: boolean
  fold(): void
  tickOf(kind: Kind): GroupTick
  onTick: ((kind: Kind, on: boolean) => void) | undefined
}

/** A group of the menu: folds its nodes, and ticks all of them at once. */
export function GroupRow({ group, count, open, fold, tickOf, onTick }: GroupRowProps) {
  return (
    <tr className={styles.group}>
      <th scope="row">
        <button type="button" className={styles.fold} aria-expanded={open} onClick={fold}>
          {open ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          {nodeTitle(group)}
          {count > 0 && <span className={styles.count}>{t('{count} 项', { count })}</span>}
        </button>
      </th>
      {kinds.map((kind) => {
        const tick = tickOf(kind)
        const possible = group.children.some((node) => node[kind] !== null)
        return (
          <td key={kind}>
            {onTick && possible && (
              <Checkbox
                aria-label={t('全部{name}', { name: tickName(group, kind) })}
                title={tick === 'impossible' ? t('您没有这些权限，不能授予') : undefined}
                checked={tick === 'all'}
                indeterminate={tick === 'some'}
                disabled={tick === 'impossible'}
                onChange={(event) => onTick(kind, event.target.checked)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
