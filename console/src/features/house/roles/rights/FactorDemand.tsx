import { type Role, roleDemandFactor } from '@selvedge/contract/house/roles/custom-roles.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { currentSession } from '../../../../api/session/session.ts'
import { ActionSwitch } from '../../../../shell/action/ActionSwitch.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import { demandVerdict } from '../roles.logic.ts'

/** Whether whoever holds the role must sign in by two steps. */
export function FactorDemand({ role }: { role: Role }) {
  const { succeeded, confirmDanger } = useNotices()
  const mayChange = useCan('permission.change')
  const verdict = mayChange === true ? demandVerdict(role, currentSession()) : mayChange
  const demand = useAction(roleDemandFactor, {
    onDone: () => {
      // Whoever has just demanded it of themselves sets it up now.
      if (currentSession().roles.includes(role.key)) window.location.reload()
      else succeeded(t('已保存角色“{name}”', { name: role.name }))
    },
  })
  const send = (demanded: boolean) =>
    demand.send({ params: { key: role.key }, body: { demanded } }).catch(() => undefined)
  const change = (demanded: boolean) => {
    if (!demanded) return void send(false)
    confirmDanger({
      question: t('要求角色“{name}”的 {count} 人使用两步验证？', { name: role.name, count: role.holders }),
      detail: t('还没有设置的人要先设置，才能继续使用其他功能。'),
      verb: t('要求'),
      act: () => send(true),
    })
  }
  return (
    <ActionSwitch
      can={verdict}
      aria-label={t('要求两步验证')}
      checked={role.secondFactor}
      loading={demand.pending}
      onChange={change}
    />
  )
}
