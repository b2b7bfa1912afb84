import { Alert } from 'antd'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { UnitsField } from '../../../../shell/form/fields/UnitsField.tsx'
import { useOwnSubmit } from '../../../../shell/form/use-submit.ts'
import { locationSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { Order } from '../../orders/orders.logic.ts'
import styles from './ReturnForm.module.css'
import { leftOf, type ReturnValues, restocksOf, type Shipment } from './returns.logic.ts'
import { useReturn } from './use-return.ts'

interface ReturnFormProps {
  order: Pick<Order, 'id' | 'name' | 'fulfillmentRefunds'>
  shipment: Shipment
  /** The warehouse that is offered first, or null. */
  receiver: number | null
  /** The names of those that shipped these goods. */
  warehouses: readonly string[]
  onClose(): void
}

/** Which units of a shipment came back, and into which warehouse. */
export function ReturnForm({ order, shipment, receiver, warehouses, onClose }: ReturnFormProps) {
  const { record, pending, error } = useReturn({
    // Recorded ones are not sent again when a later one was refused.
    onRecorded: (itemId) => submit.form.setFieldValue(['quantities', String(itemId)], null),
    onDone: onClose,
  })
  const submit = useOwnSubmit<ReturnValues>({
    run: (values) => void record(restocksOf(order, shipment, values)),
    pending,
    error,
  })

  const items = shipment.items.map((item) => ({ ...item, most: leftOf(order, item) }))
  const first = items.find(({ most }) => most > 0) ?? items[0]

  return (
    <DrawerForm
      title={t('退货 {name}', { name: order.name })}
      submit={submit}
      onClose={onClose}
      saysFailed
      initial={{ quantities: {}, locationId: receiver }}
      verb={t('退货')}
    >
      {warehouses.length > 1 && (
        <Alert
          className={styles.warning ?? ''}
          type="warning"
          showIcon
          title={t('这些商品由多个仓库发出：{names}，请确认收货仓', { names: joinNames(warehouses) })}
        />
      )}
      {items.map((item) => (
        <UnitsField
          key={item.id}
          item={item}
          most={item.most}
          hint={t('可退 {most} 件', { most: item.most })}
          tooMany={t('超出可退货数量')}
          none={item === first ? t('请填写退货数量') : undefined}
        />
      ))}
      <Field name="locationId" label={t('收货仓')} required missing={t('请选择收货仓')}>
        <RemoteSelect source={locationSource({ first: 'isDefaultReturn' })} placeholder={t('请选择收货仓')} />
      </Field>
    </DrawerForm>
  )
}
