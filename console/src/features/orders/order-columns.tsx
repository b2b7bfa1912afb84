import type { OrderRow } from '@selvedge/contract/orders.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { joined } from '../../text/told.ts'
import { Time } from '../../ui/Time.tsx'
import { OrderStanding } from './OrderStanding.tsx'
import { channelWords } from './order-words.ts'
import { listed } from './orders.logic.ts'
import { RowActions } from './RowActions.tsx'
import { ShipOrderLinks } from './ShipOrderLinks.tsx'
import { Units } from './Units.tsx'

/** The columns of the list. The column of actions is for those who may change orders: they can route one again. */
export function orderColumns(resplit: ((order: OrderRow) => void) | null): Column<OrderRow>[] {
  const columns: Column<OrderRow>[] = [
    {
      key: 'name',
      title: t('订单号'),
      width: 136,
      render: ({ id, name }) => (
        <AppLink to={paths.order(id)} title={name}>
          {name}
        </AppLink>
      ),
    },
    {
      key: 'channel',
      title: t('渠道'),
      width: { zh: 80, en: 128 },
      render: ({ channel }) => channelWords()[channel],
    },
    { key: 'consignee', title: t('收货人'), width: 88, card: 'fact', render: (row) => row.consignee },
    {
      key: 'shipOrders',
      title: t('发货单'),
      render: ({ shipOrderNames }) => <ShipOrderLinks names={listed(shipOrderNames)} />,
    },
    {
      key: 'status',
      title: t('状态'),
      width: 152,
      card: 'fact',
      render: (row) => <OrderStanding order={row} />,
    },
    {
      key: 'units',
      title: t('待发 / 待拆'),
      hint: t('还没有发出的件数 / 其中还没有分配到仓库的件数'),
      width: 96,
      align: 'right',
      card: 'fact',
      render: (row) => <Units fulfillable={row.fulfillableCount} waiting={row.waitSplitQuantity} />,
    },
    { key: 'tags', title: t('标签'), width: 72, render: ({ tags }) => joined(listed(tags)) },
    {
      key: 'createdAt',
      title: t('下单时间'),
      width: 148,
      card: 'fact',
      render: (row) => <Time at={row.createdAt} />,
    },
    { key: 'updatedAt', title: t('更新时间'), width: 148, render: (row) => <Time at={row.updatedAt} /> },
  ]
  if (!resplit) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: { zh: 128, en: 152 },
      card: 'foot',
      render: (row) => <RowActions order={row} resplit={resplit} />,
    },
  ]
}
