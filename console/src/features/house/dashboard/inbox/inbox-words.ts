import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { t } from '../../../../text/t.ts'

export const inboxWords = (): Record<InboxKind, string> => ({
  ordersToRoute: t('待分仓订单'),
  ordersLimited: t('发货单数已满的订单'),
  ordersHeld: t('挂起的订单'),
  skusAwaited: t('缺货商品'),
  shipToPick: t('待拣货'),
  shipPicking: t('拣货中'),
  shippedToday: t('今日已发货'),
  shipOverdue: t('拣货超时'),
  shipRefused: t('拣货异常'),
  shipSyncFailed: t('发货异常'),
  shipUnforeseen: t('未知异常'),
  stockShort: t('可用不足的库存'),
  stockLocksExpiring: t('即将到期的库存锁定'),
  countsToReview: t('待入账的盲盘'),
  returnsAwaited: t('待收退货'),
  claimsUnanswered: t('快递超过两周未答复的索赔'),
  codesOutsideTariff: t('税则中没有的编码'),
  documentsRejected: t('海关未通过的单据'),
  reconciliationsOpen: t('待处理的对账差异'),
  ledgerFailed: t('入账失败'),
  namesToReview: t('待审核中文名'),
  crawlerChanges: t('待处理的采集变化'),
  driftsOpen: t('未处理的店铺差异'),
  syncFailed: t('同步失败'),
})
