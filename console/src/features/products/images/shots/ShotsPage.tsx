import { styleShotList } from '@selvedge/contract/products/images/style-shots.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { TextFilter } from '../../../../shell/filter/TextFilter.tsx'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { brandSource } from '../../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../../shell/pickers/RemoteFilter.tsx'
import { useColumns } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { shotColumns } from './shot-columns.tsx'
import { shotGoodsChoices, shotStateChoices } from './shot-words.ts'
import { shotsSearch } from './shots-search.ts'

/** What pictures each style still lacks of those that it is to have. */
export function ShotsPage() {
  const state = useListSearch(shotsSearch)
  const { q, b, st, g, tag, sort } = state.search
  const filter = { query: q, brand: b, state: st, goods: g, tag }
  const list = useList(styleShotList, { ...filter, sort, ...state.range })
  const mayUpload = useCan('products.change') === true
  const columns = useColumns(shotColumns, mayUpload)
  return (
    <ListPage
      name="style-shots"
      title={t('待补图片')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('SPU 或名称')}
      filters={
        <>
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
          <ChoiceFilter name="st" label={t('状态')} choices={shotStateChoices()} />
        </>
      }
      more={
        <>
          <ChoiceFilter name="g" label={t('商品范围')} choices={shotGoodsChoices()} />
          <TextFilter name="tag" label={t('标签')} />
        </>
      }
      exported={(format) => ({ kind: 'styleShots', query: { ...filter, format } })}
      empty={t('所有款式的图片都已齐')}
    />
  )
}
