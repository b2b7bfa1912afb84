import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { EffectState } from '@selvedge/contract/house/sync/effect-states.ts'
import { t } from '../../text/t.ts'
import type { StatusWord } from '../../ui/values/StatusTag.tsx'

/** How the states of what other systems are told are called. What was given up asks nothing of anybody. */
export const effectStateWords = (): Record<EffectState, StatusWord> => ({
  waiting: { word: t('等待中'), family: 'waiting' },
  running: { word: t('执行中'), family: 'underway' },
  failed: { word: t('失败'), family: 'failed' },
  done: { word: t('已完成'), family: 'done' },
  given_up: { word: t('已放弃'), family: 'waiting' },
})

/** What each kind of task is called. */
export const effectKindWords = (): Record<string, string> => ({
  'storefront.fulfill': t('同步发货到店铺'),
  'storefront.tracking': t('同步运单号到店铺'),
  'storefront.refund': t('同步退款到店铺'),
  'storefront.tags': t('同步标签到店铺'),
  'storefront.image': t('同步商品图片到店铺'),
  'storefront.imageOrder': t('同步图片顺序到店铺'),
  'storefront.title': t('同步标题到店铺'),
  'storefront.price': t('同步价格到店铺'),
  'storefront.codes': t('添加折扣码到店铺'),
  'storefront.codeResults': t('确认店铺折扣码'),
  'storefront.codeRemoval': t('从店铺删除折扣码'),
  'storefront.stock': t('同步库存到店铺'),
  'warehouse.notice': t('通知合作仓发货'),
  'warehouse.inbound': t('通知合作仓收货'),
  'warehouse.recall': t('通知合作仓取消'),
  'warehouse.declaration': t('上传报关资料到物流商'),
  'customs.payment': t('推送支付单到海关'),
  'customs.declaration': t('推送报关单到海关'),
  'customs.order': t('推送报关单到海关'),
  'customs.paymentData': t('回传支付数据到海关'),
  'collection.flush': t('刷新商品系列'),
  'trading.sync': t('同步渠道商品'),
  'gome.order': t('推送订单到国美'),
  'xiaohongshu.create': t('发布到小红书'),
  'xiaohongshu.stock': t('同步库存到小红书'),
  'xiaohongshu.price': t('同步价格到小红书'),
  'xiaohongshu.availability': t('小红书上下架'),
  'sf.waybill': t('申请运单'),
  'sf.waybillCancel': t('取消运单'),
  'kuaidi100.subscribe': t('订阅物流轨迹'),
  'ledger.post': t('推送单据到金蝶'),
})

/** What another system is told; a kind that nobody has worded stands as it is. */
export const effectKindWord = (kind: string): string => ownValue(effectKindWords(), kind) ?? kind
