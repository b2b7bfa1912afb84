import {
  productReleaseList,
  productReleaseProducts,
  type Release,
  type ReleasedProduct,
} from '@selvedge/contract/products/imports/releases.ts'
import { Alert } from 'antd'
import { useList } from '../../../../api/reads/use-list.ts'
import { movingMs } from '../../../../api/reads/use-moving-list.ts'
import { address, paths } from '../../../../paths.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { FilterBar } from '../../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { RecordPage } from '../../../../shell/page/RecordPage.tsx'
import { Fact, Facts } from '../../../../shell/page/sections/Facts.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { drawn, link, status, text, units } from '../../../../shell/table/cells.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../../shell/table/table-columns.ts'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { failureText } from '../../../../text/failure-text.ts'
import { personName } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { StatusTag } from '../../../../ui/values/StatusTag.tsx'
import { Time } from '../../../../ui/values/times/Time.tsx'
import { isMoving, productState, releaseState, undoState } from '../import-words.ts'
import { releaseSearch } from '../imports-search.ts'
import { ReleaseActions } from './ReleaseActions.tsx'
import { ReleaseProgress } from './ReleaseProgress.tsx'

const columns = (): Column<ReleasedProduct>[] => [
  link('handle', t('SPU'), {
    width: 176,
    of: ({ handle }) => handle,
    to: ({ productId }) => (productId === null ? null : paths.style(productId)),
  }),
  text('name', t('英文名'), { card: 'fact' }),
  units('variants', t('规格数'), { card: 'fact' }),
  status('state', t('状态'), { of: productState, card: 'fact', width: { zh: 104, en: 176 } }),
  drawn('problem', t('说明'), noteOf, { width: 280, card: 'fact' }),
  drawn('undo', t('撤销'), (row) => <Undone product={row} />, { width: 240, card: 'fact', leaves: 2 }),
  text('exId', t('店铺编号'), { width: 144, leaves: 1 }),
]

/** Why it was not released, or when its prices count. */
const noteOf = ({ problem, discount }: ReleasedProduct) => {
  if (problem) return failureText(problem)
  return discount !== '' && t('折扣 {title} 结束后恢复为新价格', { title: discount })
}

/** What became of a product as its release was taken back. */
function Undone({ product: { undo, undoProblem } }: { product: ReleasedProduct }) {
  if (!undo) return null
  const { word, family } = undoState(undo)
  return (
    <>
      <StatusTag family={family}>{word}</StatusTag> {undoProblem && failureText(undoProblem)}
    </>
  )
}

const choices = () => [
  { value: 'done', label: t('已发布', {}, 'product') },
  { value: 'open', label: t('待发布', {}, 'product') },
  { value: 'failed', label: t('发布失败') },
  { value: 'undone', label: t('已撤销') },
  { value: 'kept', label: t('未撤销') },
]

/** One release: how far it is, and what became of each product. */
export function ReleasePage() {
  const id = useScreenParam('id')
  const query = { id, size: 1 }
  const seen = useList(productReleaseList, query)
  const refreshMs = seen.rows.some(isMoving) ? movingMs : 0
  const found = useList(productReleaseList, query, { refreshMs })
  const [release] = found.rows
  const state = useListSearch(releaseSearch)
  const { q, st: view } = state.search
  const lines = useList(productReleaseProducts, { id, query: q, view, ...state.range }, { refreshMs })
  const shown = useColumns(columns)
  const gone = found.total === 0 ? new Error(t('发布记录不存在')) : null
  return (
    <RecordPage
      fill
      of={{ data: release, error: found.error ?? gone, loading: found.loading, reload: found.reload }}
      title={(data) => data?.brand ?? t('商品发布详情')}
      state={releaseState}
      filters={
        <FilterBar state={state}>
          <SearchFilter name="q" label={t('SPU 或名称')} />
          <ChoiceFilter name="st" label={t('状态')} choices={choices()} />
        </FilterBar>
      }
      actions={(data) => <ReleaseActions release={data} filter={{ id, query: q, view }} />}
      back={{ to: address('/product/releases', {}), word: t('返回发布记录') }}
    >
      {(data) => (
        <>
          <Problem of={data.undo ?? data} />
          <Facts>
            <Fact label={t('季节')}>{seasonWord(data.season)}</Fact>
            <Fact label={t('文件')}>{data.fileName}</Fact>
            <Fact label={t('进度')}>
              <ReleaseProgress release={data} />
            </Fact>
            <Fact label={t('失败')}>{data.failed}</Fact>
            {data.undo && <Fact label={t('未撤销')}>{data.undo.kept}</Fact>}
            {data.undo && (
              <Fact label={t('撤销时间')}>
                <Time at={data.undo.createdAt} /> {personName(data.undo.createdBy)}
              </Fact>
            )}
            <Fact label={t('发布时间')}>
              <Time at={data.releasedAt} /> {personName(data.createdBy)}
            </Fact>
          </Facts>
          <DataTable
            name="released-products"
            label={t('商品')}
            list={lines}
            columns={shown}
            rowKey={({ id: product }) => product}
            paging={state}
          />
        </>
      )}
    </RecordPage>
  )
}

/** What the release, or its undo, has met. */
function Problem({ of: { problem, stopped } }: { of: Pick<Release, 'problem' | 'stopped'> }) {
  return problem && <Alert type={stopped ? 'error' : 'warning'} showIcon title={failureText(problem)} />
}
