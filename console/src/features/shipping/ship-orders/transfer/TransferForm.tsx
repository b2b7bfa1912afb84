import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { shipOrderTransfer } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { DrawerForm } from '../../../../shell/form/DrawerForm.tsx'
import { Field } from '../../../../shell/form/fields/Field.tsx'
import { UnitsField } from '../../../../shell/form/fields/UnitsField.tsx'
import { useSubmit } from '../../../../shell/form/use-submit.ts'
import { locationSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteSelect } from '../../../../shell/pickers/RemoteSelect.tsx'
import { t } from '../../../../text/t.ts'
import type { ShipOrder } from '../use-ship-order.ts'
import styles from './TransferForm.module.css'
import { movable, type TransferValues, transferRows, wholeTransfer } from './transfer.logic.ts'

interface TransferFormProps {
  shipOrder: ShipOrder
  onClose(): void
}

/** Which units go to which other warehouse, in a new ship order there. */
export function TransferForm({ shipOrder, onClose }: TransferFormProps) {
  const { id, name, locationId, locationName } = shipOrder
  const items = movable(shipOrder.items)
  const [first] = items
  const submit = useSubmit(shipOrderTransfer, {
    outlivesForm: true,
    input: (values: TransferValues) => ({
      query: { id, locationId: values.locationId },
      body: transferRows(items, values),
    }),
    refusedAt: {
      TRANSFER_SAME_LOCATION: 'locationId',
      TRANSFER_TARGET_MISSING: 'locationId',
      LOCATION_NOT_FOUND: 'locationId',
    },
    successMessage: (madeId) => t('操作成功，新发货单 {name}', { name: shipOrderName(madeId) }),
    onDone: onClose,
  })

  return (
    <DrawerForm
      title={t('转仓 {name}', { name })}
      submit={submit}
      onClose={onClose}
      initial={wholeTransfer(items)}
      verb={t('转仓')}
    >
      <p className={styles.from}>
        {t('从 {location} 转出，目标仓库须有可用库存', { location: locationName })}
      </p>
      <Field name="locationId" label={t('目标仓库')} required missing={t('请选择目标仓库')}>
        <RemoteSelect
          source={locationSource({ first: 'fulfillOrder', without: locationId })}
          placeholder={t('请选择目标仓库')}
        />
      </Field>
      {items.map((item) => (
        <UnitsField
          key={item.id}
          item={item}
          most={item.quantity}
          hint={t('最多 {most} 件', { most: item.quantity })}
          tooMany={t('{sku} 数量超出', { sku: item.sku })}
          none={item === first ? t('没有要转仓的商品') : undefined}
        />
      ))}
    </DrawerForm>
  )
}
