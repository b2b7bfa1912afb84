import { stockBySku, stockHistory } from '@selvedge/contract/stock.ts'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useLongList } from '../../api/use-long-list.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { t } from '../../text/t.ts'
import { Balances } from './Balances.tsx'
import { linesOf } from './balances.logic.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { SkuSearch } from './SkuSearch.tsx'
import { StockHistory } from './StockHistory.tsx'
import { stockSearch } from './stock-search.ts'
import { useExactSku } from './use-exact-sku.ts'

/** Where units of a SKU are, and how they came there. */
export function StockQueryPage() {
  const [exporting, setExporting] = useState(false)
  const paging = useListSearch(stockSearch)
  const { sku: typed, type: view = 'stock' } = paging.search
  const asked = (wanted: typeof view) => (view === wanted ? typed : undefined)

  const { skip, size } = paging
  const balances = useList(
    stockBySku,
    // One more than is shown tells whether the last SKU goes on.
    { sku: typed ?? '', skip, size: size + 1 },
    { enabled: asked('stock') !== undefined },
  )
  const lines = linesOf(balances.rows.slice(0, size), { number: paging.page, next: balances.rows[size] })
  const exact = useExactSku(asked('history'))
  const history = useLongList(stockHistory, { sku: exact.sku ?? '' }, { enabled: exact.sku !== undefined })

  const total = view === 'stock' ? balances.total : history.total || undefined
  return (
    <Page
      fill={view === 'stock' && typed !== undefined}
      title={t('库存查询')}
      total={typed === undefined ? undefined : total}
      filters={
        <SkuSearch
          sku={typed ?? ''}
          view={view}
          onSearch={(sku, wanted) => paging.set({ sku, type: wanted === 'stock' ? undefined : wanted })}
        />
      }
      actions={<ActionButton onClick={() => setExporting(true)}>{t('导出')}</ActionButton>}
    >
      {typed === undefined && (
        <Empty title={t('输入 SKU 或扫描条码，查看各仓库的库存')}>
          <p>{t('“查询”显示各仓库的数量，可以只输入 SKU 的一部分；“历史”显示一个 SKU 的全部流水')}</p>
        </Empty>
      )}
      {typed !== undefined && view === 'stock' && (
        <Balances sku={typed} list={{ ...balances, rows: lines }} paging={paging} />
      )}
      {typed !== undefined && view === 'history' && (
        <StockHistory typed={typed} exact={exact} list={history} />
      )}
      <ExportDialog open={exporting} onClose={() => setExporting(false)} />
    </Page>
  )
}
