import type { StockOrderItem } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import {
  type TransferReason,
  transferReasons,
  transferReasonWords,
} from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import { InputNumber, Select } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { inTransitOf } from '../transfer.logic.ts'
import type { Transfer } from './transfer.ts'

interface Values {
  /** Of a single line. */
  quantity: number | null
  reason: TransferReason
  remark: string
}

interface CloseFormProps {
  transfer: Transfer
  /** With units in transit: one of them, or all. */
  lines: readonly StockOrderItem[]
  onClose(): void
}

/** Units of one line that never arrive, or all that is still in transit. */
export function CloseForm({ transfer, lines, onClose }: CloseFormProps) {
  const { id, number } = transfer
  const { units } = inTransitOf(lines)
  const [only] = lines.length === 1 ? lines : []
  const submit = useSubmit(transferClose, {
    input: ({ quantity, reason, remark }: Values) => ({
      body: {
        id,
        remark,
        items: lines.map(({ sku, inTransit }) => ({
          sku,
          quantity: only ? (quantity ?? 0) : inTransit,
          reason,
        })),
      },
    }),
    successMessage: () => t('{number} 已关闭在途差异', { number }),
    onDone: onClose,
    refusedAt: { TRANSFER_CLOSE_EMPTY: 'quantity', TRANSFER_CLOSE_OVER: 'quantity' },
  })
  return (
    <DrawerForm<Values>
      title={only ? t('关闭 {sku} 的在途', { sku: only.sku }) : t('关闭 {number} 的在途', { number })}
      submit={submit}
      onClose={onClose}
      initial={{ quantity: units, reason: 'lost', remark: '' }}
      verb={t('关闭')}
    >
      <p>
        {only
          ? t('在途 {units} 件；关闭后不再等待收货', { units })
          : t('关闭剩余的 {units} 件，共 {count} 个 SKU；各行原因不同时，请在明细里逐行关闭', {
              units,
              count: lines.length,
            })}
      </p>
      {only && (
        <Field
          name="quantity"
          label={t('关闭数量')}
          required
          missing={t('请填写要关闭的数量')}
          checked="onBlur"
        >
          <InputNumber min={1} max={units} precision={0} inputMode="numeric" autoFocus />
        </Field>
      )}
      <Field name="reason" label={t('原因')} extra={t('源仓找回和退回源仓的商品会重新计入源仓在库')}>
        <Select
          options={transferReasons.map((value) => ({ value, label: bilingual(transferReasonWords[value]) }))}
        />
      </Field>
      <TextField name="remark" label={t('备注')} lines={2} />
    </DrawerForm>
  )
}
