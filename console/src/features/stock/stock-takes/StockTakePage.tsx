import { type StockOrderItem, stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address, paths } from '../../../paths.ts'
import { AuditTrail } from '../../../shell/audit/AuditTrail.tsx'
import { ExportMenu } from '../../../shell/exports/ExportMenu.tsx'
import { FilterBar } from '../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../shell/filter/SearchFilter.tsx'
import { wholeList } from '../../../shell/list/whole-list.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { Fact, Facts } from '../../../shell/page/sections/Facts.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { actions, change, code, units } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { SignedNumber } from '../../../ui/inputs/SignedNumber.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { CorrectedFact } from './correct/CorrectedFact.tsx'
import { stockTakeLinesSearch } from './stock-takes-search.ts'
import { modeWords, takeMode, takeState } from './take-state.ts'

const journal = () =>
  actions<StockOrderItem>(
    ({ sku }) => <AppLink to={paths.stock({ sku, type: 'history' })}>{t('流水')}</AppLink>,
    { width: 80 },
  )

const columns = (): Column<StockOrderItem>[] => [
  code('sku', t('SKU')),
  units('onHand', t('盘点前'), { width: 120, card: 'fact' }),
  change('quantity', t('差异'), { width: 120, card: 'fact' }),
  units('after', t('盘点后'), { width: 120, card: 'fact' }),
  journal(),
]

const countColumns = (): Column<StockOrderItem>[] => [
  code('sku', t('SKU')),
  units('onHand', t('盘点时在库'), { width: 120, card: 'fact' }),
  units('after', t('实盘数量'), { width: 120, card: 'fact' }),
  change('quantity', t('差异'), { width: 120, card: 'fact' }),
  journal(),
]

/** One stock take: what was counted, and what each balance was before and after. */
export function StockTakePage() {
  const id = useScreenParam('id')
  const lines = useListSearch(stockTakeLinesSearch)
  const part = lines.search.q?.toLowerCase() ?? ''
  const of = useRecord(stockOrderDetail, { id, type: 'TS' })
  const shown = useColumns(of.data?.countedAt ? countColumns : columns)
  return (
    <RecordPage
      fill
      of={of}
      title={(take) => (take ? `${take.number} ${take.name}` : t('盘点单 TS{id}', { id }))}
      state={takeState}
      filters={
        <FilterBar state={lines} searchOnly>
          <SearchFilter name="q" label={t('SKU')} />
        </FilterBar>
      }
      actions={(take) => (
        <ExportMenu want={(format) => ({ kind: 'stockTakes', query: { id: take.id, format } })} />
      )}
      back={{ to: address('/stock/ts_list', {}), word: t('返回盘点列表') }}
    >
      {(take) => (
        <>
          <Facts>
            <Fact label={t('仓库')}>{take.targetLocationName}</Fact>
            <Fact label={t('盘点方式')}>{modeWords()[takeMode(take)]}</Fact>
            {take.masterId !== null && <CorrectedFact receiptId={take.masterId} />}
            {take.countedAt && (
              <Fact label={t('盘点时间')}>
                <Time at={take.countedAt} />
              </Fact>
            )}
            <Fact label={t('差异')}>
              <SignedNumber value={take.quantity} />
            </Fact>
            <Fact label={t('明细')}>{t('{count} 个 SKU', { count: take.items.length })}</Fact>
            <Fact label={t('创建时间')}>
              <Time at={take.createdAt} />
            </Fact>
            <Fact label={t('制单人')}>{personName(take.createdBy)}</Fact>
            <Fact label={t('备注')}>{take.remark}</Fact>
          </Facts>
          <DataTable
            name="stock-take-lines"
            label={t('盘点明细')}
            list={wholeList(take.items, lines, ({ sku }) => sku.toLowerCase().includes(part))}
            columns={shown}
            rowKey={(line) => line.id}
            paging={lines}
          />
          <AuditTrail subject="stockTake" id={take.id} />
        </>
      )}
    </RecordPage>
  )
}
