import { customerCart, customerWishes } from '@selvedge/contract/customers/customers/customer-page.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { t } from '../../../../text/t.ts'
import { CustomerPart } from './CustomerPart.tsx'
import { cartColumns, wishColumns } from './wanted-columns.tsx'

interface OfCustomer {
  id: number
}

export function CustomerCart({ id }: OfCustomer) {
  const list = useLongList(customerCart, { id })
  return <CustomerPart title={t('购物车')} list={list} columns={cartColumns()} none={t('购物车是空的')} />
}

export function CustomerWishes({ id }: OfCustomer) {
  const list = useLongList(customerWishes, { id })
  return <CustomerPart title={t('心愿单')} list={list} columns={wishColumns()} none={t('心愿单是空的')} />
}
