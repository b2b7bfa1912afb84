import {
  type StaffMember,
  staffEndSessions,
  staffRemoveFactor,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/house/accounts/staff.ts'
import { useAction } from '../../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../../shell/notices/use-notices.ts'
import { t } from '../../../../../text/t.ts'
import type { OneTime } from '../../passwords/OneTimePassword.tsx'

export interface StaffActing {
  reset(member: StaffMember): void
  endSessions(member: StaffMember): void
  removeFactor(member: StaffMember): void
  disable(member: StaffMember): void
  enable(member: StaffMember): void
}

/** A refusal is told by a toast; the question has done its work either way. */
const reported = () => undefined

/** What can be done to an account without a form. Whatever ends sessions asks first. */
export function useStaffActions(show: (password: OneTime) => void): StaffActing {
  const { confirmDanger, succeeded } = useNotices()
  const resetPassword = useAction(staffResetPassword)
  const endSessions = useAction(staffEndSessions)
  const removeFactor = useAction(staffRemoveFactor)
  const save = useAction(staffSave)
  const setDisabled = ({ id, name, roles, version }: StaffMember, disabled: boolean) =>
    save.send({ params: { id }, body: { name, roles: roles.map(({ key }) => key), disabled, version } })

  return {
    reset: ({ id, username }) =>
      confirmDanger({
        question: t('重置 {username} 的密码？', { username }),
        detail: t('原密码和打开的会话立即失效；新密码只显示一次。'),
        verb: t('重置'),
        act: () =>
          resetPassword
            .send({ params: { id } })
            .then(({ password }) => show({ username, password }), reported),
      }),
    endSessions: ({ id, username, sessions }) =>
      confirmDanger({
        question: t('结束 {username} 的 {sessions} 个会话？', { username, sessions }),
        detail: t('该账号在所有设备上退出登录，没有保存的内容会丢失。'),
        verb: t('结束'),
        act: () =>
          endSessions
            .send({ params: { id } })
            .then(
              (count) => succeeded(t('已结束 {username} 的 {count} 个会话', { username, count })),
              reported,
            ),
      }),
    removeFactor: ({ id, username }) =>
      confirmDanger({
        question: t('移除 {username} 的两步验证？', { username }),
        detail: t('先确认是本人丢失了手机和恢复码。打开的会话立即结束，之后只用密码就能登录。'),
        verb: t('移除'),
        act: () =>
          removeFactor
            .send({ params: { id } })
            .then(() => succeeded(t('已移除 {username} 的两步验证', { username })), reported),
      }),
    disable: (member) =>
      confirmDanger({
        question: t('停用账号 {username}？', { username: member.username }),
        detail: t('打开的会话立即结束，停用后不能登录；历史记录保留，随时可以启用。'),
        verb: t('停用', {}, 'verb'),
        act: () =>
          setDisabled(member, true).then(
            () => succeeded(t('已停用 {username}', { username: member.username })),
            reported,
          ),
      }),
    enable: (member) =>
      void setDisabled(member, false).then(
        () => succeeded(t('已启用 {username}', { username: member.username })),
        reported,
      ),
  }
}
