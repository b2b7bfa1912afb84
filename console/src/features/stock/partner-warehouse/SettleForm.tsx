import {
  type WarehouseMessage,
  warehouseMessageSettle,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { type Reason, ReasonForm } from '../../../shell/action/ReasonForm.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'

/** How staff have seen to a message that could not be carried out. */
export function SettleForm({ message, onClose }: { message: WarehouseMessage; onClose(): void }) {
  const { id, number, failure } = message
  const submit = useSubmit(warehouseMessageSettle, {
    input: ({ reason }: Reason) => ({ body: { id, reason } }),
    refusedAt: { WAREHOUSE_REASON_MISSING: 'reason' },
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <ReasonForm
      title={t('{number} 人工处理', { number })}
      submit={submit}
      effect={t('只记录处理结果，不会改变库存和单据')}
      label={t('原因')}
      missing={t('请填写原因')}
      onClose={onClose}
    >
      {failure && <p>{failureText(failure)}</p>}
    </ReasonForm>
  )
}
