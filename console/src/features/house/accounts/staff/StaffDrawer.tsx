import { type StaffMember, staffList } from '@selvedge/contract/house/accounts/staff.ts'
import { Drawer } from 'antd'
import { useList } from '../../../../api/reads/use-list.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { Empty, Failed, Loading } from '../../../../shell/page/PageStates.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { AccountState, LastSignIn } from './AccountState.tsx'
import { StaffActions, type StaffActionsProps } from './actions/StaffActions.tsx'
import { RoleLinks } from './RoleLinks.tsx'
import styles from './Staff.module.css'
import { useStaffRules } from './use-staff-rules.ts'

interface StaffDrawerProps {
  id: number
  /** Null for whoever may only look. */
  actions: Omit<StaffActionsProps, 'member' | 'rules'> | null
  onClose(): void
}

/** One account, and who changed it. */
export function StaffDrawer({ id, actions, onClose }: StaffDrawerProps) {
  useFocusBack()
  const found = useList(staffList, { id, size: 1 })
  const [member] = found.rows
  const rules = useStaffRules(found.rows)
  return (
    <Drawer
      title={t('账号 {name}', { name: member?.username ?? '' })}
      open
      onClose={onClose}
      size={drawerWidth}
      footer={
        actions &&
        member && (
          <div className={styles.foot}>
            <StaffActions member={member} rules={rules} {...actions} />
          </div>
        )
      }
    >
      {member && <Content member={member} />}
      {found.error && !member && <Failed error={found.error} retry={found.reload} />}
      {found.loading && <Loading />}
      {found.total === 0 && <Empty title={t('账号不存在')} />}
    </Drawer>
  )
}

function Content({ member }: { member: StaffMember }) {
  return (
    <>
      <div className={styles.facts}>
        <Facts>
          <Fact label={t('用户名')}>{member.username}</Fact>
          <Fact label={t('姓名')}>{member.name}</Fact>
          <Fact label={t('角色')}>
            <RoleLinks roles={member.roles} />
          </Fact>
          <Fact label={t('状态')}>
            <AccountState disabled={member.disabled} />
          </Fact>
          <Fact label={t('两步验证')}>{member.secondFactor ? t('已启用') : t('未启用')}</Fact>
          <Fact label={t('最近登录')}>
            <LastSignIn at={member.lastSignInAt} />
          </Fact>
          <Fact label={t('会话')}>{member.sessions}</Fact>
          <Fact label={t('最近活动')}>{member.lastSeenAt && <Time at={member.lastSeenAt} />}</Fact>
          <Fact label={t('创建时间')}>
            <Time at={member.createdAt} />
          </Fact>
        </Facts>
      </div>
      <AuditTrail subject="account" id={member.id} />
    </>
  )
}
