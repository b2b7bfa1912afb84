import { verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { couriers, shipOrderTrack } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { TextField } from '../../../../shell/form/fields/fields.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { t } from '../../../../text/t.ts'
import { type Parcel, parcelOf } from '../ship/parcel.ts'
import type { ShipOrder } from '../use-ship-order.ts'

/** Corrects courier and tracking number of what has left. */
export function TrackingButton({ shipOrder }: { shipOrder: ShipOrder }) {
  const { id, name, status } = shipOrder
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const submit = useSubmit(shipOrderTrack, {
    input: (parcel: Parcel) => ({ body: { id, ...parcel } }),
    successMessage: () => t('操作成功'),
    onDone: close,
  })
  return (
    <>
      <ActionButton access="shipping.ship" can={verdict('track', status)} onClick={() => setOpen(true)}>
        {t('修改运单号')}
      </ActionButton>
      <DrawerForm
        title={t('修改 {name} 的运单号', { name })}
        open={open}
        submit={submit}
        onClose={close}
        initial={parcelOf(shipOrder)}
      >
        <Field name="trackingCompany" label={t('快递公司')}>
          <Select options={couriers.map((value) => ({ value, label: value }))} />
        </Field>
        <TextField
          name="trackingNumber"
          label={t('运单号')}
          extra={t('店铺中的订单会收到新的运单号。')}
          required
          missing={t('请填写运单号')}
          autoFocus
        />
      </DrawerForm>
    </>
  )
}
