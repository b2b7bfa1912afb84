import { customerRedactionList } from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { t } from '../../../../text/t.ts'
import { redactionColumns, whoColumn } from './redaction-columns.tsx'
import { redactionsSearch } from './redactions-search.ts'
import { ShopRedactions } from './ShopRedactions.tsx'

/** Customers whom stores are to forget: those whose data is still needed first. */
export function RedactionsPage() {
  const state = useListSearch(redactionsSearch)
  const list = useList(customerRedactionList, { ...state.range, state: state.search.st })
  return (
    <ListPage
      name="redactions"
      title={t('客户资料清除')}
      state={state}
      list={list}
      columns={[whoColumn(), ...redactionColumns()]}
      rowKey={({ id }) => id}
      above={<ShopRedactions />}
      filters={
        <ChoiceFilter
          name="st"
          label={t('状态')}
          choices={[
            { value: 'waiting', label: t('待清除') },
            { value: 'done', label: t('已清除') },
          ]}
        />
      }
      empty={t('没有店铺要求清除客户资料')}
    />
  )
}
