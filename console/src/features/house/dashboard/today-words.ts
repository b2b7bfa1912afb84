import type { TodayKey } from '@selvedge/contract/house/dashboard.ts'
import { t } from '../../../text/t.ts'

/** Whether somebody is needed where there is any, or work just goes its way. */
export type Urgency = 'calm' | 'attention' | 'failed'

export const todayWords = (): Record<TodayKey, { word: string; urgency: Urgency }> => ({
  ordersToRoute: { word: t('待分仓订单'), urgency: 'attention' },
  ordersLimited: { word: t('发货单数已满的订单'), urgency: 'attention' },
  ordersHeld: { word: t('挂起的订单'), urgency: 'attention' },
  shipToPick: { word: t('待拣货'), urgency: 'calm' },
  shipPicking: { word: t('拣货中'), urgency: 'calm' },
  shippedToday: { word: t('今日已发货'), urgency: 'calm' },
  shipRefused: { word: t('拣货异常'), urgency: 'attention' },
  shipSyncFailed: { word: t('发货异常'), urgency: 'failed' },
  shipUnforeseen: { word: t('未知异常'), urgency: 'failed' },
  stockShort: { word: t('可用不足的库存'), urgency: 'attention' },
  stockLocksExpiring: { word: t('即将到期的库存锁定'), urgency: 'attention' },
  skusAwaited: { word: t('缺货商品'), urgency: 'attention' },
  syncFailed: { word: t('同步失败'), urgency: 'failed' },
})
