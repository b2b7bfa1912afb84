import { orderRefund, type Payment, refundableUnits } from '@selvedge/contract/orders/refunds/refunds.ts'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { UnitsField, type UnitsTyped } from '../../../shell/form/fields/UnitsField.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'
import { groupedAmount } from '../../../ui/values/amounts/grouped-amount.ts'
import type { Order } from '../orders/orders.logic.ts'
import { AmountField } from './AmountField.tsx'
import { PaymentField } from './PaymentField.tsx'
import { chosenItems, joinedBy, keyOf, refundableItems, worthOfChosen } from './refunds.logic.ts'

interface RefundValues {
  /** The payment's id. */
  payment: number
  quantities: UnitsTyped
  amount: string
  note: string
}

interface RefundFormProps {
  order: Pick<Order, 'id' | 'name' | 'source' | 'currency' | 'items'>
  /** Those that have something left. */
  payments: readonly Payment[]
  onClose(): void
}

/** All that could be chosen since the form was opened: what has nothing left any more keeps its name. */
function useKnown(payments: readonly Payment[]): readonly Payment[] {
  const [known, setKnown] = useState(payments)
  const added = payments.filter((one) => !known.some((other) => keyOf(other) === keyOf(one)))
  if (added.length > 0) setKnown([...known, ...added])
  return known
}

/** How much goes back, for which goods, of which payment, and why. */
export function RefundForm({ order, payments, onClose }: RefundFormProps) {
  const byHand = order.source !== 'storefront'
  const known = useKnown(payments)
  const [first] = known
  const submit = useSubmit(orderRefund, {
    outlivesForm: true,
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
      <PaymentField known={known} payments={payments} chosen={payment} />
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
      <AmountField payment={payment} worth={worth} hasItems={items.length > 0} />
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
