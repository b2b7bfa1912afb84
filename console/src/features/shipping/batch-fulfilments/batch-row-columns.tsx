import type { BatchFulfilmentRow } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { batchMessages } from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import { shipOrderIdOf, shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { eventText } from '../../../text/event-text.ts'
import { t } from '../../../text/t.ts'
import { BatchProgressTag } from './BatchProgressTag.tsx'

/** What became of the rows of a batch. */
export const batchRowColumns = (): Column<BatchFulfilmentRow>[] => [
  {
    key: 'shipOrder',
    title: t('发货单号'),
    width: 88,
    render: ({ shipOrderId }) => {
      const id = shipOrderIdOf(shipOrderId)
      if (id === null) return shipOrderId
      return <AppLink to={paths.shipOrder(shipOrderName(id))}>{shipOrderName(id)}</AppLink>
    },
  },
  {
    key: 'progress',
    title: t('结果'),
    width: { zh: 120, en: 208 },
    card: 'fact',
    render: ({ progress }) => <BatchProgressTag progress={progress} />,
  },
  {
    key: 'message',
    title: t('说明'),
    card: 'fact',
    render: ({ message }) => message && eventText(batchMessages, message),
  },
  {
    key: 'order',
    leaves: 2,
    title: t('订单号'),
    width: 120,
    card: 'fact',
    render: ({ orderName }) => orderName,
  },
  { key: 'sku', leaves: 1, title: 'SKU', width: 144, card: 'fact', render: ({ sku }) => sku },
  { key: 'quantity', title: t('数量'), width: 56, align: 'right', render: ({ quantity }) => quantity },
  {
    key: 'tracking',
    title: t('快递与运单号'),
    width: 200,
    render: (row) => `${row.trackingCompany} ${row.trackingNumber}`,
  },
]
