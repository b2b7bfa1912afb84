import {
  type CollectionSort,
  collectionSortList,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { address } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { actions, drawn, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'
import { sortsSearch } from './collection-sorts-search.ts'
import { SortActions } from './SortActions.tsx'

const stateOf = ({ done, stopped }: CollectionSort): StatusWord => {
  if (done) return { word: t('已完成'), family: 'done' }
  return stopped ? { word: t('已停止'), family: 'attention' } : { word: t('排序中'), family: 'underway' }
}

/** How far it is, or why it is no further. */
const progressOf = ({ problem, done, processCount, count, unknown }: CollectionSort): string => {
  if (problem) return failureText(problem)
  if (!done) return t('已移动 {done} / {of}', { done: processCount, of: count })
  return unknown > 0
    ? t('移动了 {count} 个商品，{unknown} 个不在系列中', { count, unknown })
    : t('移动了 {count} 个商品', { count })
}

const columns = (): Column<CollectionSort>[] => [
  link('handle', t('商品系列'), {
    of: ({ handle }) => handle,
    to: ({ id }) => `${address('/app/sorts/new', {})}?id=${id}`,
    width: 200,
  }),
  text('title', t('系列名称'), { card: 'fact', leaves: 3 }),
  text('site', t('店铺'), { of: ({ site }) => channelWord(site), width: 104, card: 'fact', leaves: 5 }),
  units('products', t('商品数'), { card: 'fact' }),
  units('named', t('脚本行数'), { leaves: 4 }),
  status('state', t('状态'), { of: stateOf }),
  drawn('progress', t('进度'), progressOf, { width: 256, card: 'fact' }),
  person('createdBy', t('创建人'), { leaves: 1 }),
  time('createdAt', t('创建时间'), { leaves: 2 }),
  actions((sort) => <SortActions sort={sort} />, { width: { zh: 152, en: 176 } }),
]

const isMoving = ({ done, stopped }: CollectionSort) => !done && !stopped

/** Orders of collections that were made by scores. */
export function SortsPage() {
  const state = useListSearch(sortsSearch)
  const query = { query: state.search.q, ...state.range }
  const list = useMovingList(collectionSortList, query, isMoving)
  return (
    <ListPage
      name="collection-sorts"
      title={t('商品系列排序')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('handle 或系列名称')}
      actions={<NewButton access="sorts.change" to={address('/app/sorts/new', {})} />}
      empty={t('还没有商品系列排序')}
    />
  )
}
