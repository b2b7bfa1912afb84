import {
  type CustomsDocumentRow,
  customsDocumentPush,
  customsDocumentRetryAll,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

export interface ClearanceActions {
  push(row: CustomsDocumentRow): void
  /** The document whose push is under way. */
  pushing: number | null
  retryAll(error: string): void
  retrying: boolean
}

/** What can be done to documents for customs. */
export function useClearanceActions(): ClearanceActions {
  const { succeeded } = useNotices()
  const [pushed, setPushed] = useState<number | null>(null)
  const push = useAction(customsDocumentPush, { onDone: () => succeeded(t('操作成功')) })
  const retryAll = useAction(customsDocumentRetryAll, {
    onDone: (count) => succeeded(t('{count} 份单据重新推送，不一致的除外', { count })),
  })
  return {
    push: ({ id }) => {
      setPushed(id)
      push.run({ query: {}, body: { id } })
    },
    pushing: push.pending ? pushed : null,
    retryAll: (error) => retryAll.run({ body: { error } }),
    retrying: retryAll.pending,
  }
}
