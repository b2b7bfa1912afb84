import { Form } from 'antd'
import { currentSession } from '../../../../api/session/session.ts'
import { isAdmin } from '../../../../shell/page/own-powers.ts'
import { type Loadable, Loaded } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import type { Held, Tree } from '../roles.logic.ts'
import styles from './RightsTree.module.css'
import { RightsTree } from './RightsTree.tsx'

/**
 * The ticks of a role as a field of its form: it is one, with its check, before the tree has been read. What is wrong stands
 * above the tree, which is longer than the screen.
 */
export function RightsField({ menu }: { menu: Loadable<Tree> }) {
  return (
    <Form.Item
      name="rights"
      label={t('权限')}
      help=""
      rules={[
        {
          validator: async (_, rights: Held) => {
            if (rights.length === 0) throw new Error(t('请至少勾选一项权限'))
          },
        },
      ]}
      validateTrigger="onChange"
    >
      <Ticks menu={menu} />
    </Form.Item>
  )
}

interface TicksProps {
  menu: Loadable<Tree>
  /** The rest is given by the Form.Item. */
  id?: string
  value?: Held
  onChange?(value: Held): void
}

function Ticks({ menu, id, value = [], onChange }: TicksProps) {
  const { errors } = Form.Item.useStatus()
  return (
    <div id={id} tabIndex={-1} className={styles.field}>
      {!isAdmin(currentSession()) && (
        <p className={styles.hint}>{t('灰色的选项您自己没有，不能授予；如需授予请联系 Admin。')}</p>
      )}
      {errors.length > 0 && (
        <p className={styles.problem} role="alert">
          {errors}
        </p>
      )}
      <Loaded of={menu}>
        {(tree) => <RightsTree tree={tree} value={value} onChange={(rights) => onChange?.(rights)} />}
      </Loaded>
    </div>
  )
}
