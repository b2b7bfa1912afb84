import { shortOrderList } from '@selvedge/contract/customers/points/short-orders.ts'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { t } from '../../../text/t.ts'
import { CustomerPart } from '../customers/record/CustomerPart.tsx'
import { columnsOfOne } from './short-columns.tsx'

/** Those of one customer; nothing where there is none. */
export function ShortOrdersOf({ id }: { id: number }) {
  const list = useLongList(shortOrderList, { cid: id })
  if (list.total === 0) return null
  return (
    <CustomerPart
      title={t('积分不足的订单')}
      list={list}
      columns={columnsOfOne()}
      none={t('没有积分不足的订单')}
    />
  )
}
