import { orderRefund, type Payment, refundableUnits } from '@selvedge/contract/orders/refunds/refunds.ts'
import { Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields.tsx'
import { UnitsField, type UnitsTyped } from '../../../shell/form/UnitsField.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/grouped-amount.ts'
import type { Order } from '../orders/orders.logic.ts'
import { amountProblem, chosenItems, refundableItems, worthOfChosen } from './refunds.logic.ts'

interface RefundValues {
  /** The payment's id. */
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

const amountWords = (currency: string) => ({
  missing: t('请填写退款金额'),
  malformed: t('金额有误，例如 19.90'),
  fine: t('{currency} 没有这么小的单位', { currency }),
  more: t('超出可退金额'),
  over: t('超出所选商品的金额'),
})

const titleOf = ({ gateway, currency, left }: Payment): string =>
  joinedBy(gateway || t('订单金额'), t('可退 {currency} {left}', { currency, left: groupedAmount(left) }))

const joinedBy = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

/** That of an imported order has no id, and is the only one. */
const keyOf = (payment: Payment | undefined): number => payment?.id ?? 0

/** How much goes back, for which goods, of which payment, and why. */
export function RefundForm({ order, payments, onClose }: RefundFormProps) {
  const byHand = order.source !== 'storefront'
  /** All that could be chosen since the form was opened: what has nothing left any more keeps its name. */
  const [known, setKnown] = useState(payments)
  const added = payments.filter((one) => !known.some((other) => keyOf(other) === keyOf(one)))
  if (added.length > 0) setKnown([...known, ...added])
  const [first] = known
  const submit = useSubmit(orderRefund, {
    input: ({ amount, note, quantities, payment }: RefundValues) => ({
      body: {
        orderId: order.id,
        paymentId: payment === keyOf(undefined) ? null : payment,
        amount: amount.trim(),
        note,
        items: chosenItems(items, quantities).map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      },
    }),
    successMessage: () => (byHand ? t('操作成功，已登记退款') : t('操作成功，已发起退款')),
    onDone: onClose,
  })
  const { form } = submit
  // The others may change while the form is open: what was chosen stays what it was.
  const chosen = Form.useWatch('payment', form) ?? keyOf(first)
  const payment = payments.find((one) => keyOf(one) === chosen)
  const items = refundableItems(order)
  const goods = chosenItems(items, Form.useWatch('quantities', form) ?? {})
  const worth = payment ? worthOfChosen(order, goods, payment) : null
  // Chosen goods say how much; less may be typed.
  useEffect(() => {
    if (worth !== null) form.setFieldValue('amount', worth)
  }, [form, worth])
  return (
    <DrawerForm
      title={t('退款 {name}', { name: order.name })}
      submit={submit}
      onClose={onClose}
      saysFailed
      initial={{ payment: keyOf(first), quantities: {}, amount: '', note: '' }}
      verb={t('退款')}
    >
      <Form.Item
        name="payment"
        label={t('退到哪一笔付款')}
        rules={[
          {
            validator: async () => {
              if (!payment) throw new Error(t('这笔付款已没有可退金额，请重新选择'))
            },
          },
        ]}
      >
        <Select
          options={known.map((one) => {
            const now = payments.find((other) => keyOf(other) === keyOf(one))
            return { value: keyOf(one), label: titleOf(now ?? { ...one, left: '0' }), disabled: !now }
          })}
        />
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
              const problem = payment && amountProblem(value, payment, worth)
              return problem
                ? Promise.reject(new Error(amountWords(payment?.currency ?? '')[problem]))
                : Promise.resolve()
            },
          },
        ]}
      >
        <Input
          prefix={payment?.currency}
          inputMode="decimal"
          autoComplete="off"
          placeholder={payment?.left ?? ''}
        />
      </Form.Item>
      <TextField
        name="note"
        label={byHand ? t('退款说明') : t('备注')}
        extra={
          byHand
            ? t('导入的订单没有店铺可以退款：请在线下退给客户，再在这里登记')
            : t('由店铺退给客户，退款不会改变库存')
        }
        required={byHand}
        missing={t('请填写退款说明')}
        lines={3}
      />
    </DrawerForm>
  )
}
