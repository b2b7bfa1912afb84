import { type SyncRow, syncGiveUp, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { nameOf } from './sync-words.ts'

export interface SyncActions {
  retry(row: SyncRow): void
  giveUp(row: SyncRow): void
  pending: boolean
}

/** What can be done to an effect or a job; whatever shows it as it was is told once that is done. */
export function useSyncActions(onDone: () => void): SyncActions {
  const { succeeded, confirmDanger } = useNotices()
  const options = {
    onDone: () => {
      onDone()
      succeeded(t('操作成功'))
    },
  }
  const retry = useAction(syncRetry, options)
  const giveUp = useAction(syncGiveUp, options)
  return {
    retry: ({ id }) => retry.run({ query: { id } }),
    giveUp: (row) =>
      confirmDanger({
        question: t('放弃“{name}”？', { name: nameOf(row) }),
        detail: t('放弃后不再尝试，需要人工在对方系统中处理。'),
        verb: t('放弃'),
        act: () => giveUp.send({ query: { id: row.id } }),
      }),
    pending: retry.pending || giveUp.pending,
  }
}
