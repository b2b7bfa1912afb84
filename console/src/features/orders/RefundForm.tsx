import { orderRefund, type Payment, refundableUnits } from '@selvedge/contract/refunds.ts'
import { Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { useAction } from '../../api/use-action.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { UnitsField, type UnitsTyped } from '../../shell/UnitsField.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { groupedAmount } from '../../ui/grouped-amount.ts'
import type { Order } from './orders.logic.ts'
import { amountProblem, chosenItems, refundableItems, worthOfChosen } from './refunds.logic.ts'

interface RefundValues {
  payment: number
  quantities: UnitsTyped
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
  over: t('超出所选商品的金额'),
})

const titleOf = ({ gateway, currency, left }: Payment): string =>
  joinedBy(gateway || t('订单金额'), t('可退 {currency} {left}', { currency, left: groupedAmount(left) }))

const joinedBy = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** How much goes back, for which goods, of which payment, and why. */
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
  const paymentIndex = Form.useWatch('payment', form) ?? 0
  const payment = payments[paymentIndex] ?? payments[0]
  const items = refundableItems(order)
  const goods = chosenItems(items, Form.useWatch('quantities', form) ?? {})
  const worth = payment ? worthOfChosen(order, goods, payment) : null
  // Chosen goods say how much; less may be typed.
  useEffect(() => {
    if (worth !== null) form.setFieldValue('amount', worth)
  }, [form, worth])
  if (!payment) return null

  return (
    <DrawerForm<RefundValues>
      title={t('退款 {name}', { name: order.name })}
      open
      form={form}
      onClose={onClose}
      onSubmit={({ amount, note }) =>
        refund.run({
          body: {
            orderId: order.id,
            paymentId: payment.id,
            amount: amount.trim(),
            note,
            items: goods.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
          },
        })
      }
      loading={refund.pending}
      error={refund.error}
      initial={{ payment: 0, quantities: {}, amount: '', note: '' }}
      verb={t('退款')}
    >
      <Form.Item name="payment" label={t('退到哪一笔付款')}>
        <Select options={payments.map((one, index) => ({ value: index, label: titleOf(one) }))} />
      </Form.Item>
      {items.map((item) => {
        const most = refundableUnits(item)
        const price = `${order.currency} ${groupedAmount(item.unitPrice)}`
        return (
          <UnitsField
            key={item.id}
            item={{ ...item, name: joinedBy(price, item.name) }}
            most={most}
            hint={t('可退 {most} 件', { most })}
            tooMany={t('{sku} 数量超出', { sku: item.sku })}
          />
        )
      })}
      <Form.Item
        name="amount"
        label={t('退款金额')}
        extra={items.length > 0 ? t('选择商品后按买入价计算，可以改少；不选商品则只退金额') : undefined}
        rules={[
          {
            validator: (_, value: string | undefined) => {
              const problem = amountProblem(value, payment.left, worth)
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
