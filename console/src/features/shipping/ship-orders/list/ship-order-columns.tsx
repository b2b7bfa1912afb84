import { progressOf, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import type { ShipOrderRow } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { ShipStatusTag } from '../../../../shell/words/ShipStatusTag.tsx'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { Tracking } from '../record/Tracking.tsx'
import { ShipOrderActions } from '../ShipOrderActions.tsx'
import { ordersOf, rowOffers } from '../ship-orders.logic.ts'
import type { ShipOrderActing } from '../use-ship-order-actions.ts'
import { OrderLinks } from './OrderLinks.tsx'

/** Whether somebody works on what its order no longer wants like this. */
const isStopped = ({ status, stopReason }: ShipOrderRow): boolean =>
  stopReason !== '' && progressOf(status) <= shipProgress.picking

/** The columns of the list; without actions there is no column for them. */
export function shipOrderColumns(actions: ShipOrderActing | null): Column<ShipOrderRow>[] {
  const columns: Column<ShipOrderRow>[] = [
    {
      key: 'name',
      title: t('发货单号'),
      width: 80,
      render: ({ name }) => <AppLink to={paths.shipOrder(name)}>{name}</AppLink>,
    },
    {
      key: 'status',
      title: t('状态'),
      width: { zh: 88, en: 152 },
      card: 'fact',
      render: (row) =>
        isStopped(row) ? <StatusTag family="failed">STOP</StatusTag> : <ShipStatusTag status={row.status} />,
    },
    {
      key: 'orders',
      title: t('订单'),
      card: 'fact',
      render: (row) => <OrderLinks orders={ordersOf(row)} />,
    },
    { key: 'location', title: t('仓库'), width: 96, card: 'fact', render: (row) => row.locationName },
    {
      key: 'quantity',
      leaves: 5,
      title: t('件数'),
      width: 48,
      align: 'right',
      card: 'fact',
      render: (row) => row.quantity,
    },
    { key: 'consignee', leaves: 2, title: t('收货人'), width: 76, render: (row) => row.consignee },
    {
      key: 'tracking',
      leaves: 4,
      title: t('快递与运单号'),
      width: 176,
      render: (row) => <Tracking company={row.trackingCompany} number={row.trackingNumber} />,
    },
    {
      key: 'createdAt',
      leaves: 3,
      title: t('创建时间'),
      width: 144,
      render: (row) => <Time at={row.createdAt} />,
    },
    {
      key: 'updatedAt',
      leaves: 1,
      title: t('更新时间'),
      width: 144,
      render: (row) => <Time at={row.lastUpdatedAt} />,
    },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('操作'),
      width: { zh: 152, en: 192 },
      card: 'foot',
      render: (row) => <ShipOrderActions shipOrder={row} actions={actions} offers={rowOffers(row)} inRow />,
    },
  ]
}
