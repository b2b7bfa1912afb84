import {
  type WarehouseDrift,
  warehouseDriftList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address, paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { locationTextSource } from '../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { change, link, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { Comparisons } from './Comparisons.tsx'
import { driftSearch } from './partner-warehouse-search.ts'

const columns = (): Column<WarehouseDrift>[] => [
  link('sku', 'SKU', { width: 184, of: ({ sku }) => sku, to: ({ sku }) => paths.stock({ sku }) }),
  text('location', t('仓库'), { leaves: 1, card: 'fact', of: ({ locationName }) => locationName }),
  units('ours', t('本系统在库'), { width: { zh: 96, en: 96 }, card: 'fact' }),
  units('theirs', t('合作仓在库'), { width: { zh: 96, en: 96 }, card: 'fact' }),
  change('difference', t('差异'), { card: 'fact' }),
  units('damaged', t('损坏', {}, 'partner'), { leaves: 2 }),
  units('inTransit', t('在途'), { leaves: 6, card: 'fact' }),
  units('leaving', t('待出库'), { leaves: 5, card: 'fact' }),
  units('arriving', t('采购未到'), { leaves: 4, width: { zh: 88, en: 104 } }),
  link('messages', t('未处理回执'), {
    align: 'right',
    width: { zh: 104, en: 120 },
    of: ({ messages }) => String(messages),
    to: ({ messages }) => (messages > 0 ? address('/stock/partner_messages', {}, { st: 'refused' }) : null),
  }),
  time('comparedAt', t('对账时间'), { leaves: 3 }),
]

/** Where the partner's stock differed from ours when it was last compared, with what may explain it. */
export function DriftPage() {
  const state = useListSearch(driftSearch)
  const { q, location, un } = state.search
  const list = useList(warehouseDriftList, {
    query: q,
    location,
    ...(un && { unexplained: un }),
    ...state.range,
  })
  return (
    <ListPage
      name="partner-stock"
      title={t('合作仓库存')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search="SKU"
      filters={
        <>
          <RemoteFilter name="location" label={t('仓库')} source={locationTextSource()} />
          <ChoiceFilter
            name="un"
            label={t('单据说明')}
            choices={[{ value: '1', label: t('仅显示无单据说明的差异') }]}
          />
        </>
      }
      above={<Comparisons />}
      empty={t('没有差异：每天夜里与合作仓对账一次')}
    />
  )
}
