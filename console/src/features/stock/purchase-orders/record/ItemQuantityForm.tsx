import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import {
  type StockOrderItem,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'

interface ItemQuantityFormProps {
  stockOrderId: number
  item: StockOrderItem
  /** What else follows from another quantity. */
  extra: string
  successMessage: string
  onClose(): void
}

interface Values {
  newQuantity: number | null
}

/** How many units of a line of a purchase order or a transfer there are: not fewer than have arrived. */
export function ItemQuantityForm({
  stockOrderId,
  item,
  extra,
  successMessage,
  onClose,
}: ItemQuantityFormProps) {
  const { id, sku, quantity, receivedQuantity: received } = item
  /** The line behind the form is read anew: the form began with these. */
  const [before] = useState(quantity)
  const submit = useSubmit(stockOrderItemChange, {
    input: ({ newQuantity }: Values) => ({
      query: { stockOrderId, id, newQuantity: newQuantity ?? before, before },
    }),
    successMessage: () => successMessage,
    onDone: onClose,
    refusedAt: {
      STOCK_ORDER_ITEM_CHANGED_SINCE: 'newQuantity',
      STOCK_SHORT: 'newQuantity',
      STOCK_ORDER_ITEM_BELOW_RECEIVED: 'newQuantity',
      STOCK_ORDER_NOTHING_LEFT: 'newQuantity',
      UNITS_TOO_MANY: 'newQuantity',
    },
  })
  return (
    <DrawerForm<Values>
      title={t('修改 {sku} 的数量', { sku })}
      submit={submit}
      onClose={onClose}
      initial={{ newQuantity: quantity }}
    >
      <Field
        name="newQuantity"
        label={t('调整后数量')}
        required
        checked="onBlur"
        extra={extra}
        rules={[
          {
            validator: async (_, typed: number | null) => {
              if (typed !== null && typed < received) {
                throw new Error(t('数量不能小于已收的 {received} 件', { received }))
              }
            },
          },
        ]}
      >
        <InputNumber min={0} max={maxQuantity} precision={0} inputMode="numeric" autoFocus />
      </Field>
    </DrawerForm>
  )
}
