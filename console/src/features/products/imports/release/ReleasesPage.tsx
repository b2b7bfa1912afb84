import { productReleaseList, type Release } from '@selvedge/contract/products/imports/releases.ts'
import { useMovingList } from '../../../../api/reads/use-moving-list.ts'
import { address } from '../../../../paths.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { drawn, link, person, status, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { t } from '../../../../text/t.ts'
import { isMoving, releaseState } from '../import-words.ts'
import { releasesSearch } from '../imports-search.ts'
import { ReleaseProgress } from './ReleaseProgress.tsx'

const columns = (): Column<Release>[] => [
  link('brand', t('品牌'), {
    of: ({ brand }) => brand,
    to: ({ id }) => address('/product/releases/$id', { id }),
    width: 168,
  }),
  text('season', t('季节'), { of: ({ season }) => seasonWord(season), width: 136, leaves: 4 }),
  text('fileName', t('文件'), { leaves: 3 }),
  status('state', t('状态'), { of: releaseState, card: 'fact' }),
  drawn('progress', t('进度'), (release) => <ReleaseProgress release={release} />, {
    width: 208,
    card: 'fact',
  }),
  units('failed', t('失败'), { card: 'fact' }),
  person('createdBy', t('创建人'), { leaves: 1 }),
  time('releasedAt', t('发布时间'), { leaves: 2 }),
]

/** Releases of products, the newest first. */
export function ReleasesPage() {
  const state = useListSearch(releasesSearch)
  const query = { query: state.search.q, state: state.search.st, ...state.range }
  const list = useMovingList(productReleaseList, query, isMoving)
  return (
    <ListPage
      name="product-releases"
      title={t('商品发布记录')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('品牌或文件名')}
      filters={
        <ChoiceFilter name="st" label={t('状态')} choices={[{ value: 'stopped', label: t('已停止') }]} />
      }
      empty={t('还没有发布过商品')}
    />
  )
}
