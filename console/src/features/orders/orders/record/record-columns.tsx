import type { Column } from '../../../../shell/table/table-columns.ts'
import { ShipStatusTag } from '../../../../shell/words/ShipStatusTag.tsx'
import { t } from '../../../../text/t.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { ShipOrderLinks } from '../list/ShipOrderLinks.tsx'
import type { Order } from '../orders.logic.ts'

export const shipOrderColumns = (): Column<Order['shipOrders'][number]>[] => [
  { key: 'name', title: t('发货单号'), width: 128, render: ({ name }) => <ShipOrderLinks names={[name]} /> },
  {
    key: 'status',
    title: t('状态'),
    width: 128,
    card: 'fact',
    render: ({ status }) => <ShipStatusTag status={status} />,
  },
  { key: 'location', leaves: 1, title: t('仓库'), card: 'fact', render: ({ locationName }) => locationName },
  {
    key: 'quantity',
    title: t('件数'),
    width: 72,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
]

export const returnColumns = (): Column<Order['fulfillmentRefunds'][number]>[] => [
  { key: 'sku', title: t('SKU'), width: 192, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
  { key: 'location', title: t('收货仓'), card: 'fact', render: ({ locationName }) => locationName },
  {
    key: 'quantity',
    title: t('退货数量'),
    width: 88,
    align: 'right',
    card: 'fact',
    render: ({ quantity }) => quantity,
  },
  {
    key: 'createdAt',
    title: t('时间'),
    width: 148,
    card: 'fact',
    render: ({ createdAt }) => <Time at={createdAt} />,
  },
]
