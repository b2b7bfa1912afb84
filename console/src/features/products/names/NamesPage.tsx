import { type NameSort, nameSorts } from '@selvedge/contract/products/names/name-sorts.ts'
import {
  nameLexiconRefresh,
  type ProductName,
  productNameList,
} from '@selvedge/contract/products/names/names.ts'
import { productExport } from '@selvedge/contract/products/products/product-export.ts'
import { Button } from 'antd'
import { useAction } from '../../../api/actions/use-action.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TextFilter } from '../../../shell/filter/TextFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { useSelection } from '../../../shell/table/use-selection.ts'
import { t } from '../../../text/t.ts'
import { BulkChangesButton } from '../bulk-changes/BulkChangesButton.tsx'
import { SeasonFilter } from '../SeasonFilter.tsx'
import { nameColumns } from './name-columns.tsx'
import { namesSearch } from './names-search.ts'
import { type NameDrafts, useNameDrafts } from './use-name-drafts.ts'

const sortWords = (): Record<NameSort, string> => ({
  stockDown: t('库存从多到少'),
  stockUp: t('库存从少到多'),
  skuUp: t('SPU 升序'),
  skuDown: t('SPU 降序'),
})

const stateChoices = () => [
  { value: 'open', label: t('待审核') },
  { value: 'reviewed', label: t('已审核') },
]

/** The Chinese names of products: suggested, mended and accepted, one by one or those that are selected. */
export function NamesPage() {
  const state = useListSearch(namesSearch)
  const { q = '', b = '', tag = '', s = '', spu = '', st = '', o } = state.search
  const list = useList(productNameList, {
    name: q,
    brand: b,
    tag,
    season: s,
    spu,
    state: st,
    ...(o && { sort: o }),
    page: state.page,
    size: state.size,
  })
  const own = useNameDrafts()
  const drafts = useCan('products.change') === true ? own : null
  const [keys, setKeys] = useSelection(state)
  const drop = (ids: readonly number[]) =>
    setKeys((now) => new Set([...now].filter((key) => !ids.includes(Number(key)))))
  const { succeeded } = useNotices()
  const refresh = useAction(nameLexiconRefresh, {
    onDone: () => succeeded(t('正在更新词库，稍后刷新列表')),
  })
  return (
    <ListPage
      name="product-names"
      title={t('中文名审核')}
      state={state}
      list={list}
      columns={nameColumns(drafts)}
      rowKey={({ id }) => id}
      search={t('英文名或中文名')}
      filters={
        <>
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
        </>
      }
      more={
        <>
          <SeasonFilter name="s" />
          <TextFilter name="spu" label={t('SPU')} />
          <TextFilter name="tag" label={t('标签')} />
          <ChoiceFilter
            name="o"
            label={t('排序')}
            choices={nameSorts.map((value) => ({ value, label: sortWords()[value] }))}
          />
        </>
      }
      selected={[keys, setKeys]}
      bulk={(selected, clear) => <SelectedNames rows={selected} drafts={drafts} clear={clear} drop={drop} />}
      sheet
      actions={
        <>
          <BulkChangesButton kind="names" />
          <Can access="products.change">
            <ActionButton loading={refresh.pending} onClick={() => refresh.run({})}>
              {t('更新词库')}
            </ActionButton>
          </Can>
        </>
      }
      empty={t('还没有商品')}
    />
  )
}

interface SelectedNamesProps {
  rows: readonly ProductName[]
  /** Null for whoever may only look. */
  drafts: NameDrafts | null
  clear(): void
  /** These are not selected any more; those of other pages stay. */
  drop(ids: readonly number[]): void
}

function SelectedNames({ rows, drafts, clear, drop }: SelectedNamesProps) {
  const exported = useDownload(productExport)
  const ids = rows.map(({ id }) => id)
  return (
    <>
      {drafts && <SaveSelected rows={rows} drafts={drafts} drop={drop} />}
      <ActionButton loading={exported.pending} onClick={() => exported.run({ query: {}, body: { ids } })}>
        {t('导出所选')}
      </ActionButton>
      <Button type="text" onClick={clear}>
        {t('取消选择')}
      </Button>
    </>
  )
}

interface SaveSelectedProps extends Pick<SelectedNamesProps, 'rows' | 'drop'> {
  drafts: NameDrafts
}

function SaveSelected({ rows, drafts, drop }: SaveSelectedProps) {
  const nameless = rows.filter((row) => drafts.draftOf(row).cnName === '').length
  return (
    <ActionButton
      can={nameless > 0 ? t('选中的商品有 {count} 个没有中文名', { count: nameless }) : true}
      loading={drafts.pending}
      onClick={() => void drafts.saveAll(rows, drop)}
    >
      {t('批量保存')}
    </ActionButton>
  )
}
