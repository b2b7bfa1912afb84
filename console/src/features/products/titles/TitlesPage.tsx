import { brandTitleList } from '@selvedge/contract/products/titles/titles.ts'
import { Button } from 'antd'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { t } from '../../../text/t.ts'
import { titleColumns } from './title-columns.tsx'
import { titlesSearch } from './titles-search.ts'
import { useTitleDrafts } from './use-title-drafts.ts'

/** The titles that customers read of a brand's products, edited in the table; saved are those that were changed. */
export function TitlesPage() {
  const state = useListSearch(titlesSearch)
  const { q = '', b = '' } = state.search
  const list = useList(brandTitleList, { query: q, brand: b, ...state.range })
  const own = useTitleDrafts(list.rows)
  const drafts = useCan('products.change') === true ? own : null
  return (
    <ListPage
      name="brand-titles"
      title={t('商品标题')}
      state={state}
      list={list}
      columns={titleColumns(drafts)}
      rowKey={({ id }) => id}
      search={t('SPU、名称或标题')}
      filters={<RemoteFilter name="b" label={t('品牌')} source={brandSource} />}
      mark={(row) => (own.isChanged(row) ? 'changed' : undefined)}
      sheet
      actions={
        <>
          {own.changed > 0 && <Button onClick={own.forget}>{t('放弃修改')}</Button>}
          <ActionButton
            type="primary"
            access="products.change"
            can={own.can}
            loading={own.pending}
            onClick={own.save}
          >
            {own.changed > 0 ? t('保存 {count} 个标题', { count: own.changed }) : t('保存')}
          </ActionButton>
        </>
      }
      empty={t('还没有商品')}
    />
  )
}
