import { stockCountAccuracy } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import type { RowOf } from '../../../../api/calls/call.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { MonthFilter } from '../../../../shell/filter/MonthFilter.tsx'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { locationTextSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../../shell/pickers/RemoteFilter.tsx'
import { drawn, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { accuracyOf } from '../count/counted.logic.ts'
import { countAccuracySearch } from '../stock-counts-search.ts'

type Row = RowOf<typeof stockCountAccuracy>

const columns = (): Column<Row>[] => [
  text('month', t('月份'), { width: 96 }),
  text('locationName', t('仓库'), { card: 'fact' }),
  drawn('accuracy', t('准确率'), (row) => accuracyOf(row), {
    width: 96,
    align: 'right',
    card: 'fact',
    hint: t('盘点时数量与账面相符的 SKU 占已盘 SKU 的比例'),
  }),
  units('lines', t('已盘 SKU'), { card: 'fact' }),
  units('exact', t('相符 SKU'), { card: 'fact' }),
  units('counts', t('盲盘次数'), { leaves: 1 }),
  units('expected', t('账面件数'), { leaves: 2 }),
  units('surplus', t('盘盈'), { leaves: 3, card: 'fact' }),
  units('missing', t('盘亏'), { leaves: 3, card: 'fact' }),
]

/** How exact the books were, per location and month of posting. */
export function CountAccuracyPage() {
  const state = useListSearch(countAccuracySearch)
  const { from, to, location } = state.search
  const filter = { from, to, locationId: location }
  const list = useList(stockCountAccuracy, { ...filter, ...state.range })
  return (
    <ListPage
      name="count-accuracy"
      title={t('库存准确率')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <MonthFilter name="from" label={t('从月份')} />
          <MonthFilter name="to" label={t('至月份')} />
          <RemoteFilter name="location" label={t('仓库')} source={locationTextSource()} />
        </>
      }
      exported={(format) => ({ kind: 'countAccuracy', query: { ...filter, format } })}
      empty={
        <Empty title={t('还没有入账的盲盘')}>
          <p>{t('盲盘入账后，这里按仓库和月份显示账面与实盘相符的比例')}</p>
        </Empty>
      }
    />
  )
}
