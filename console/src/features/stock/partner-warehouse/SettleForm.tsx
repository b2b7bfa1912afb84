import {
  type WarehouseMessage,
  warehouseMessageSettle,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'

/** How staff have seen to a message that could not be carried out. */
export function SettleForm({ message, onClose }: { message: WarehouseMessage; onClose(): void }) {
  const { id, number, failure } = message
  const submit = useSubmit(warehouseMessageSettle, {
    input: ({ reason }: { reason: string }) => ({ body: { id, reason } }),
    refusedAt: { WAREHOUSE_REASON_MISSING: 'reason' },
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm<{ reason: string }>
      title={t('{number} 人工处理', { number })}
      submit={submit}
      onClose={onClose}
      initial={{ reason: '' }}
    >
      {failure && <p>{failureText(failure)}</p>}
      <p>{t('只记录处理结果，不会改变库存和单据')}</p>
      <TextField name="reason" label={t('原因')} missing={t('请填写原因')} autoFocus />
    </DrawerForm>
  )
}
