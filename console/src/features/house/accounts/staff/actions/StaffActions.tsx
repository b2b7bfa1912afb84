import type { StaffMember } from '@selvedge/contract/house/accounts/staff.ts'
import { ActionButton } from '../../../../../shell/action/ActionButton.tsx'
import type { Verdict } from '../../../../../shell/page/Can.tsx'
import { t } from '../../../../../text/t.ts'
import { MenuButton } from '../../../../../ui/overlays/MenuButton.tsx'
import styles from '../Staff.module.css'
import type { StaffRules } from '../use-staff-rules.ts'
import type { StaffActing } from './use-staff-actions.ts'

export interface StaffActionsProps {
  member: StaffMember
  rules: StaffRules
  acting: StaffActing
  edit(member: StaffMember): void
}

const reasonOf = (verdict: Verdict) => (verdict === true ? undefined : verdict)

/** What can be done to one account of the list. */
export function StaffActions({ member, rules, acting, edit }: StaffActionsProps) {
  const can = rules.of(member)
  const look = { type: 'link', size: 'small', className: styles.flat ?? '' } as const
  const items = [
    {
      key: 'endSessions',
      label: t('结束会话', {}, 'all'),
      danger: true,
      reason: reasonOf(can.endSessions),
      run: () => acting.endSessions(member),
    },
    {
      key: 'removeFactor',
      label: t('移除两步验证'),
      danger: true,
      reason: reasonOf(can.removeFactor),
      run: () => acting.removeFactor(member),
    },
    member.disabled
      ? {
          key: 'enable',
          label: t('启用', {}, 'verb'),
          reason: reasonOf(can.edit),
          run: () => acting.enable(member),
        }
      : {
          key: 'disable',
          label: t('停用', {}, 'verb'),
          danger: true,
          reason: reasonOf(can.disable),
          run: () => acting.disable(member),
        },
  ]
  return (
    <span className={styles.actions}>
      <ActionButton {...look} can={can.edit} onClick={() => edit(member)}>
        {t('编辑')}
      </ActionButton>
      <ActionButton {...look} can={can.reset} onClick={() => acting.reset(member)}>
        {t('重置密码')}
      </ActionButton>
      <MenuButton
        type="link"
        items={items}
        aria-label={t('{username} 的更多操作', { username: member.username })}
      >
        {t('更多')}
      </MenuButton>
    </span>
  )
}
