import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import { isOrderName } from './order-name.ts'

export const orderFinder = defineFinder({
  endpoint: orderList,
  title: () => t('订单'),
  query: (name) => ({ name, skip: 0, size: maxFindings, count: 'later' as const }),
  isExact: ({ name }, text) => isOrderName(name, text),
  finding: ({ id, name, consignee, createdAt }) => ({
    key: String(id),
    name,
    detail: (
      <>
        {consignee} <Time at={createdAt} />
      </>
    ),
    to: paths.order(id),
  }),
  all: (q) => paths.orders({ q }),
})
