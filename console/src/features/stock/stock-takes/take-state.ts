import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { StockOrder } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { StockTakeMode } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

/** Whether the differences have been applied. */
export const takeState = ({ status }: Pick<StockOrder, 'status'>): StatusWord =>
  status & stockOrderStatus.complete
    ? { word: t('已完成'), family: 'done' }
    : { word: t('待处理'), family: 'waiting' }

/** What the sheet of a take says. */
export const modeWords = (): Record<StockTakeMode, string> => ({
  difference: t('差异数量'),
  counted: t('实盘数量'),
})

export const takeMode = ({ countedAt }: Pick<StockOrder, 'countedAt'>): StockTakeMode =>
  countedAt === null ? 'difference' : 'counted'
