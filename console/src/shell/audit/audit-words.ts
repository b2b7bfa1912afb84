import { actions } from '@selvedge/contract/actions.ts'
import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { Bilingual } from '@selvedge/contract/core/words/language.ts'
import { isSettingKey, settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import type { SubjectName } from '@selvedge/contract/house/subjects.ts'
import { jobWords } from '@selvedge/contract/house/sync/job-words.ts'
import { bilingual } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'
import { channelWord } from '../words/channel-word.ts'
import { appWords } from '../words/shop-app-word.ts'

const jobPrefix = 'job.'

/** What a job of the product does; undefined for what is none. */
function jobWord(endpoint: string): string | undefined {
  if (!endpoint.startsWith(jobPrefix)) return undefined
  const words = ownValue<{ zh: string; en: string }>(jobWords, endpoint.slice(jobPrefix.length))
  return words && bilingual(words)
}

const jobChoices = () =>
  Object.entries(jobWords).map(([name, words]) => ({ value: jobPrefix + name, label: bilingual(words) }))

export const actionChoices = (): { value: string; label: string }[] => [
  ...Object.entries(actions).map(([value, words]) => ({ value, label: bilingual(words) })),
  ...jobChoices(),
]

/** What somebody did, or a job; what nobody has worded stands as it is. */
export function actionWord(endpoint: string): string {
  const words = ownValue<Bilingual>(actions, endpoint)
  return words ? bilingual(words) : (jobWord(endpoint) ?? endpoint)
}

const subjects = (): Record<SubjectName, string> => ({
  order: t('订单', {}, 'one'),
  orderImport: t('订单导入'),
  transaction: t('交易', {}, 'one'),
  returnReceipt: t('退货单'),
  courierClaim: t('快递索赔'),
  shipOrder: t('发货单', {}, 'one'),
  batchFulfilment: t('批量发货', {}, 'one'),
  notPush: t('不推送名单'),
  shipStockOrder: t('报关采购单'),
  customsProduct: t('报关资料'),
  codeRow: t('税号表'),
  tariff: t('税则表'),
  declarationElement: t('申报要素'),
  purchaseOrder: t('采购单', {}, 'one'),
  stockTransfer: t('转仓单', {}, 'one'),
  stockTake: t('盘点单', {}, 'one'),
  exchangeRate: t('汇率表'),
  ledgerTask: t('金蝶任务'),
  tieOut: t('金蝶对账'),
  drift: t('店铺差异'),
  driftRun: t('店铺比对'),
  reconciliation: t('对账差异'),
  reconciliationRun: t('对账'),
  customsDocument: t('海关单据'),
  paymentNotice: t('支付通知'),
  dataRequest: t('支付数据查询'),
  stockCount: t('盲盘', {}, 'one'),
  stockLock: t('库存锁定', {}, 'one'),
  warehouseMessage: t('合作仓回执'),
  routingRules: t('分仓规则'),
  location: t('仓库'),
  storefront: t('店铺'),
  shopApp: t('店铺应用'),
  setting: t('系统设置'),
  account: t('账号'),
  role: t('角色'),
  salesSnapshot: t('保存的销售分析'),
  view: t('视图'),
  inboxKind: t('待办'),
  export: t('导出'),
  customer: t('客户', {}, 'one'),
  lookSet: t('套装'),
  ad: t('广告管理'),
  campaign: t('优惠活动'),
  notice: t('订阅消息'),
  discountCode: t('折扣码'),
  codeGeneration: t('生成折扣码'),
  codePortion: t('折扣码同步'),
  outfit: t('搭配'),
  productDiscount: t('全场折扣'),
  productTagJob: t('改标签任务'),
  collectionSort: t('商品系列排序'),
  product: t('商品'),
  category: t('类目'),
  productMapping: t('属性映射'),
  xiaohongshuListing: t('小红书商品'),
  tradingProduct: t('三方商品'),
  crawler: t('采集'),
  productRelease: t('商品发布记录'),
  upload: t('图片'),
})

const isSubject = (name: string): name is SubjectName => Object.hasOwn(subjects(), name)

/** What the calls below a path are about. */
const areas = (): Record<string, string> => ({
  warehouse: t('合作仓'),
  auth: t('账号'),
  customer: t('客户', {}, 'one'),
  config: t('系统设置'),
  customs: t('报关'),
  location: t('仓库'),
  order: t('订单', {}, 'one'),
  product: t('商品'),
  ship: t('发货单', {}, 'one'),
  stock: t('库存'),
  sync: t('同步任务'),
  thirdpart: t('三方商品'),
  'cp-crawler': t('采集'),
})

/** What kind of record it was; a call that concerned none has a path instead, and is told by what its path is about. */
export function subjectWord(subject: string): string {
  if (isSubject(subject)) return subjects()[subject]
  const [, area = ''] = subject.split('/')
  return areas()[area] ?? subject
}

/** What people call the record: `SO12`, `订单 7`, `系统设置 BoBo 令牌`. */
export function recordName(subject: string, id: string): string {
  if (subject === 'shipOrder') return `SO${id}`
  if (subject === 'stockTake') return `TS${id}`
  if (subject === 'stockTransfer') return `ST${id}`
  if (subject === 'purchaseOrder' || subject === 'shipStockOrder') return `PO${id}`
  if (subject === 'stockCount') return `SC${id}`
  if (subject === 'stockLock') return `SL${id}`
  const channel = subject === 'storefront' && channels.find((one) => one === id)
  if (channel) return `${subjectWord(subject)} ${channelWord(channel)}`
  const app = subject === 'shopApp' && ownValue(appWords(), id)
  if (app) return `${subjectWord(subject)} ${app}`
  if (subject === 'setting' && isSettingKey(id)) return bilingual(settings[id].name)
  return `${subjectWord(subject)} ${id}`.trim()
}

export const subjectChoices = (): { value: string; label: string }[] =>
  Object.entries(subjects()).map(([value, label]) => ({ value, label }))
