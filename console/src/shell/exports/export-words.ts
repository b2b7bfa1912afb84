import type { ExportState } from '@selvedge/contract/house/exports/export-states.ts'
import type { ExportKind } from '@selvedge/contract/house/exports/exports.ts'
import { t } from '../../text/t.ts'
import type { StatusWord } from '../../ui/values/StatusTag.tsx'

/** What the kinds of exports are called. */
export const exportKindWords = (): Record<ExportKind, string> => ({
  orders: t('订单'),
  shipped: t('发货明细'),
  outOfStock: t('缺货商品'),
  shipOrders: t('发货单'),
  stock: t('库存'),
  stockValue: t('库存价值'),
  costVariances: t('成本差异'),
  countSheets: t('盲盘清单'),
  countAccuracy: t('库存准确率'),
  stockLocks: t('库存锁定'),
  purchaseOrders: t('采购单', {}, 'one'),
  transfers: t('转仓单', {}, 'one'),
  stockTakes: t('盘点单', {}, 'one'),
  returns: t('退货'),
  transactions: t('交易'),
  exchangeRates: t('汇率表'),
  ledgerTasks: t('金蝶任务'),
  tieOut: t('金蝶对账'),
  reconciliations: t('对账'),
  drifts: t('店铺比对'),
  customsDocuments: t('海关单据'),
  paymentNotices: t('支付通知'),
  dataRequests: t('支付数据查询'),
  customers: t('客户'),
  customerCarts: t('购物车'),
  customerWishes: t('心愿单'),
  pointMonths: t('积分月报'),
  shortOrders: t('积分不足的订单'),
  noticeConsents: t('订阅授权'),
  figures: t('销售分析'),
  figureStyles: t('款式销售'),
  figureVariants: t('SKU 销售'),
  figureLines: t('款式销售明细'),
  seasonStyles: t('季节表现'),
  releasedProducts: t('发布的商品'),
  styleShots: t('待补图片'),
})

export const exportStateWords = (): Record<ExportState, StatusWord> => ({
  waiting: { word: t('排队中'), family: 'waiting' },
  running: { word: t('导出中'), family: 'underway' },
  done: { word: t('已完成'), family: 'done' },
  failed: { word: t('失败'), family: 'failed' },
  cancelled: { word: t('已取消'), family: 'waiting' },
})
