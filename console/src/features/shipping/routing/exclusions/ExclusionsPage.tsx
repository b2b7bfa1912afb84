import {
  type ExcludedSku,
  notPushList,
  notPushSave,
} from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import { useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { code, person, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { AddDrawer } from './AddDrawer.tsx'
import { exclusionsSearch } from './exclusions-search.ts'

/** SKUs that are never routed: who listed them and when, and what waits for them. */
export function ExclusionsPage() {
  const state = useListSearch(exclusionsSearch)
  const list = useList(notPushList, { query: state.search.q, ...state.range })
  const [adding, setAdding] = useState(false)
  const mayChange = useCan('shipping.change') === true
  const { succeeded, confirmDanger } = useNotices()
  const save = useAction(notPushSave, { onDone: () => succeeded(t('操作成功')) })
  const remove = (rows: readonly ExcludedSku[]) =>
    confirmDanger({
      question: t('将 {count} 个 SKU 移出不推送名单？', { count: rows.length }),
      detail: t('等待这些商品的订单随后自动分仓。'),
      verb: t('移出'),
      act: () => save.send({ query: { mode: 'remove' }, body: rows.map(({ sku }) => sku) }),
    })
  const bulk = (rows: readonly ExcludedSku[]) => (
    <ActionButton danger loading={save.pending} onClick={() => remove(rows)}>
      {t('移出')}
    </ActionButton>
  )

  return (
    <ListPage
      name="notPush"
      title={t('不推送名单')}
      state={state}
      list={list}
      columns={exclusionColumns}
      rowKey={({ sku }) => sku}
      search={t('SKU')}
      bulk={mayChange ? bulk : undefined}
      actions={
        <ActionButton type="primary" access="shipping.change" onClick={() => setAdding(true)}>
          {t('添加')}
        </ActionButton>
      }
      empty={t('名单为空：加入名单的 SKU 不参与自动分仓')}
    >
      {adding && <AddDrawer onClose={() => setAdding(false)} />}
    </ListPage>
  )
}

const exclusionColumns = (): Column<ExcludedSku>[] => [
  code('sku', t('SKU'), { width: 220 }),
  text('name', t('品牌与名称'), {
    card: 'fact',
    of: ({ brand, name }) => [brand, name].filter(Boolean).join(' · '),
  }),
  units('waiting', t('等待件数'), { width: 96, card: 'fact' }),
  person('addedBy', t('添加人'), { leaves: 1, card: 'fact' }),
  time('addedAt', t('添加时间'), { card: 'fact' }),
]
