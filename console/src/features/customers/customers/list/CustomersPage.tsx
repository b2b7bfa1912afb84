import { type Customer, customerList } from '@selvedge/contract/customers/customers/customers.ts'
import { useState } from 'react'
import { useBigList } from '../../../../api/reads/use-big-list.ts'
import { DayFilter } from '../../../../shell/filter/DayFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { lazyPart } from '../../../../shell/page/lazy-part.tsx'
import { t } from '../../../../text/t.ts'
import { customersSearch } from '../customers-search.ts'
import { CustomerMore } from './CustomerMore.tsx'
import { customerColumns } from './customer-columns.tsx'

const CustomerForm = lazyPart(async () => (await import('../CustomerForm.tsx')).CustomerForm)

const PointsDrawer = lazyPart(async () => (await import('../points/PointsDrawer.tsx')).PointsDrawer)

/** Whoever buys in the shops, newest first. */
export function CustomersPage() {
  const state = useListSearch(customersSearch)
  const { k: keyword, s: start } = state.search
  const filter = { keyword, start }
  const list = useBigList(customerList, filter, state.range)
  const [edited, setEdited] = useState<Customer | null>(null)
  const [looked, setLooked] = useState<Customer | null>(null)
  const maySeePoints = useCan('points.view') === true
  const maySeePasswords = useCan('passwords.view') === true
  const mayChange = useCan('customers.change') === true
  return (
    <ListPage
      name="customers"
      title={t('客户管理')}
      views="customers"
      state={state}
      list={list}
      columns={customerColumns({
        // The server says it of the only one that was found.
        showsPassword: maySeePasswords && list.total === 1 && !list.atLeast,
        edit: mayChange ? setEdited : null,
        openPoints: maySeePoints ? setLooked : null,
      })}
      rowKey={({ id }) => id}
      filters={
        <>
          <SearchFilter name="k" label={t('邮箱、电话、姓名')} maxLength={200} />
          <DayFilter name="s" label={t('开始日期')} />
        </>
      }
      exported={(format) => ({ kind: 'customers', query: { ...filter, format } })}
      actions={<CustomerMore />}
      empty={t('还没有客户：店铺的客户和下单的买家会自动出现在这里')}
    >
      {edited && <CustomerForm key={edited.id} row={edited} onClose={() => setEdited(null)} />}
      {looked && <PointsDrawer key={looked.id} row={looked} onClose={() => setLooked(null)} />}
    </ListPage>
  )
}
