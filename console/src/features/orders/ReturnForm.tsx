import type { Location } from '@selvedge/contract/locations.ts'
import { Alert, Form, Select } from 'antd'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { UnitsField } from '../../shell/UnitsField.tsx'
import { t } from '../../text/t.ts'
import { joined } from '../../text/told.ts'
import type { Order } from './orders.logic.ts'
import styles from './ReturnForm.module.css'
import {
  defaultReceiver,
  type ReturnValues,
  receivers,
  restocksOf,
  type Shipment,
  shippedFrom,
} from './returns.logic.ts'
import { useReturn } from './use-return.ts'

interface ReturnFormProps {
  order: Order
  shipment: Shipment
  locations: readonly Location[]
  onClose(): void
}

/** Which units of a shipment came back, and into which warehouse. */
export function ReturnForm({ order, shipment, locations, onClose }: ReturnFormProps) {
  const [form] = Form.useForm<ReturnValues>()
  const { record, pending, error } = useReturn({
    // Recorded ones are not sent again when a later one was refused.
    onRecorded: (itemId) => form.setFieldValue(['quantities', String(itemId)], null),
    onDone: onClose,
  })
  const warehouses = shippedFrom(order, shipment)

  return (
    <DrawerForm<ReturnValues>
      title={t('退货 {name}', { name: order.name })}
      open
      form={form}
      onClose={onClose}
      onSubmit={(values) => void record(restocksOf(order, shipment, values))}
      loading={pending}
      error={error}
      initial={{ quantities: {}, locationId: defaultReceiver(locations) }}
      verb={t('退货')}
    >
      {warehouses.length > 1 && (
        <Alert
          className={styles.warning ?? ''}
          type="warning"
          showIcon
          title={t('这些商品由多个仓库发出：{names}，请确认收货仓', { names: joined(warehouses) })}
        />
      )}
      {shipment.items.map((item, index) => (
        <UnitsField
          key={item.id}
          item={item}
          most={item.maxReturnQuantity}
          hint={t('可退 {most} 件', { most: item.maxReturnQuantity })}
          tooMany={t('超出可退货数量')}
          none={index === 0 ? t('请填写退货数量') : undefined}
        />
      ))}
      <Form.Item
        name="locationId"
        label={t('收货仓')}
        rules={[{ required: true, message: t('请选择收货仓') }]}
        validateTrigger="onChange"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('请选择收货仓')}
          options={receivers(locations).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </DrawerForm>
  )
}
