import { maxQuantity } from '@selvedge/contract/core/shapes.ts'
import {
  type StockOrderItem,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { InputNumber } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/Field.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'

interface Values {
  newQuantity: number | null
}

interface TransferQuantityFormProps {
  stockOrderId: number
  item: StockOrderItem
  onClose(): void
}

/** How many units of a line go to the other warehouse: what is held changes with it. */
export function TransferQuantityForm({ stockOrderId, item, onClose }: TransferQuantityFormProps) {
  const { id, sku, quantity } = item
  const submit = useSubmit(stockOrderItemChange, {
    input: ({ newQuantity }: Values) => ({
      query: { stockOrderId, id, newQuantity: newQuantity ?? quantity },
    }),
    told: () => t('修改成功!'),
    onDone: onClose,
    refusedAt: {
      STOCK_SHORT: 'newQuantity',
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
        extra={t('现在 {quantity} 件；源仓预留的数量会一起调整', { quantity })}
      >
        <InputNumber min={0} max={maxQuantity} precision={0} inputMode="numeric" autoFocus />
      </Field>
    </DrawerForm>
  )
}
