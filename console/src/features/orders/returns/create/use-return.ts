import type { BodyOf } from '@selvedge/contract/core/endpoint.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'

interface ReturnOptions {
  /** One item is recorded for good. */
  onRecorded(fulfillmentItemId: number): void
  /** All of them are. */
  onDone(): void
}

/** Records returned items one after the other; stops at the first that is refused. */
export function useReturn({ onRecorded, onDone }: ReturnOptions) {
  const { succeeded, warned } = useNotices()
  const restock = useAction(orderRestock, { inline: true, outlivesForm: true })
  const [pending, setPending] = useState(false)

  const record = async (restocks: readonly BodyOf<typeof orderRestock>[]) => {
    setPending(true)
    let units = 0
    try {
      for (const body of restocks) {
        await restock.send({ body })
        units += body.quantity ?? 0
        onRecorded(body.fulfillmentItemId)
      }
      succeeded(t('操作成功，已登记退货 {units} 件', { units }))
      onDone()
    } catch {
      // The form shows why; here only what is done already.
      if (units > 0) warned(t('已登记退货 {units} 件，其余没有登记', { units }))
    } finally {
      setPending(false)
    }
  }
  return { record, pending, error: restock.error }
}
