import {
  type CachedCollection,
  cacheHandleList,
} from '@selvedge/contract/channels/collections/collections.ts'
import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { actions, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { cachesSearch } from './collections-search.ts'

/** A collection, or all of them together. */
interface CacheRow {
  id: number
  handle: string
  site: Channel | null
  title: string
  products: number | null
  refreshedAt: string | null
}

const all = (): CacheRow => ({
  id: 0,
  handle: '*',
  site: null,
  title: t('全部'),
  products: null,
  refreshedAt: null,
})

const columns = (): Column<CacheRow>[] => [
  text('handle', t('handle'), { width: 240, of: ({ id, handle }) => (id === 0 ? t('全部') : handle) }),
  text('title', t('系列名称'), { card: 'fact', of: ({ id, title }) => (id === 0 ? '' : title) }),
  text('site', t('店铺'), {
    of: ({ site }) => (site ? channelWord(site) : ''),
    width: 104,
    card: 'fact',
    leaves: 1,
  }),
  units('products', t('商品数'), { card: 'fact' }),
  time('refreshedAt', t('读取时间'), { card: 'fact' }),
  actions((row) => <ClearButton handle={row.handle} />, { width: 96 }),
]

function ClearButton({ handle }: { handle: string }) {
  const { succeeded } = useNotices()
  const flush = useAction(pluginObserver, { onDone: () => succeeded(t('已清除，正在从店铺重新读取')) })
  return (
    <Can access="sorts.change">
      <ActionButton
        size="small"
        type="link"
        loading={flush.pending}
        onClick={() => flush.run({ query: { topic: 'flush_collection_hmapper' }, body: handle })}
      >
        {t('清除')}
      </ActionButton>
    </Can>
  )
}

/** What was asked for comes a moment later. */
const refreshMs = 5_000

/** The collections that are kept here, and all of them as the first entry; each can be read anew. */
export function CacheManagerPage() {
  const state = useListSearch(cachesSearch)
  const { q } = state.search
  const list = useList(cacheHandleList, { query: q, ...state.range }, { refreshMs })
  const withAll = !q && (state.range.skip ?? 0) === 0 && !list.loading && !list.error
  const rows: readonly (CacheRow | CachedCollection)[] = withAll ? [all(), ...list.rows] : list.rows
  return (
    <ListPage<CacheRow>
      name="caches"
      title={t('缓存管理')}
      state={state}
      list={{ ...list, rows }}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('handle 或系列名称')}
    />
  )
}
