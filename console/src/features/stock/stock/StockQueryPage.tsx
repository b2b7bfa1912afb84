import { stockBySku, stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { Can } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { Balances } from './balances/Balances.tsx'
import { lineOf, linesOf } from './balances/balances.logic.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { StockHistory } from './ledgers/StockHistory.tsx'
import { SkuSearch } from './search/SkuSearch.tsx'
import { useExactSku } from './search/use-exact-sku.ts'
import { stockSearch } from './stock-search.ts'

/** Where units of a SKU are, and how they came there. */
export function StockQueryPage() {
  const go = useGo()
  const [exporting, setExporting] = useState(false)
  const paging = useListSearch(stockSearch)
  const { sku: typed, type: view = 'stock', short } = paging.search
  // Before anything is searched for, what is short is worth seeing.
  const onlyShort = typed === undefined && (short === '1' || view === 'stock')
  const requested = (wanted: typeof view) => (view === wanted ? typed : undefined)

  const { skip, size } = paging
  const balances = useList(
    stockBySku,
    // One more than is shown tells whether the last SKU goes on.
    onlyShort ? { short: '1', skip, size } : { sku: typed ?? '', skip, size: size + 1 },
    { enabled: onlyShort || requested('stock') !== undefined },
  )
  const lines = onlyShort
    ? balances.rows.map(lineOf)
    : linesOf(balances.rows.slice(0, size), { number: paging.page, next: balances.rows[size] })
  const exact = useExactSku(requested('history'))
  const history = useLongList(stockHistory, { sku: exact.sku ?? '' }, { enabled: exact.sku !== undefined })

  const total = view === 'stock' ? balances.total : history.total || undefined
  return (
    <Page
      fill={onlyShort || (view === 'stock' && typed !== undefined)}
      title={t('库存查询')}
      total={onlyShort ? balances.total : typed === undefined ? undefined : total}
      state={onlyShort && <StatusTag family="attention">{t('可用不足的库存')}</StatusTag>}
      filters={
        <SkuSearch
          sku={typed ?? ''}
          view={view}
          onSearch={(sku, wanted) =>
            paging.set({ sku, type: wanted === 'stock' ? undefined : wanted, short: undefined })
          }
        />
      }
      actions={
        <>
          <ActionButton onClick={() => go(paths.stockAsOf({ q: typed }))}>{t('历史库存')}</ActionButton>
          {typed !== undefined && (
            <Can access="costs.view">
              <ActionButton onClick={() => go(paths.stockCost({ sku: typed }))}>{t('库存成本')}</ActionButton>
            </Can>
          )}
          <ActionButton onClick={() => setExporting(true)}>{t('导出')}</ActionButton>
        </>
      }
    >
      {typed === undefined && !onlyShort && <Hint />}
      {typed !== undefined && view === 'stock' && (
        <Balances sku={typed} list={{ ...balances, rows: lines }} paging={paging} />
      )}
      {onlyShort && (
        <Balances
          sku=""
          list={{ ...balances, rows: lines }}
          paging={paging}
          none={short === '1' ? undefined : <Hint />}
        />
      )}
      {typed !== undefined && view === 'history' && (
        <StockHistory typed={typed} exact={exact} list={history} />
      )}
      <ExportDialog
        open={exporting}
        sku={typed}
        // Where nothing is short, the screen shows nothing.
        short={onlyShort && (short === '1' || balances.total !== 0)}
        onClose={() => setExporting(false)}
      />
    </Page>
  )
}

const Hint = () => (
  <Empty title={t('输入 SKU 或扫描条码，查看各仓库的库存')}>
    <p>{t('“查询”显示各仓库的数量，可以只输入 SKU 的一部分；“历史”显示一个 SKU 的全部流水')}</p>
  </Empty>
)
