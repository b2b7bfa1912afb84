import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { SetLink } from '../../../../../shell/page/SetLink.tsx'
import type { Column } from '../../../../../shell/table/table-columns.ts'
import { t } from '../../../../../text/t.ts'
import { Amount } from '../../../../../ui/values/amounts/Amount.tsx'
import { type Order, type OrderItem, waitingUnits } from '../../orders.logic.ts'
import { Sku } from './Sku.tsx'
import styles from './Units.module.css'

/** The lines of an order: what was ordered, and where each unit is. */
export function orderItemColumns({
  currency,
  items,
}: Pick<Order, 'currency' | 'items'>): Column<OrderItem>[] {
  const units = (
    key: 'quantity' | 'shipped' | 'allocated' | 'cancelled' | 'returned' | 'refunded' | 'exchanged',
    title: string,
    hint: string,
  ): Column<OrderItem> => ({
    key,
    title,
    hint,
    width: 64,
    align: 'right',
    render: (item) => <span className={item[key] === 0 ? styles.none : undefined}>{item[key]}</span>,
  })
  const rare = (column: Column<OrderItem>, key: 'returned' | 'cancelled' | 'refunded' | 'exchanged') =>
    items.some((item) => item[key] > 0) ? [column] : []
  return [
    { key: 'sku', title: t('SKU'), width: 192, render: ({ sku, image }) => <Sku sku={sku} image={image} /> },
    {
      key: 'name',
      leaves: 4,
      title: t('名称'),
      card: 'fact',
      // What tells the lines of one style apart comes first, for it is never cut off there.
      render: (item) => [variantOptions(item), item.name, item.brand].filter(Boolean).join(' · '),
    },
    ...(items.some(({ setSku }) => setSku) ? [setColumn()] : []),
    ...(items.some(({ thirdpartUrl }) => thirdpartUrl) ? [pageColumn()] : []),
    {
      key: 'unitPrice',
      leaves: 3,
      title: t('单价'),
      width: 112,
      align: 'right',
      render: ({ unitPrice }) => <Amount value={unitPrice} currency={currency} />,
    },
    { ...units('quantity', t('订购'), t('订购的件数')), card: 'fact' },
    { ...units('shipped', t('已发'), t('已经发出的件数')), card: 'fact' },
    units('allocated', t('已分配'), t('已分配到发货单、还没有发出的件数')),
    {
      key: 'waiting',
      title: t('待分仓'),
      hint: t('还没有分配到仓库的件数'),
      width: 64,
      align: 'right',
      card: 'fact',
      render: (item) => {
        const waiting = waitingUnits(item)
        return <span className={waiting > 0 ? styles.waiting : styles.none}>{waiting}</span>
      },
    },
    // Most orders have none of them: then the names get the room.
    ...rare(units('returned', t('已退'), t('已经退回的件数')), 'returned'),
    ...rare(units('refunded', t('已退款', {}, 'units'), t('退款中或已退款的件数')), 'refunded'),
    ...rare(units('exchanged', t('已换货'), t('客户已换成其他商品的件数')), 'exchanged'),
    ...rare(units('cancelled', t('已取消'), t('发货前取消或退款的件数')), 'cancelled'),
  ]
}

/** The look set that a line was bought in. */
const setColumn = (): Column<OrderItem> => ({
  key: 'set',
  leaves: 3,
  title: t('套装'),
  hint: t('客户购买的套装；按套件分配和发货'),
  width: 128,
  card: 'fact',
  render: ({ setSku }) => setSku && <SetLink sku={setSku} />,
})

/** The page of the product, the supplier's or the shop's, in a tab of its own. */
const pageColumn = (): Column<OrderItem> => ({
  key: 'page',
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
