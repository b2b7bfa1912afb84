import {
  type PaymentNoticeRow,
  paymentNoticeSettle,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'

/** How a notice was looked after that waits or differs. */
export function SettleNotice({ notice, onClose }: { notice: PaymentNoticeRow; onClose(): void }) {
  const { id, outTradeNo } = notice
  const submit = useSubmit(paymentNoticeSettle, {
    input: ({ reason }: { reason: string }) => ({ body: { id, reason } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <DrawerForm<{ reason: string }>
      title={t('处理支付通知 {number}', { number: outTradeNo })}
      submit={submit}
      onClose={onClose}
      initial={{ reason: '' }}
    >
      <p>{t('只记录处理结果，付款和订单保持不变')}</p>
      <TextField name="reason" label={t('处理说明')} missing={t('请填写处理说明')} autoFocus />
    </DrawerForm>
  )
}
