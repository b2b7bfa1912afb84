import { orderRefund, type Payment } from '@selvedge/contract/refunds.ts'
import { Form, Input, Select } from 'antd'
import { useAction } from '../../api/use-action.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { groupedAmount } from '../../ui/grouped-amount.ts'
import type { Order } from './orders.logic.ts'
import { amountProblem } from './refunds.logic.ts'

interface RefundValues {
  payment: number
  amount: string
  note: string
}

interface RefundFormProps {
  order: Order
  /** Those that have something left. */
  payments: readonly Payment[]
  onClose(): void
}

const amountWords = () => ({
  missing: t('请填写退款金额'),
  malformed: t('金额有误，例如 19.90'),
  more: t('超出可退金额'),
})

const titleOf = ({ gateway, currency, left }: Payment): string =>
  [gateway || t('订单金额'), t('可退 {currency} {left}', { currency, left: groupedAmount(left) })].join(' · ')

/** How much goes back, of which payment, and why. */
export function RefundForm({ order, payments, onClose }: RefundFormProps) {
  const [form] = Form.useForm<RefundValues>()
  const { succeeded } = useNotices()
  const byHand = order.source === 'import'
  const refund = useAction(orderRefund, {
    inline: true,
    onDone: () => {
      succeeded(byHand ? t('已登记退款') : t('已发起退款'))
      onClose()
    },
  })
  const chosen = Form.useWatch('payment', form) ?? 0
  const payment = payments[chosen] ?? payments[0]
  if (!payment) return null

  return (
    <DrawerForm<RefundValues>
      title={t('退款 {name}', { name: order.name })}
      open
      form={form}
      onClose={onClose}
      onSubmit={({ amount, note }) =>
        refund.run({ body: { orderId: order.id, paymentId: payment.id, amount: amount.trim(), note } })
      }
      loading={refund.pending}
      error={refund.error}
      initial={{ payment: 0, amount: '', note: '' }}
      verb={t('退款')}
    >
      <Form.Item name="payment" label={t('退到哪一笔付款')}>
        <Select options={payments.map((one, index) => ({ value: index, label: titleOf(one) }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('退款金额')}
        rules={[
          {
            validator: (_, value: string | undefined) => {
              const problem = amountProblem(value, payment.left)
              return problem ? Promise.reject(new Error(amountWords()[problem])) : Promise.resolve()
            },
          },
        ]}
      >
        <Input prefix={payment.currency} inputMode="decimal" autoComplete="off" placeholder={payment.left} />
      </Form.Item>
      <Form.Item
        name="note"
        label={byHand ? t('退款说明') : t('备注')}
        extra={
          byHand
            ? t('导入的订单没有店铺可以退款：请在线下退给顾客，再在这里登记')
            : t('由店铺退给顾客，退款不会改变库存')
        }
        rules={byHand ? [{ required: true, whitespace: true, message: t('请填写退款说明') }] : []}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </DrawerForm>
  )
}
