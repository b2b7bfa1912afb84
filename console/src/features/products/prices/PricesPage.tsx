import { type Price, priceList } from '@selvedge/contract/products/prices/prices.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { brandSource } from '../../../shell/pickers/brand-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { channelChoices } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'
import { BulkChangesButton } from '../bulk-changes/BulkChangesButton.tsx'
import { PriceForm } from './PriceForm.tsx'
import { PriceUpload } from './PriceUpload.tsx'
import { priceColumns } from './price-columns.tsx'
import { sourceWords } from './price-words.ts'
import { pricesSearch } from './prices-search.ts'

const viewChoices = () => [
  { value: 'differs', label: t('与店铺不一致') },
  { value: 'unseen', label: t('店铺未见') },
]

/** What each SKU is to cost in each store, and what the stores ask. */
export function PricesPage() {
  const state = useListSearch(pricesSearch)
  const { q = '', b = '', s = '', f = '', st = '' } = state.search
  const list = useList(priceList, { query: q, brand: b, site: s, source: f, view: st, ...state.range })
  const may = useCan('products.change') === true
  const [edited, setEdited] = useState<Price | null>(null)
  const [importing, setImporting] = useState(false)
  const columns = useColumns(priceColumns, may ? setEdited : null)
  return (
    <ListPage
      name="prices"
      title={t('商品价格')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('名称、SPU 或 SKU')}
      filters={
        <>
          <ChoiceFilter name="s" label={t('店铺')} choices={channelChoices()} />
          <ChoiceFilter name="st" label={t('状态')} choices={viewChoices()} />
        </>
      }
      more={
        <>
          <RemoteFilter name="b" label={t('品牌')} source={brandSource} />
          <ChoiceFilter
            name="f"
            label={t('来源', {}, 'price')}
            choices={Object.entries(sourceWords()).map(([value, label]) => ({ value, label }))}
          />
        </>
      }
      actions={
        <>
          <BulkChangesButton kind="prices" />
          <ActionButton access="products.change" onClick={() => setImporting(true)}>
            {t('导入价格')}
          </ActionButton>
        </>
      }
      empty={t('还没有价格：读取店铺商品、发布商品或导入表格后出现')}
    >
      {edited && <PriceForm of={edited} onClose={() => setEdited(null)} />}
      {importing && <PriceUpload onClose={() => setImporting(false)} />}
    </ListPage>
  )
}
