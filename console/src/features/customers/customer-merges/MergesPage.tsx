import {
  type CustomerMergeRow,
  customerMergeList,
  customerMergeUndo,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { actions, change, link, person, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { mergesSearch } from './customer-merges-search.ts'
import { accountOf } from './merge-words.ts'

const mergeColumns = (mayUndo: boolean): Column<CustomerMergeRow>[] => [
  link('account', t('保留的客户'), {
    width: 224,
    of: ({ account, keptId }) => account || t('客户 {id}', { id: keptId }),
    to: ({ keptId }) => paths.customer(keptId),
  }),
  status('state', t('状态'), {
    card: 'fact',
    of: ({ undoneAt }) =>
      undoneAt
        ? { word: t('已撤销'), family: 'waiting' }
        : { word: t('已合并', {}, 'customers'), family: 'done' },
  }),
  text('merged', t('并入的客户'), {
    card: 'fact',
    of: ({ merged }) => merged.map((one) => accountOf({ ...one, phone: '' })).join(t('、')),
  }),
  change('points', t('转入积分'), { leaves: 1, card: 'fact' }),
  time('mergedAt', t('合并时间'), { leaves: 4, card: 'fact' }),
  person('mergedBy', t('合并人'), { leaves: 3 }),
  time('undoneAt', t('撤销时间'), { leaves: 2 }),
  person('undoneBy', t('撤销人'), { optional: true }),
  ...(mayUndo ? [actions<CustomerMergeRow>((row) => !row.undoneAt && <Undo merge={row} />)] : []),
]

function Undo({ merge: { id, account, keptId } }: { merge: CustomerMergeRow }) {
  const { confirm, succeeded } = useNotices()
  const undo = useAction(customerMergeUndo, { onDone: () => succeeded(t('操作成功')) })
  return (
    <ActionButton
      size="small"
      loading={undo.pending}
      onClick={() =>
        confirm({
          question: t('把并入 {account} 的客户重新分开？', {
            account: account || t('客户 {id}', { id: keptId }),
          }),
          verb: t('撤销合并'),
          act: () => undo.send({ body: { id } }),
        })
      }
    >
      {t('撤销')}
    </ActionButton>
  )
}

/** Customers that were made one, newest first; taken apart again from here. */
export function MergesPage() {
  const state = useListSearch(mergesSearch)
  const { id } = state.search
  const list = useList(customerMergeList, { ...(id !== undefined && { id }), ...state.range })
  const mayUndo = useCan('customers.change') === true
  return (
    <ListPage
      name="merges"
      title={t('客户合并记录')}
      state={state}
      list={list}
      columns={mergeColumns(mayUndo)}
      rowKey={({ id: merge }) => merge}
      empty={t('还没有合并过客户')}
    />
  )
}
