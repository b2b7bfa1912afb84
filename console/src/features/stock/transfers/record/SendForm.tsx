import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockOrderSend } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { Select } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'
import { ByHandField } from '../../purchase-orders/receive/ByHandField.tsx'
import type { Transfer } from './transfer.ts'

interface Values {
  trackingNumber: string
  courier: string
  reason: string
}

/** How a transfer leaves its source. */
export function SendForm({ transfer, onClose }: { transfer: Transfer; onClose(): void }) {
  const { id, number, quantity: units, sourceLocationName, targetLocationName } = transfer
  const submit = useSubmit(stockOrderSend, {
    input: (values: Values) => ({ body: { id, ...values } }),
    successMessage: () => t('{number} 已发货，{units} 件在途', { number, units }),
    onDone: onClose,
    refusedAt: { TRANSFER_REASON_MISSING: 'reason' },
  })
  return (
    <DrawerForm<Values>
      title={t('{number} 发货', { number })}
      submit={submit}
      onClose={onClose}
      initial={{ trackingNumber: '', courier: couriers[0], reason: '' }}
      verb={t('发货')}
    >
      <p>
        {t('{units} 件从 {from} 发往 {to}，发出后不能修改数量或删除', {
          units,
          from: sourceLocationName ?? '',
          to: targetLocationName,
        })}
      </p>
      <Field name="courier" label={t('快递公司')}>
        <Select options={couriers.map((value) => ({ value, label: value }))} />
      </Field>
      <TextField name="trackingNumber" label={t('运单号')} autoFocus />
      {transfer.partnerSends && <ByHandField />}
    </DrawerForm>
  )
}
