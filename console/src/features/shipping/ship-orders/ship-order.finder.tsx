import { shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { ShipStatusTag } from '../../../shell/words/ShipStatusTag.tsx'
import { t } from '../../../text/t.ts'

export const shipOrderFinder = defineFinder({
  endpoint: shipOrderList,
  title: () => t('发货单'),
  query: (text) => ({
    query: text,
    skip: 0,
    size: maxFindings,
    count: 'later' as const,
    parts: 'heads' as const,
  }),
  finding: ({ id, name, orderNames, status }) => ({
    key: String(id),
    name,
    detail: (
      <>
        {orderNames} <ShipStatusTag status={status} />
      </>
    ),
    to: paths.shipOrder(name),
  }),
  all: (q) => paths.shipOrders({ q }),
})
