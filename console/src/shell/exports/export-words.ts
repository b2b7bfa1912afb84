import type { ExportState } from '@selvedge/contract/export-states.ts'
import type { ExportKind } from '@selvedge/contract/exports.ts'
import { t } from '../../text/t.ts'
import type { StatusFamily } from '../../ui/StatusTag.tsx'

/** What the kinds of exports are called. */
export const exportKindWords = (): Record<ExportKind, string> => ({
  orders: t('订单'),
  shipped: t('发货明细'),
  outOfStock: t('缺货商品'),
  shipOrders: t('发货单'),
  stock: t('库存'),
})

export const exportStateWords = (): Record<ExportState, { word: string; family: StatusFamily }> => ({
  waiting: { word: t('排队中'), family: 'waiting' },
  running: { word: t('导出中'), family: 'underway' },
  done: { word: t('已完成'), family: 'done' },
  failed: { word: t('失败'), family: 'failed' },
  cancelled: { word: t('已取消'), family: 'waiting' },
})
