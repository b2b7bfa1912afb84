import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  productImportClear,
  productImportRows,
  productImportSummary,
} from '@selvedge/contract/products/imports/imports.ts'
import { productRelease } from '@selvedge/contract/products/imports/releases.ts'
import { Alert } from 'antd'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { FilterBar } from '../../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import { useColumns } from '../../../../shell/table/table-columns.ts'
import { seasonWord } from '../../../../shell/words/season-word.ts'
import { t } from '../../../../text/t.ts'
import { importColumns } from '../import-columns.tsx'
import { importSearch } from '../imports-search.ts'
import { UploadForm } from './UploadForm.tsx'

type Summary = DataOf<typeof productImportSummary>

const choices = (summary: Summary | undefined) => [
  { value: 'upload', label: t('上传 {count}', { count: summary?.upload ?? 0 }) },
  { value: 'update', label: t('更新 {count}', { count: summary?.update ?? 0 }) },
  { value: 'changed', label: t('有变化 {count}', { count: summary?.changed ?? 0 }) },
  { value: 'conflict', label: t('条码重复 {count}', { count: summary?.conflict ?? 0 }) },
]

/** A sheet of products: uploaded, looked at row by row, and released. */
export function UploadPage() {
  const state = useListSearch(importSearch)
  const { q, st: view } = state.search
  const read = useRecord(productImportSummary, {})
  const summary = read.data
  const list = useList(productImportRows, { query: q, view, ...state.range })
  const columns = useColumns(importColumns)
  return (
    <Page
      fill
      title={t('上传商品')}
      total={list.total}
      filters={
        <FilterBar state={state}>
          <SearchFilter name="q" label={t('SKU、SPU 或名称')} />
          <ChoiceFilter name="st" label={t('行')} choices={choices(summary)} />
        </FilterBar>
      }
      actions={
        <>
          <AppLink to={address('/product/releases', {})}>{t('商品发布记录')}</AppLink>
          <ListActions summary={summary} />
        </>
      }
    >
      <UploadForm />
      {/* Whether there is a list is known once the server has said so. */}
      <Loaded of={read}>{(known) => known && <About summary={known} />}</Loaded>
      <DataTable
        name="product-import"
        label={t('上传商品')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        paging={state}
        mark={({ shopifyId }) => (shopifyId === '' ? undefined : 'changed')}
        empty={<Empty title={t('选择品牌和季节，再选择文件，商品会先列在这里')} />}
      />
    </Page>
  )
}

function ListActions({ summary }: { summary: Summary | undefined }) {
  const go = useGo()
  const { confirm, confirmDanger, succeeded } = useNotices()
  const clear = useAction(productImportClear, { onDone: () => succeeded(t('操作成功')) })
  const release = useAction(productRelease, {
    onDone: (id) => {
      succeeded(t('发部成功'))
      go(address('/product/releases/$id', { id }))
    },
  })
  const none = summary === undefined ? t('加载中') : t('没有待发布的商品，请先上传')
  const can = summary ? true : none
  // What was confirmed is meant, whatever has taken its place meanwhile.
  const { id, products = 0, brand = '' } = summary ?? {}
  return (
    <>
      <ActionButton
        access="products.change"
        can={can}
        loading={clear.pending}
        onClick={() =>
          confirmDanger({
            question: t('清空 {brand} 的 {products} 款待发布商品？', { brand, products }),
            verb: t('清空'),
            act: () => clear.send({ query: { id } }),
          })
        }
      >
        {t('清空')}
      </ActionButton>
      <ActionButton
        type="primary"
        access="products.change"
        can={can}
        loading={release.pending}
        onClick={() =>
          confirm({
            question: t('发布 {brand} 的 {products} 款商品到店铺？', { brand, products }),
            verb: t('发布'),
            act: () => release.send({ query: { id } }),
          })
        }
      >
        {t('发布')}
      </ActionButton>
    </>
  )
}

/** What the list is, and what somebody should know before it is released; the warning stays. */
function About({ summary }: { summary: NonNullable<Summary> }) {
  const { brand, season, site, tags, fileName, products, rows, conflict, conflicts } = summary
  const about = [
    fileName,
    brand,
    seasonWord(season),
    ...(site === 'ca' ? [t('加拿大站（第二渠道）')] : []),
    ...tags,
    t('{products} 款商品，{rows} 个规格', { products, rows }),
  ]
  return (
    <>
      <p>{about.join(' · ')}</p>
      {conflict > 0 && (
        <Alert
          type="warning"
          // Nothing has failed: it is what somebody should look at.
          role="status"
          showIcon
          title={t('{count} 个新 SKU 与已有 SKU 的条码重复', { count: conflict })}
          description={conflicts
            .map(({ sku, barcode, other }) =>
              t('{sku} 与 {other} 的条码 {barcode} 重复', { sku, other, barcode }),
            )
            .join(t('；'))}
        />
      )}
    </>
  )
}
