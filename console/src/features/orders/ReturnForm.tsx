import type { Location } from '@selvedge/contract/locations.ts'
import { Alert, Form, InputNumber, Select } from 'antd'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
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
  type ShippedItem,
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
        <QuantityField key={item.id} item={item} first={index === 0} />
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

/** Units of one item. One of them all is enough: the first says so where there is none. */
function QuantityField({ item, first }: { item: ShippedItem; first: boolean }) {
  const most = item.maxReturnQuantity
  return (
    <Form.Item
      name={['quantities', String(item.id)]}
      label={
        <span className={styles.label}>
          <span className={styles.sku}>{item.sku}</span>
          <span className={styles.name}>{item.name}</span>
        </span>
      }
      rules={[
        ({ getFieldValue }) => ({
          validator: (_, value: number | null | undefined) => {
            const units = Object.values((getFieldValue('quantities') ?? {}) as ReturnValues['quantities'])
            if ((value ?? 0) > most) return Promise.reject(new Error(t('超出可退货数量')))
            if (first && !units.some((other) => (other ?? 0) > 0)) {
              return Promise.reject(new Error(t('请填写退货数量')))
            }
            return Promise.resolve()
          },
        }),
      ]}
      validateTrigger={first ? [] : 'onBlur'}
    >
      <InputNumber
        className={styles.quantity ?? ''}
        min={0}
        precision={0}
        placeholder="0"
        suffix={t('可退 {most} 件', { most })}
        disabled={most === 0}
        inputMode="numeric"
      />
    </Form.Item>
  )
}
