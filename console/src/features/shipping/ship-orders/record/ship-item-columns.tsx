import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Thumbnail } from '../../../../ui/values/Thumbnail.tsx'
import { OrderLinks } from '../list/OrderLinks.tsx'
import styles from './ShipItems.module.css'

type ItemColumn = Column<ShipItem>

/** Picture and SKU stand together: on a phone they are the title of the card. */
export const skuColumn = (): ItemColumn => ({
  key: 'sku',
  title: t('SKU'),
  width: 188,
  render: ({ image, sku }) => (
    <span className={styles.sku}>
      <Thumbnail src={image} />
      <CopyCode>{sku}</CopyCode>
    </span>
  ),
})

export const nameColumn = (): ItemColumn => ({
  key: 'name',
  leaves: 5,
  title: t('品牌与名称'),
  card: 'fact',
  render: ({ brand, name }) => [brand, name].filter(Boolean).join(' · '),
})

export const variantColumn = (): ItemColumn => ({
  key: 'size',
  title: t('规格'),
  width: 104,
  card: 'fact',
  render: variantOptions,
})

export const barcodeColumn = (): ItemColumn => ({
  key: 'barcode',
  leaves: 2,
  title: t('条码'),
  width: 132,
  render: ({ barcode }) => <CopyCode>{barcode}</CopyCode>,
})

export const orderColumn = (): ItemColumn => ({
  key: 'order',
  leaves: 6,
  title: t('订单'),
  width: 136,
  card: 'fact',
  render: ({ orderId, orderName }) => <OrderLinks orders={[{ id: orderId, name: orderName }]} />,
})

/** The page of the product, the supplier's or the shop's, in a tab of its own. */
export const supplierColumn = (): ItemColumn => ({
  key: 'supplier',
  leaves: 1,
  title: t('商品页'),
  width: 64,
  render: ({ thirdpartUrl }) =>
    thirdpartUrl && (
      <a href={thirdpartUrl} target="_blank" rel="noopener noreferrer">
        {t('查看')}
      </a>
    ),
})

const units = (
  key: 'quantity' | 'originQuantity' | 'shippedQuantity',
  title: string,
  hint: string,
): ItemColumn => ({
  key,
  title,
  hint,
  width: 44,
  align: 'right',
  render: (item) => item[key],
})

/** What is in a ship order. */
export function shipItemColumns(): ItemColumn[] {
  return [
    skuColumn(),
    nameColumn(),
    variantColumn(),
    barcodeColumn(),
    orderColumn(),
    { ...units('quantity', t('应发'), t('现在应发的件数')), card: 'fact' },
    { ...units('originQuantity', t('原数'), t('分仓时分配到本单的件数')), leaves: 4 },
    units('shippedQuantity', t('已发'), t('已经发出的件数')),
    supplierColumn(),
  ]
}
