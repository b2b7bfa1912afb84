import type { OrderRow } from '@selvedge/contract/orders/orders/order-list.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { channelWord } from '../../../../shell/words/channel-word.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { listed } from '../orders.logic.ts'
import { Units } from '../record/items/Units.tsx'
import { OrderStanding } from '../record/OrderStanding.tsx'
import { RowActions } from './RowActions.tsx'
import { ShipOrderLinks } from './ShipOrderLinks.tsx'

/** The columns of the list. The column of actions is for those who may change orders: they can route one again. */
export function orderColumns(reroute: ((order: OrderRow) => void) | null): Column<OrderRow>[] {
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
      key: 'exId',
      leaves: 2,
      title: t('外部订单号'),
      width: { zh: 144, en: 160 },
      render: ({ exId, url }) => <OuterId exId={exId} url={url} />,
    },
    {
      key: 'channel',
      leaves: 4,
      title: t('渠道'),
      width: { zh: 80, en: 128 },
      render: ({ channel }) => channelWord(channel),
    },
    {
      key: 'consignee',
      leaves: 6,
      title: t('收货人'),
      width: 88,
      card: 'fact',
      render: (row) => row.consignee,
    },
    {
      key: 'shipOrders',
      title: t('发货单'),
      render: ({ shipOrderNames }) => <ShipOrderLinks names={listed(shipOrderNames)} />,
    },
    {
      key: 'status',
      title: t('状态'),
      width: { zh: 152, en: 192 },
      card: 'fact',
      render: (row) => <OrderStanding order={row} />,
    },
    {
      key: 'units',
      title: t('待发/待分仓'),
      hint: t('还没有发出的件数 / 其中还没有分配到仓库的件数'),
      width: 96,
      align: 'right',
      card: 'fact',
      render: (row) => <Units fulfillable={row.fulfillableCount} waiting={row.waitSplitQuantity} />,
    },
    { key: 'tags', leaves: 3, title: t('标签'), width: 72, render: ({ tags }) => joinNames(listed(tags)) },
    {
      key: 'createdAt',
      leaves: 5,
      title: t('下单时间'),
      width: 148,
      card: 'fact',
      render: (row) => <Time at={row.createdAt} />,
    },
    {
      key: 'updatedAt',
      leaves: 1,
      title: t('更新时间'),
      width: 148,
      render: (row) => <Time at={row.updatedAt} />,
    },
  ]
  if (!reroute) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: { zh: 128, en: 152 },
      card: 'foot',
      render: (row) => <RowActions order={row} reroute={reroute} />,
    },
  ]
}

/** The number that the shop or the platform has given, a link where the order can be seen there. */
function OuterId({ exId, url }: Pick<OrderRow, 'exId' | 'url'>) {
  if (!url) return <span title={exId}>{exId}</span>
  return (
    <a href={url} title={t('在店铺中打开 {exId}', { exId })} target="_blank" rel="noopener noreferrer">
      {exId}
    </a>
  )
}
