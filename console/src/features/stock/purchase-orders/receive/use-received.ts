import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { type Receivables, recordOf } from './receivables.ts'

/** Says that it has arrived, and shows the document. */
export function useReceived(order: Receivables): () => void {
  const go = useGo()
  const { succeeded } = useNotices()
  return () => {
    succeeded(t('{number} 收货成功，库存已更新', { number: order.number }))
    go(recordOf(order))
  }
}
