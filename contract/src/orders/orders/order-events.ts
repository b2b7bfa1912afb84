import { z } from 'zod'
import { channelWords } from '../../channels/storefronts/channels.ts'
import { unitList, unitsIn } from '../../core/values/unit-lists.ts'
import type { Bilingual, Language } from '../../core/words/language.ts'
import { asWritten, catalogueOf, plainly, type SayingOf, wording } from '../../core/words/wordings.ts'
import { failures } from '../../house/sync/failures.ts'
import { sharedWordings } from '../../shipping/ship-orders/ship-order-events.ts'
import {
  returnDispositions,
  returnDispositionWords,
  returnGrades,
  returnGradeWords,
} from '../return-desk/return-grades.ts'

/** What of an order of a storefront may be longer than what is kept of it. */
export const cutFields = [
  'name',
  'email',
  'nickname',
  'tags',
  'consignee',
  'phone',
  'province',
  'city',
  'address',
  'postcode',
  'productName',
  'sku',
  'note',
  'url',
  'gateway',
  'tradeNo',
] as const
export type CutField = (typeof cutFields)[number]

const cutWords: Record<CutField, Bilingual> = {
  name: { zh: '订单号', en: 'Order name' },
  email: { zh: '邮箱', en: 'E-mail' },
  nickname: { zh: '昵称', en: 'Nickname' },
  tags: { zh: '标签', en: 'Tags' },
  consignee: { zh: '收货人', en: 'Receiver' },
  phone: { zh: '电话', en: 'Phone' },
  province: { zh: '省', en: 'Province' },
  city: { zh: '市', en: 'City' },
  address: { zh: '地址', en: 'Address' },
  postcode: { zh: '邮编', en: 'Postal code' },
  productName: { zh: '商品名称', en: 'Name of a product' },
  sku: { zh: 'SKU', en: 'SKU' },
  note: { zh: '买家留言', en: 'Note of the buyer' },
  url: { zh: '店铺链接', en: 'Link to the store' },
  gateway: { zh: '支付方式', en: 'Gateway' },
  tradeNo: { zh: '交易号', en: 'Transaction number' },
}

/** What an imported order, or one of a storefront, says first. */
const started = {
  'order.placed': plainly('店铺下单', 'Ordered in the store'),
  'order.synced': plainly('店铺订单同步', 'Came from the store'),
  'order.imported': wording(
    { channel: z.enum(['first', 'second']).optional() },
    ({ channel }) => (channel ? `导入订单到${channelWords[channel].zh}` : '导入外部订单'),
    ({ channel }) => (channel ? `Imported to the ${channelWords[channel].en}` : 'Imported'),
  ),
} as const

/** What its storefront has changed. */
const followed = {
  'order.cancelledOutside': plainly('店铺取消了订单', 'Cancelled in the store'),
  'order.deletedOutside': plainly('店铺删除了订单', 'Deleted in the store'),
  'order.paidOutside': plainly('店铺订单已支付', 'Paid in the store'),
  'order.unpaidOutside': plainly('店铺订单已退款或作废', 'Refunded or voided in the store'),
  'order.receiverChanged': plainly('店铺修改了收货信息', 'The store changed receiver or address'),
  'order.linesAdded': wording(
    { units: unitList },
    ({ units }) => `店铺增加商品：${unitsIn('zh', units)}`,
    ({ units }) => `The store added ${unitsIn('en', units)}`,
  ),
  'order.unitsTaken': plainly('店铺减少了商品数量', 'The store took units away'),
  'order.unitsAdded': plainly('店铺增加了商品数量', 'The store added units'),
  'order.redacted': plainly('客户资料已按店铺要求清除', 'Emptied of its customer, as the store has asked'),
  'order.cut': wording(
    { fields: z.array(z.enum(cutFields)) },
    ({ fields }) => `店铺的内容过长，已截短：${fields.map((field) => cutWords[field].zh).join('、')}`,
    ({ fields }) =>
      `The store has more than is kept here, cut: ${fields.map((field) => cutWords[field].en).join(', ')}`,
  ),
} as const

const routed = {
  shares: z.array(z.strictObject({ location: z.string(), units: unitList })),
  /** What no location could give. */
  waiting: unitList,
}

const sharesIn = (
  language: Language,
  {
    shares,
    waiting,
  }: { shares: { location: string; units: z.infer<typeof unitList> }[]; waiting: z.infer<typeof unitList> },
): string => {
  const texts = shares.map(({ location, units }) => `${location} ${unitsIn(language, units)}`)
  const waits = unitsIn(language, waiting)
  if (waits) texts.push(language === 'zh' ? `未分配 ${waits}` : `not allocated ${waits}`)
  return texts.join(language === 'zh' ? '；' : '; ')
}

const money = { amount: z.string(), currency: z.string() }
/** The goods that a refund is for, where it names some. */
const goods = { units: unitList }

const goodsIn = (language: Language, amount: string, currency: string, units: z.infer<typeof unitList>) => {
  const named = unitsIn(language, units)
  const sum = `${amount} ${currency}`
  if (!named) return sum
  return language === 'zh' ? `${sum}（${named}）` : `${sum} (${named})`
}

const refunds = {
  'refund.byHand': wording(
    { ...money, ...goods, note: z.string() },
    ({ amount, currency, units, note }) => `登记人工退款：${goodsIn('zh', amount, currency, units)}，${note}`,
    ({ amount, currency, units, note }) =>
      `Refund done by hand, on record: ${goodsIn('en', amount, currency, units)}, ${note}`,
  ),
  'refund.begun': wording(
    { ...money, ...goods },
    ({ amount, currency, units }) => `发起退款：${goodsIn('zh', amount, currency, units)}`,
    ({ amount, currency, units }) => `Refund begun: ${goodsIn('en', amount, currency, units)}`,
  ),
  'refund.retried': wording(
    money,
    ({ amount, currency }) => `重试退款：${amount} ${currency}`,
    ({ amount, currency }) => `Refund tried again: ${amount} ${currency}`,
  ),
  'refund.done': wording(
    money,
    ({ amount, currency }) => `退款成功：${amount} ${currency}`,
    ({ amount, currency }) => `Refunded: ${amount} ${currency}`,
  ),
  'refund.failed': wording(
    { ...money, failure: failures.shape },
    ({ amount, currency, failure }) => `退款失败：${amount} ${currency}，${failures.word('zh', failure)}`,
    ({ amount, currency, failure }) =>
      `Refund failed: ${amount} ${currency}, ${failures.word('en', failure)}`,
  ),
  /** The storefront has refunded units whose money went back, or that were exchanged, before. */
  'refund.unitsTwice': wording(
    goods,
    ({ units }) => `店铺对已退款或已换货的商品再次退款：${unitsIn('zh', units)}`,
    ({ units }) =>
      `The store has refunded units that were refunded or exchanged before: ${unitsIn('en', units)}`,
  ),
} as const

const cancelled = {
  /** By hand, of an order that no storefront has: as a whole, or what of it had not shipped. */
  'order.cancelled': wording(
    { part: z.enum(['whole', 'rest']), reason: z.string() },
    ({ part, reason }) => `${part === 'whole' ? '取消订单' : '取消未发的商品'}：${reason}`,
    ({ part, reason }) =>
      `${part === 'whole' ? 'Order cancelled' : 'What had not shipped was cancelled'}: ${reason}`,
  ),
} as const

const exchanges = {
  /** At the order whose goods came back. */
  'exchange.made': wording(
    { name: z.string(), units: unitList },
    ({ name, units }) => `换货：发出 ${unitsIn('zh', units)}，订单 ${name}`,
    ({ name, units }) => `Exchanged for ${unitsIn('en', units)}, order ${name}`,
  ),
  /** What an exchange's own order says first. */
  'exchange.ordered': wording(
    { name: z.string(), units: unitList },
    ({ name, units }) => `换货订单：客户退回 ${name} 的 ${unitsIn('zh', units)}，无需付款`,
    ({ name, units }) => `Exchange: ${unitsIn('en', units)} of ${name} came back, nothing is to be paid`,
  ),
  /** At the order whose goods came back: the customer gets no others for them, as far as these had not shipped. */
  'exchange.cancelled': wording(
    { name: z.string() },
    ({ name }) => `换货订单 ${name} 未发的商品已取消`,
    ({ name }) => `What had not shipped of the exchange ${name} was cancelled`,
  ),
  'exchange.borne': wording(
    { amount: z.string(), currency: z.string() },
    ({ amount, currency }) => `换货差价由本店承担：${amount} ${currency}`,
    ({ amount, currency }) => `The house bears the difference of the exchange: ${amount} ${currency}`,
  ),
} as const

const returned = { sku: z.string(), quantity: z.int(), location: z.string() }

const returns = {
  'return.taken': wording(
    returned,
    ({ sku, quantity, location }) => `退货入库：${sku} ×${quantity}，${location}`,
    ({ sku, quantity, location }) => `Returned into stock: ${sku} ×${quantity}, ${location}`,
  ),
  'return.announced': wording(
    returned,
    ({ sku, quantity, location }) => `退货登记，待收货：${sku} ×${quantity}，${location}`,
    ({ sku, quantity, location }) => `Return recorded, to be received: ${sku} ×${quantity}, ${location}`,
  ),
  'return.withdrawn': wording(
    returned,
    ({ sku, quantity, location }) => `撤回退货登记：${sku} ×${quantity}，${location}`,
    ({ sku, quantity, location }) => `Return withdrawn: ${sku} ×${quantity}, ${location}`,
  ),
  'return.received': wording(
    { ...returned, rest: z.int() },
    ({ sku, quantity, location, rest }) =>
      `退货收货：${sku} ×${quantity}，${location}${rest > 0 ? `，还有 ${rest} 件待收货` : ''}`,
    ({ sku, quantity, location, rest }) =>
      `Return received: ${sku} ×${quantity}, ${location}${rest > 0 ? `, ${rest} still to be received` : ''}`,
  ),
  'return.graded': wording(
    { ...returned, grade: z.enum(returnGrades), disposition: z.enum(returnDispositions) },
    ({ sku, quantity, location, grade, disposition }) =>
      `退货验收：${sku} ×${quantity}，${location}，${returnGradeWords[grade].zh}，${returnDispositionWords[disposition].zh}`,
    ({ sku, quantity, location, grade, disposition }) =>
      `Return graded: ${sku} ×${quantity}, ${location}, ${returnGradeWords[grade].en}, ${returnDispositionWords[disposition].en}`,
  ),
} as const

const claimed = { courier: z.string(), tracking: z.string(), amount: z.string(), currency: z.string() }

const claims = {
  'claim.opened': wording(
    claimed,
    ({ courier, tracking, amount, currency }) => `向快递索赔：${courier} ${tracking}，${amount} ${currency}`,
    ({ courier, tracking, amount, currency }) =>
      `Courier claim: ${courier} ${tracking}, ${amount} ${currency}`,
  ),
  'claim.paid': wording(
    claimed,
    ({ courier, tracking, amount, currency }) =>
      `快递公司已赔付：${courier} ${tracking}，${amount} ${currency}`,
    ({ courier, tracking, amount, currency }) =>
      `The courier has paid: ${courier} ${tracking}, ${amount} ${currency}`,
  ),
  'claim.refused': wording(
    { courier: z.string(), tracking: z.string(), note: z.string() },
    ({ courier, tracking, note }) => `快递公司拒赔：${courier} ${tracking}，${note}`,
    ({ courier, tracking, note }) => `The courier has refused: ${courier} ${tracking}, ${note}`,
  ),
} as const

/** What the timeline of an order says. */
const wordings = {
  ...started,
  ...followed,
  ...refunds,
  ...returns,
  ...exchanges,
  ...cancelled,
  ...claims,
  ...sharedWordings,
  'order.split': wording(
    routed,
    (decided) => `分仓：${sharesIn('zh', decided)}`,
    (decided) => `Routed: ${sharesIn('en', decided)}`,
  ),
  'order.merged': wording(
    { names: z.array(z.string()) },
    ({ names }) => `合并发货：${names.join('、')}`,
    ({ names }) => `Ships together with ${names.join(', ')}`,
  ),
  'order.held': wording(
    { reason: z.string() },
    ({ reason }) => `挂起：${reason}`,
    ({ reason }) => `Put on hold: ${reason}`,
  ),
  'order.released': plainly('解除挂起', 'Hold ended'),
  'order.deleted': plainly('删除外部订单', 'Imported order deleted'),
  'order.restRefunded': plainly(
    '客户不再等待，未发商品已退款',
    'The customer did not wait any longer, what had not shipped was refunded',
  ),
  text: asWritten,
} as const

export const orderEvents = catalogueOf(wordings)
export type OrderEvent = SayingOf<typeof wordings>
