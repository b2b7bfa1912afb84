import {
  type PaymentNoticeRow,
  paymentNoticeSettle,
} from '@selvedge/contract/finance/payment-notices/payment-notices.ts'
import { type Reason, ReasonForm } from '../../../shell/action/ReasonForm.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'

/** How a notice was looked after that waits or differs. */
export function SettleNotice({ notice, onClose }: { notice: PaymentNoticeRow; onClose(): void }) {
  const { id, outTradeNo } = notice
  const submit = useSubmit(paymentNoticeSettle, {
    input: ({ reason }: Reason) => ({ body: { id, reason } }),
    successMessage: () => t('操作成功'),
    onDone: onClose,
  })
  return (
    <ReasonForm
      title={t('处理支付通知 {number}', { number: outTradeNo })}
      submit={submit}
      effect={t('只记录处理结果，付款和订单保持不变')}
      label={t('处理说明')}
      missing={t('请填写处理说明')}
      onClose={onClose}
    />
  )
}
