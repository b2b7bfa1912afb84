import { type ReactNode, useState } from 'react'
import type { ListState } from '../../../../api/reads/use-list.ts'
import type { ListSearch } from '../../../../shell/filter/list-search.ts'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import { t } from '../../../../text/t.ts'
import { balanceColumns } from './balance-columns.tsx'
import type { Figure, StockLine } from './balances.logic.ts'
import { FigureDrawer } from './FigureDrawer.tsx'

interface BalancesProps {
  /** What was searched for; empty where all that is short is shown. */
  sku: string
  list: ListState<StockLine>
  paging: ListSearch<unknown>
  /** Instead of saying that nothing is short. */
  none?: ReactNode
}

/** Balances by SKU and location. Every number opens the lines that explain it. */
export function Balances({ sku, list, paging, none }: BalancesProps) {
  const [explained, setExplained] = useState<{ line: StockLine; figure: Figure } | null>(null)
  const [open, setOpen] = useState(false)
  const explain = (line: StockLine, figure: Figure) => {
    setExplained({ line, figure })
    setOpen(true)
  }
  return (
    <>
      <DataTable
        name="stock"
        label={t('库存')}
        list={list}
        columns={balanceColumns(explain)}
        rowKey={({ id }) => id}
        // What was searched for is no filter that could be taken away.
        paging={{ ...paging, values: {} }}
        empty={
          sku === '' ? (
            (none ?? <Empty title={t('没有可用不足的库存')} />)
          ) : (
            <Empty title={t('没有“{sku}”的库存', { sku })}>
              <p>{t('请检查 SKU 或条码；从未入库的商品没有库存记录')}</p>
            </Empty>
          )
        }
      />
      <FigureDrawer
        line={explained?.line ?? null}
        figure={explained?.figure ?? 'onHand'}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
