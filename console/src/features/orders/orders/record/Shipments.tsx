import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { Can } from '../../../../shell/page/Can.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { ReturnButton } from '../../returns/create/ReturnButton.tsx'
import { leftOf, type ShippedItem } from '../../returns/create/returns.logic.ts'
import type { ReturnDialog } from '../../returns/create/use-return-dialog.tsx'
import { ShipOrderLinks } from '../list/ShipOrderLinks.tsx'
import { type Order, trackingNumbersOf } from '../orders.logic.ts'
import { Sku } from './items/Sku.tsx'
import styles from './Shipments.module.css'

interface ShipmentsProps {
  order: Pick<Order, 'fulfillments' | 'fulfillmentRefunds'>
  returns: ReturnDialog
}

/** What has left, parcel by parcel. */
export function Shipments({ order, returns }: ShipmentsProps) {
  const columns = shippedColumns(order)
  return order.fulfillments.map((shipment) => (
    <article key={shipment.id} className={styles.shipment}>
      <header className={styles.head}>
        <strong>{shipment.locationName}</strong>
        <span>
          {shipment.trackingCompany}{' '}
          {trackingNumbersOf(shipment.trackingNumber).map((number) => (
            <CopyCode key={number}>{number}</CopyCode>
          ))}
        </span>
        <ShipOrderLinks names={[shipOrderName(shipment.shipOrderId)]} />
        <span className={styles.when}>
          <Time at={shipment.createdAt} />
        </span>
        <Can access="orders.change">
          <ReturnButton order={order} shipment={shipment} returns={returns} small />
        </Can>
      </header>
      <Lines
        label={t('{location} 发出的商品', { location: shipment.locationName })}
        rows={shipment.items}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </article>
  ))
}

const shippedColumns = (order: ShipmentsProps['order']): Column<ShippedItem>[] => [
  { key: 'sku', title: t('SKU'), width: 192, render: ({ sku, image }) => <Sku sku={sku} image={image} /> },
  { key: 'name', title: t('名称'), render: ({ name }) => name },
  {
    key: 'quantity',
    title: t('发出'),
    width: 72,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
  {
    key: 'returnable',
    title: t('可退'),
    hint: t('还可以退货的件数'),
    width: 72,
    align: 'right',
    card: 'fact',
    render: (item) => leftOf(order, item),
  },
]
