import { type NotPushedSku, notPushList, notPushSave } from '@selvedge/contract/not-push.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useList } from '../../api/use-list.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useCan } from '../../shell/Can.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import type { Column } from '../../shell/table-columns.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { Time } from '../../ui/Time.tsx'
import { AddDrawer } from './AddDrawer.tsx'
import { notPushSearch } from './not-push-search.ts'

/** SKUs that are never routed: who listed them and when, and what waits for them. */
export function NotPushPage() {
  const state = useListSearch(notPushSearch)
  const list = useList(notPushList, { query: state.search.q, skip: state.skip, size: state.size })
  const [adding, setAdding] = useState(false)
  const mayChange = useCan('shipping.change') === true
  const { succeeded, confirmDanger } = useNotices()
  const save = useAction(notPushSave, { onDone: () => succeeded(t('操作成功')) })
  const remove = (rows: readonly NotPushedSku[]) =>
    confirmDanger({
      question: t('将 {count} 个 SKU 移出不推送名单？', { count: rows.length }),
      detail: t('等待这些商品的订单随后自动拆单。'),
      verb: t('移出'),
      act: () =>
        save.send({ query: { mode: 'remove' }, body: rows.map(({ sku }) => sku) }).catch(() => undefined),
    })
  const bulk = (rows: readonly NotPushedSku[]) => (
    <ActionButton danger loading={save.pending} onClick={() => remove(rows)}>
      {t('移出')}
    </ActionButton>
  )

  return (
    <Page
      fill
      title={t('不推送名单')}
      total={list.total}
      filters={
        <FilterBar state={state} searchOnly>
          <SearchFilter name="q" label={t('SKU')} />
        </FilterBar>
      }
      actions={
        <ActionButton type="primary" access="shipping.change" onClick={() => setAdding(true)}>
          {t('添加')}
        </ActionButton>
      }
    >
      <DataTable
        name="notPush"
        label={t('不推送名单')}
        list={list}
        columns={notPushColumns()}
        rowKey={({ sku }) => sku}
        paging={state}
        bulk={mayChange ? bulk : undefined}
        empty={<Empty title={t('名单为空：加入名单的 SKU 不参与自动拆单')} />}
      />
      {adding && <AddDrawer onClose={() => setAdding(false)} />}
    </Page>
  )
}

const notPushColumns = (): Column<NotPushedSku>[] => [
  { key: 'sku', title: t('SKU'), width: 220, render: ({ sku }) => <CopyCode>{sku}</CopyCode> },
  {
    key: 'name',
    title: t('品牌与名称'),
    card: 'fact',
    render: ({ brand, name }) => [brand, name].filter(Boolean).join(' · '),
  },
  {
    key: 'waiting',
    title: t('等待件数'),
    width: 96,
    align: 'right',
    card: 'fact',
    render: ({ waiting }) => waiting,
  },
  { key: 'addedBy', title: t('添加人'), width: 120, card: 'fact', render: ({ addedBy }) => addedBy },
  {
    key: 'addedAt',
    title: t('添加时间'),
    width: 152,
    card: 'fact',
    render: ({ addedAt }) => addedAt && <Time at={addedAt} />,
  },
]
