import { verdict } from '@selvedge/contract/ship-order-status.ts'
import { couriers, shipOrderTrack } from '@selvedge/contract/ship-orders.ts'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { type Parcel, parcelOf } from './parcel.ts'
import type { ShipOrder } from './use-ship-order.ts'

/** Corrects courier and tracking number of what has left. */
export function TrackingButton({ shipOrder }: { shipOrder: ShipOrder }) {
  const { id, name, status } = shipOrder
  const [open, setOpen] = useState(false)
  const { succeeded } = useNotices()
  const track = useAction(shipOrderTrack, {
    inline: true,
    onDone: () => {
      setOpen(false)
      succeeded(t('操作成功'))
    },
  })
  return (
    <>
      <ActionButton access="shipping.ship" can={verdict('track', status)} onClick={() => setOpen(true)}>
        {t('修改运单号')}
      </ActionButton>
      <DrawerForm<Parcel>
        title={t('修改 {name} 的运单号', { name })}
        open={open}
        onClose={() => {
          track.reset()
          setOpen(false)
        }}
        onSubmit={(parcel) => track.run({ body: { id, ...parcel } })}
        loading={track.pending}
        error={track.error}
        initial={parcelOf(shipOrder)}
      >
        <Form.Item name="trackingCompany" label={t('快递公司')}>
          <Select options={couriers.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="trackingNumber"
          label={t('运单号')}
          extra={t('店铺中的订单会收到新的运单号。')}
          rules={[{ required: true, whitespace: true, message: t('请填写运单号') }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </DrawerForm>
    </>
  )
}
