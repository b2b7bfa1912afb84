import { type TransactionRow, transactionList } from '@selvedge/contract/finance/transactions/transactions.ts'
import { useState } from 'react'
import { useBigList } from '../../../api/reads/use-big-list.ts'
import { address, paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { refreshMs } from '../refreshing.ts'
import { awaitsAnswer } from './declaration-refresh.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { resultChoices } from './transaction-words.ts'
import { transactionFilters, transactionSearch } from './transactions-search.ts'
import { useTransactionActions } from './use-transaction-actions.ts'

/** What was paid for orders, newest first. */
export function TransactionsPage() {
  const go = useGo()
  const state = useListSearch(transactionFilters)
  const { id } = useScreenSearch(transactionSearch)
  const filter = { keyword: state.search.q, result: state.search.st }
  const list = useBigList(transactionList, filter, state.range, {
    refreshMs,
    refreshWhile: (rows) => rows.some(awaitsAnswer),
  })
  const [edited, setEdited] = useState<TransactionRow | null>(null)
  const actions = useTransactionActions(setEdited)
  const mayOpenOrders = useCan('orders.view') === true
  const pathOf = (open?: number) => address('/transactions/list', {}, { ...state.search, id: open })
  return (
    <ListPage
      name="transactions"
      title={t('交易')}
      views="transactions"
      state={state}
      list={list}
      columns={transactionColumns({ pathOf: (row) => pathOf(row.id), mayOpenOrders, actions })}
      rowKey={(row) => row.id}
      mark={(row) => (row.id === id ? 'current' : undefined)}
      search={t('交易号、邮箱、订单号')}
      filters={<ChoiceFilter name="st" label={t('支付结果')} choices={resultChoices()} />}
      actions={<ActionButton onClick={() => go(paths.paymentNotices())}>{t('支付通知')}</ActionButton>}
      exported={(format) => ({ kind: 'transactions', query: { ...filter, format } })}
      empty={t('还没有交易：店铺订单的付款会自动出现在这里')}
    >
      {id !== undefined && (
        <TransactionDrawer key={id} id={id} actions={actions} onClose={() => go(pathOf())} />
      )}
      {edited && <IdentityForm key={edited.id} row={edited} onClose={() => setEdited(null)} />}
    </ListPage>
  )
}
