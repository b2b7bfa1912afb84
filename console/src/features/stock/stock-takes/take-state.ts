import { stockOrderStatus } from '@selvedge/contract/stock/stock-order-status.ts'
import type { StockOrder } from '@selvedge/contract/stock/stock-orders.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/StatusTag.tsx'

/** Whether the differences have been applied. */
export const takeState = ({ status }: Pick<StockOrder, 'status'>): StatusWord =>
  status & stockOrderStatus.complete
    ? { word: t('已完成'), family: 'done' }
    : { word: t('待处理'), family: 'waiting' }
