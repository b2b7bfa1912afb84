import { locationList } from '@selvedge/contract/locations.ts'
import { shipOrderName, shipOrderTransfer } from '@selvedge/contract/ship-orders.ts'
import { Form, Select } from 'antd'
import { useAction } from '../../api/use-action.ts'
import { useList } from '../../api/use-list.ts'
import { DrawerForm } from '../../shell/DrawerForm.tsx'
import { UnitsField } from '../../shell/UnitsField.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import styles from './TransferForm.module.css'
import { movable, type TransferValues, targets, transferRows, wholeTransfer } from './transfer.logic.ts'
import type { ShipOrder } from './use-ship-order.ts'

interface TransferFormProps {
  shipOrder: ShipOrder
  onClose(): void
  onDone(): void
}

/** Which units go to which other warehouse, in a new ship order there. */
export function TransferForm({ shipOrder, onClose, onDone }: TransferFormProps) {
  const { id, name, locationId, locationName } = shipOrder
  const { succeeded } = useNotices()
  const locations = useList(locationList, {})
  const items = movable(shipOrder.items)
  const transfer = useAction(shipOrderTransfer, {
    inline: true,
    onDone: (madeId) => {
      succeeded(t('操作成功，新发货单 {name}', { name: shipOrderName(madeId) }))
      onClose()
      onDone()
    },
  })

  return (
    <DrawerForm<TransferValues>
      title={t('转仓 {name}', { name })}
      open
      onClose={onClose}
      onSubmit={(values) =>
        transfer.run({ query: { id, locationId: values.locationId }, body: transferRows(items, values) })
      }
      loading={transfer.pending}
      error={transfer.error}
      initial={wholeTransfer(items)}
      verb={t('转仓')}
    >
      <p className={styles.from}>
        {t('从 {location} 转出，目标仓库须有可用库存', { location: locationName })}
      </p>
      <Form.Item
        name="locationId"
        label={t('目标仓库')}
        rules={[{ required: true, message: t('请选择目标仓库') }]}
        validateTrigger="onChange"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('请选择目标仓库')}
          loading={locations.loading}
          options={targets(locations.rows, locationId).map((target) => ({
            value: target.id,
            label: target.name,
          }))}
        />
      </Form.Item>
      {items.map((item, index) => (
        <UnitsField
          key={item.id}
          item={item}
          most={item.quantity}
          hint={t('最多 {most} 件', { most: item.quantity })}
          tooMany={t('{sku} 数量超出', { sku: item.sku })}
          none={index === 0 ? t('没有要转仓的商品') : undefined}
        />
      ))}
    </DrawerForm>
  )
}
