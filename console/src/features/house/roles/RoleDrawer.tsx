import { type Role, roleMenu } from '@selvedge/contract/house/roles/custom-roles.ts'
import { rightsOfTicks } from '@selvedge/contract/house/roles/role-tree.ts'
import { Drawer } from 'antd'
import { useRecord } from '../../../api/reads/use-record.ts'
import { currentSession } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { AuditTrail } from '../../../shell/audit/AuditTrail.tsx'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { roleDescription } from '../../../shell/words/role-words.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../ui/theme/theme.ts'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import styles from './RoleDrawer.module.css'
import { FactorDemand } from './rights/FactorDemand.tsx'
import { RightsTree } from './rights/RightsTree.tsx'
import { roleVerdict } from './roles.logic.ts'

interface RoleDrawerProps {
  role: Role
  edit(role: Role): void
  remove(role: Role): void
  onClose(): void
}

/** What a role may do, to read. */
export function RoleDrawer({ role, edit, remove, onClose }: RoleDrawerProps) {
  useFocusBack()
  const menu = useRecord(roleMenu, {})
  const mayChange = useCan('permission.change') === true
  return (
    <Drawer
      title={t('角色 {name}', { name: role.name })}
      open
      onClose={onClose}
      size={drawerWidth}
      footer={mayChange && <Foot role={role} edit={edit} remove={remove} />}
    >
      <div className={styles.facts}>
        <Facts>
          <Fact label={t('类型')}>{role.builtIn ? t('内置，不能修改') : t('自定义')}</Fact>
          <Fact label={t('持有人')}>
            <AppLink to={paths.staff({ r: role.key })}>{t('{count} 人', { count: role.holders })}</AppLink>
          </Fact>
          <Fact label={t('标识')}>
            <CopyCode>{role.key}</CopyCode>
          </Fact>
          <Fact label={t('要求两步验证')}>
            <FactorDemand role={role} />
          </Fact>
          <Fact label={t('说明')} wide>
            {roleDescription(role)}
          </Fact>
        </Facts>
      </div>
      <Loaded of={menu}>
        {(tree) => <RightsTree folded tree={tree} value={rightsOfTicks(role.routes)} />}
      </Loaded>
      {!role.builtIn && <AuditTrail subject="role" id={role.key} />}
    </Drawer>
  )
}

function Foot({ role, edit, remove }: Omit<RoleDrawerProps, 'onClose'>) {
  const verdict = roleVerdict(role, currentSession())
  return (
    <div className={styles.foot}>
      <ActionButton danger can={verdict} onClick={() => remove(role)}>
        {t('删除')}
      </ActionButton>
      <ActionButton type="primary" can={verdict} onClick={() => edit(role)}>
        {t('编辑')}
      </ActionButton>
    </div>
  )
}
