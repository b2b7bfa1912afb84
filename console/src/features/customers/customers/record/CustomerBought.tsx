import {
  customerCodes,
  customerOrders,
  customerRefunds,
  customerReturns,
} from '@selvedge/contract/customers/customers/customer-page.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import { codeColumns, orderColumns, refundColumns, returnColumns } from './bought-columns.tsx'
import { CustomerPart } from './CustomerPart.tsx'

interface OfCustomer {
  id: number
}

export function CustomerOrders({ id }: OfCustomer) {
  const list = useLongList(customerOrders, { id })
  return <CustomerPart title={t('订单')} list={list} columns={orderColumns()} none={t('还没有订单')} />
}

export function CustomerReturns({ id }: OfCustomer) {
  const list = useLongList(customerReturns, { id })
  return <CustomerPart title={t('退货记录')} list={list} columns={returnColumns()} none={t('还没有退货')} />
}

export function CustomerRefunds({ id }: OfCustomer) {
  const list = useLongList(customerRefunds, { id })
  return <CustomerPart title={t('退款记录')} list={list} columns={refundColumns()} none={t('还没有退款')} />
}

export function CustomerCodes({ id }: OfCustomer) {
  const list = useLongList(customerCodes, { id })
  const mayOpenOrders = useCan('orders.view') === true
  return (
    <CustomerPart
      title={t('使用过的折扣码')}
      list={list}
      columns={codeColumns(mayOpenOrders)}
      none={t('还没有用过折扣码')}
    />
  )
}
