import { customerCopyList } from '@selvedge/contract/customers/customers/customer-copy.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { t } from '../../../../text/t.ts'
import { copiesSearch } from './copies-search.ts'
import { askerColumn, copyColumns } from './copy-columns.tsx'

/** Customers who ask for what is kept of them: those who wait first. */
export function CopiesPage() {
  const state = useListSearch(copiesSearch)
  const list = useList(customerCopyList, { ...state.range, state: state.search.st })
  return (
    <ListPage
      name="customer-copies"
      title={t('客户资料副本')}
      state={state}
      list={list}
      columns={[askerColumn(), ...copyColumns()]}
      rowKey={({ id }) => id}
      filters={
        <ChoiceFilter
          name="st"
          label={t('状态')}
          choices={[
            { value: 'waiting', label: t('待发出') },
            { value: 'done', label: t('已发出') },
          ]}
        />
      }
      empty={t('没有客户要求资料副本')}
    />
  )
}
