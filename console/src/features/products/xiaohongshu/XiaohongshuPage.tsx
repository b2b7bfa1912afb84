import {
  listingStateWords,
  type listingViews,
} from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import {
  maxNamedListings,
  type XiaohongshuProduct,
  xiaohongshuCancel,
  xiaohongshuList,
  xiaohongshuRetry,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TextFilter } from '../../../shell/filter/TextFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { useSelection } from '../../../shell/table/use-selection.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { ListDrawer } from './ListDrawer.tsx'
import { ListingBar } from './ListingBar.tsx'
import { listingColumns } from './listing-columns.tsx'
import { xiaohongshuSearch } from './xiaohongshu-search.ts'

const isMoving = ({ state, stock, price }: XiaohongshuProduct): boolean =>
  state === 'waiting' || stock === 'waiting' || price === 'waiting'

const viewWords = (): { value: Exclude<(typeof listingViews)[number], ''>; label: string }[] => [
  { value: 'none', label: bilingual(listingStateWords.none) },
  { value: 'waiting', label: bilingual(listingStateWords.waiting) },
  { value: 'created', label: bilingual(listingStateWords.created) },
  { value: 'failed', label: t('有问题') },
  { value: 'off', label: t('已下架') },
]

/** Products of a tag in our shop on Xiaohongshu: brought there, told stock and prices, taken back. */
export function XiaohongshuPage() {
  const state = useListSearch(xiaohongshuSearch)
  const { tag = '', q = '', st } = state.search
  const shown = { tag, query: q, ...(st !== undefined && { view: st }) }
  const query = { ...shown, ...state.range }
  const list = useMovingList(xiaohongshuList, query, isMoving)
  const columns = useColumns(listingColumns)
  const [keys, setKeys] = useSelection(state)
  const [listing, setListing] = useState<readonly number[] | null>(null)
  const mayChange = useCan('products.change') === true
  const done = () => {
    setListing(null)
    setKeys(new Set())
  }
  return (
    <ListPage
      name="xiaohongshu"
      title={t('小红书')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('名称或 SPU')}
      filters={
        <>
          <TextFilter name="tag" label={t('标签')} />
          <ChoiceFilter name="st" label={t('小红书状态')} choices={viewWords()} />
        </>
      }
      {...(mayChange && {
        selected: [keys, setKeys],
        bulk: (rows: readonly XiaohongshuProduct[], clear: () => void) => (
          <SelectedListings rows={rows} clear={clear} onList={setListing} />
        ),
      })}
      above={<ListingBar tag={tag} isEmpty={list.total === 0} onList={() => setListing([])} />}
      empty={tag === '' ? t('还没有发布到小红书的商品，请按标签搜索') : t('没有符合条件的商品')}
    >
      {listing && (
        <ListDrawer
          shown={shown}
          products={listing}
          count={listing.length || (list.total ?? 0)}
          onClose={() => setListing(null)}
          onDone={done}
        />
      )}
    </ListPage>
  )
}

interface SelectedListingsProps {
  rows: readonly XiaohongshuProduct[]
  clear(): void
  onList(products: readonly number[]): void
}

/** What is missing there is added there: to try again is of no use. */
const isTriedAgain = (problem: XiaohongshuProduct['problem']): boolean =>
  problem !== null && problem.kind !== 'xiaohongshu.missingSkus'

function SelectedListings({ rows, clear, onList }: SelectedListingsProps) {
  const { succeeded, confirmDanger } = useNotices()
  const cancel = useAction(xiaohongshuCancel, {
    onDone: (count) => {
      succeeded(t('已取消 {count} 个商品', { count }))
      clear()
    },
  })
  const retry = useAction(xiaohongshuRetry, {
    onDone: (count) => {
      succeeded(t('正在重试 {count} 个商品', { count }))
      clear()
    },
  })
  const products = rows.map(({ id }) => id)
  const failed = rows.some(
    ({ state, stock, price, problem }) =>
      state === 'failed' || stock === 'failed' || price === 'failed' || isTriedAgain(problem),
  )
  const wanted = rows.some(({ state, on }) => state === 'waiting' || state === 'failed' || on === true)
  return (
    <>
      <ActionButton
        can={
          products.length <= maxNamedListings || t('一次最多选择 {most} 个商品', { most: maxNamedListings })
        }
        onClick={() => onList(products)}
      >
        {t('发布所选')}
      </ActionButton>
      <ActionButton
        can={failed || t('所选商品没有失败的')}
        loading={retry.pending}
        onClick={() => retry.run({ body: { products } })}
      >
        {t('重试')}
      </ActionButton>
      <ActionButton
        can={wanted || t('所选商品都不在小红书')}
        loading={cancel.pending}
        onClick={() =>
          confirmDanger({
            question: t('取消所选的 {count} 个商品？还没发布的不再发布，已发布的从小红书下架', {
              count: products.length,
            }),
            verb: t('取消发布'),
            act: () => cancel.send({ body: { products } }),
          })
        }
      >
        {t('取消发布')}
      </ActionButton>
      <Button type="text" onClick={clear}>
        {t('取消选择')}
      </Button>
    </>
  )
}
