import {
  type LedgerFailure,
  type LedgerTask,
  ledgerTaskManual,
  ledgerTaskRetry,
  ledgerTaskRetryAll,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

export interface LedgerActions {
  retry(task: LedgerTask): void
  manual(task: LedgerTask): void
  retryAll(failure: Pick<LedgerFailure, 'error' | 'state'>): void
  pending: boolean
}

/** What can be done to postings. */
export function useLedgerActions(): LedgerActions {
  const { succeeded, confirm } = useNotices()
  const options = { onDone: () => succeeded(t('操作成功')) }
  const retry = useAction(ledgerTaskRetry, options)
  const manual = useAction(ledgerTaskManual, options)
  const retryAll = useAction(ledgerTaskRetryAll, {
    onDone: (count) => succeeded(t('{count} 个任务重新推送', { count })),
  })
  return {
    retry: ({ id }) => retry.run({ query: { id } }),
    manual: ({ id, number }) =>
      confirm({
        question: t('该操作不可恢复，确认数据已手动上传？'),
        detail: t('{number} 不再推送到金蝶。', { number }),
        verb: t('确认已上传'),
        cancelled: t('已取消', {}, 'ledger'),
        act: () => manual.send({ query: { id } }),
      }),
    retryAll: ({ error, state }) => retryAll.run({ body: { error, state } }),
    pending: retry.pending || manual.pending || retryAll.pending,
  }
}
