import { type Drift, driftRepair, maxRepairs } from '@selvedge/contract/channels/drifts/drifts.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { repairable } from './drift-words.ts'

const bodyOf = (drifts: readonly Drift[]) => ({
  body: { drifts: drifts.map(({ id, changedAt }) => ({ id, changedAt })) },
})

const useRepair = (onDone?: () => void) => {
  const { succeeded } = useNotices()
  return useAction(driftRepair, {
    onDone: (count) => {
      succeeded(t('已安排推送 {count} 项', { count }))
      onDone?.()
    },
  })
}

/** Has the store told what is here of one drift. */
export function RepairButton({ drifts }: { drifts: readonly [Drift] }) {
  const repair = useRepair()
  return (
    <ActionButton
      size="small"
      type="link"
      loading={repair.pending}
      can={repairable(drifts[0])}
      onClick={() => repair.run(bodyOf(drifts))}
    >
      {t('修复')}
    </ActionButton>
  )
}

/** The same for those that are selected, as far as a push makes them right. */
export function RepairSelected({ drifts, clear }: { drifts: readonly Drift[]; clear(): void }) {
  const repair = useRepair(clear)
  const chosen = drifts.filter((one) => repairable(one) === true)
  const verdict = () => {
    if (chosen.length === 0) return t('所选差异都无法修复')
    return chosen.length > maxRepairs ? t('一次最多修复 {most} 项', { most: maxRepairs }) : true
  }
  return (
    <ActionButton
      type="primary"
      loading={repair.pending}
      can={verdict()}
      onClick={() => repair.run(bodyOf(chosen))}
    >
      {t('修复所选 {count} 项', { count: chosen.length })}
    </ActionButton>
  )
}
