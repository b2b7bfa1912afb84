import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { warehouseConfirm } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { Form, Radio, Select } from 'antd'
import { DrawerForm } from '../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../shell/form/use-submit.ts'
import { t } from '../../../text/t.ts'

interface Values {
  kind: 'outbound' | 'inbound'
  number: string
  courier: string
  trackingNumber: string
  reason: string
}

/** What goes only with what leaves. */
function Way() {
  if (Form.useWatch('kind') === 'inbound') return null
  return (
    <>
      <Field name="courier" label={t('快递公司')}>
        <Select options={couriers.map((value) => ({ value, label: value }))} />
      </Field>
      <TextField name="trackingNumber" label={t('运单号')} />
    </>
  )
}

/** All that is open of a document, confirmed in the stead of the partner. */
export function ConfirmForm({ onClose }: { onClose(): void }) {
  const submit = useSubmit(warehouseConfirm, {
    input: ({ kind, number, courier = '', trackingNumber = '', reason }: Values) => ({
      body: { kind, number, reason, ...(kind === 'outbound' && { courier, trackingNumber }) },
    }),
    refusedAt: {
      WAREHOUSE_REASON_MISSING: 'reason',
      TRACKING_NUMBER_MISSING: 'trackingNumber',
      WAREHOUSE_NUMBER_UNKNOWN: 'number',
      WAREHOUSE_NOT_PARTNER: 'number',
      SHIP_ORDER_NOT_FOUND: 'number',
      STOCK_ORDER_NOT_FOUND: 'number',
    },
    successMessage: () => t('已确认', {}, 'partner'),
    onDone: onClose,
  })
  return (
    <DrawerForm<Values>
      title={t('人工确认收发货')}
      submit={submit}
      onClose={onClose}
      initial={{ kind: 'outbound', number: '', courier: couriers[0], trackingNumber: '', reason: '' }}
      verb={t('确认', {}, 'partner')}
    >
      <p>{t('代合作仓确认：未完成的数量全部出库或入库')}</p>
      <Field name="kind" label={t('类型')}>
        <Radio.Group
          options={[
            { value: 'outbound', label: t('出库', {}, 'partner') },
            { value: 'inbound', label: t('入库', {}, 'partner') },
          ]}
        />
      </Field>
      <TextField name="number" label={t('单号')} autoFocus />
      <Way />
      <TextField name="reason" label={t('原因')} missing={t('请填写原因')} />
    </DrawerForm>
  )
}
