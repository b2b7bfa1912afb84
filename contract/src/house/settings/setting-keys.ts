import { z } from 'zod'
import { instant } from '../../core/shapes.ts'
import {
  customsCategory,
  defaultTemplates,
  styleRule,
  templateContent,
  templateRule,
  unitRule,
} from '../../customs/customs-style.ts'
import type { Right } from '../roles/rights.ts'
import {
  brandLine,
  courierLines,
  daysValue,
  footerLines,
  linesValue,
  listValue,
  monthlyTargets,
  percentValue,
  type SettingValue,
  switchValue,
  textValue,
  tokenValue,
} from './setting-values.ts'

/** How a setting is edited: at once by a switch, or by its own save as a line, as lines, or as JSON. */
export const settingKinds = ['switch', 'text', 'lines', 'json'] as const
export type SettingKind = (typeof settingKinds)[number]

interface Words {
  zh: string
  en: string
}

export interface SettingDefinition<Value extends SettingValue = SettingValue> {
  kind: SettingKind
  name: Words
  /** What it does, for the person who changes it. */
  effect: Words
  /** Text to meaning and back; refuses what is no value. */
  value: Value
  /** The text that applies as long as nobody has set another. */
  default: string
  /** Encrypted at rest, and only ever shown masked. */
  secret: boolean
  /** What it would act on is not there yet: the settings page says so. */
  pending: boolean
  view: Right
  change: Right
}

type Given<Value extends SettingValue> = Pick<
  SettingDefinition<Value>,
  'kind' | 'name' | 'effect' | 'value'
> &
  Partial<SettingDefinition<Value>>

const setting = <Value extends SettingValue>(given: Given<Value>): SettingDefinition<Value> => ({
  default: '',
  secret: false,
  pending: false,
  view: 'settings.view',
  change: 'settings.change',
  ...given,
})

/** On or off, for parts of the product that are not there yet. */
const switchSetting = (name: Words, effect: Words) =>
  setting({ kind: 'switch', name, effect, value: switchValue, default: '0', pending: true })

const keptDays = (name: Words, effect: Words) =>
  setting({ kind: 'text', name, effect, value: daysValue, default: '400' })

/** Points times this, for orders placed within the span; without tags for every product. */
const pointsMultiplier = z
  .strictObject({
    title: z.string().trim().min(1, 'setting.empty').max(100),
    multiplier: z.number().min(0, 'setting.belowNothing').max(100, 'setting.aboveHundred'),
    startAt: instant,
    endAt: instant,
    tags: z.array(z.string().trim().min(1).max(100)).max(200).default([]),
  })
  .refine((rule) => Date.parse(rule.startAt) < Date.parse(rule.endAt), 'setting.endsBefore')

/** Every setting of the product, in the order in which they are shown. */
export const settings = {
  push_order_to_gome: switchSetting(
    { zh: '推送订单到国美', en: 'Push orders to Gome' },
    {
      zh: '开启后，新的已支付订单会推送到国美渠道；关闭后不再推送，已推送的不受影响',
      en: 'On: new paid orders are pushed to the Gome channel. Off: none is; what was pushed stays',
    },
  ),
  exclude_brands: setting({
    kind: 'lines',
    name: { zh: '排除品牌', en: 'Excluded brands' },
    effect: {
      zh: '每行一个品牌。含有这些品牌商品的订单不推送到国美渠道',
      en: 'One brand per line. Orders with products of these brands are not pushed to the Gome channel',
    },
    value: linesValue(brandLine),
    pending: true,
  }),
  kingdee_stock_sync: switchSetting(
    { zh: '金蝶库存同步', en: 'Ledger: stock' },
    {
      zh: '开启后，入库、转仓、盘点、发货和退货会生成金蝶单据',
      en: 'On: receipts, transfers, stock takes, shipments and returns become documents in the ledger',
    },
  ),
  kingdee_not_product_sync: switchSetting(
    { zh: '金蝶非商品同步', en: 'Ledger: what is no product' },
    {
      zh: '开启后，运费、礼品卡等非商品金额也会同步到金蝶',
      en: 'On: shipping fees, gift cards and other amounts that are no product reach the ledger too',
    },
  ),
  grant_points_switch: switchSetting(
    { zh: '发放积分', en: 'Grant points' },
    {
      zh: '开启后，订单完成时按金额和倍数规则给客户发放积分',
      en: 'On: a completed order grants its customer points by amount and multiplier rules',
    },
  ),
  google_translate_enable: switchSetting(
    { zh: '谷歌翻译', en: 'Google Translate' },
    {
      zh: '开启后，中文名审核会为没有中文名的商品给出机器翻译建议',
      en: 'On: the name review suggests a machine translation for products without a Chinese name',
    },
  ),
  bobo_auto_refund: switchSetting(
    { zh: 'BoBo 自动退款', en: 'BoBo: refund automatically' },
    {
      zh: '开启后，BoBo 渠道无法供货的商品会自动退款；关闭时由员工处理',
      en: 'On: what the BoBo channel can not supply is refunded by itself. Off: staff decide',
    },
  ),
  bobo_token: setting({
    kind: 'text',
    name: { zh: 'BoBo 令牌', en: 'BoBo token' },
    effect: {
      zh: '读取 BoBo 渠道商品图片时附加的令牌。加密保存，只显示末四位',
      en: 'Appended when pictures of the BoBo channel are read. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
    pending: true,
  }),
  monthly_sales_target: setting({
    kind: 'lines',
    name: { zh: '月销售目标', en: 'Monthly sales targets' },
    effect: {
      zh: '每行一个月份和金额（元），例如 202306:2350000。报表用它计算完成率',
      en: 'A month and an amount in CNY per line, such as 202306:2350000. Reports compare sales with it',
    },
    value: monthlyTargets,
    pending: true,
  }),
  points_mutipliler_rules: setting({
    kind: 'json',
    name: { zh: '积分倍数规则', en: 'Points multipliers' },
    effect: {
      zh: '活动期间内的订单按倍数发放积分；有标签时只对带标签的商品生效，同时满足时取最高倍数',
      en: 'Orders within the span grant points times the multiplier; with tags only for products that bear one. The highest applies',
    },
    value: listValue(pointsMultiplier),
    default: '[]',
    view: 'points.view',
    change: 'points.change',
    pending: true,
  }),
  style_setting: setting({
    kind: 'json',
    name: { zh: '款式规则', en: 'Style rules' },
    effect: {
      zh: '报关款式的可选值和默认值，按种类、织造方式、性别决定',
      en: 'Which customs styles can be chosen and which is the default, by kind, weaving and sex',
    },
    value: listValue(styleRule),
    default: '[]',
    pending: true,
  }),
  template_content_setting: setting({
    kind: 'json',
    name: { zh: '模板内容', en: 'Template contents' },
    effect: {
      zh: '报关描述的模板，占位符会换成商品的内容。清空则恢复四个默认模板',
      en: 'Templates of customs descriptions; placeholders are filled from the product. Empty: the four defaults',
    },
    value: listValue(templateContent, defaultTemplates),
    default: JSON.stringify(defaultTemplates),
    pending: true,
  }),
  template_setting: setting({
    kind: 'json',
    name: { zh: '模板规则', en: 'Template rules' },
    effect: {
      zh: '按种类、织造方式、性别决定商品使用哪个模板',
      en: 'Which template a product is described by, by kind, weaving and sex',
    },
    value: listValue(templateRule),
    default: '[]',
    pending: true,
  }),
  unit_setting: setting({
    kind: 'json',
    name: { zh: '申报单位', en: 'Units' },
    effect: {
      zh: '各种类商品的申报单位，没有设置的用“件”',
      en: 'The unit that products of a kind are declared in; 件 where none is set',
    },
    value: listValue(unitRule),
    default: '[]',
    pending: true,
  }),
  categories_setting: setting({
    kind: 'json',
    name: { zh: '种类', en: 'Categories' },
    effect: {
      zh: '报关页面可选的商品种类',
      en: 'The kinds of products that the customs screens offer',
    },
    value: listValue(customsCategory),
    default: '[]',
    pending: true,
  }),
  fizz_marketing_setting: setting({
    kind: 'text',
    name: { zh: '营销设置', en: 'Marketing setting' },
    effect: {
      zh: '发布后由小程序原样读取的营销内容',
      en: 'Marketing content that the mini program reads as it stands once it is published',
    },
    value: textValue(200_000),
    pending: true,
  }),
  ext_shipping: setting({
    kind: 'lines',
    name: { zh: '外部物流', en: 'External shipping' },
    effect: {
      zh: '外部订单的物流标签对应的承运商，每行一条，例如 SF:SF Express。发货时预选该承运商',
      en: 'The courier behind the shipping tag of an external order, such as SF:SF Express. Preselected when shipping',
    },
    value: courierLines,
  }),
  login_footers: setting({
    kind: 'lines',
    name: { zh: '登录页备案号', en: 'Licence on the login page' },
    effect: {
      zh: '登录页下方按访问的域名显示备案号，每行一个，例如 console.example.com=ICP-00000000',
      en: 'The licence that the login page shows below, by host, such as console.example.com=ICP-00000000',
    },
    value: footerLines,
  }),
  over_receipt_percent: setting({
    kind: 'text',
    name: { zh: '采购超收比例', en: 'Over-receipt of purchase orders' },
    effect: {
      zh: '明确选择超收时，每个商品最多可多收采购数量的百分之几（向下取整），0 表示不允许',
      en: 'How many percent of a line may arrive beyond it (rounded down), where whoever receives says so; 0 allows none',
    },
    value: percentValue,
    default: '0',
  }),
  outbox_kept_days: keptDays(
    { zh: '同步记录保留天数', en: 'Days that told effects are kept' },
    {
      zh: '已完成或已放弃的同步超过这些天数后删除；未完成的，以及未关闭订单和发货单的，一直保留',
      en: 'Effects that are done or given up are deleted after so many days; what is open, or belongs to an open order or ship order, stays',
    },
  ),
  routing_traces_kept_days: keptDays(
    { zh: '分仓依据保留天数', en: 'Days that routing decisions are kept' },
    {
      zh: '订单不再进行且最近一次分仓超过这些天数后，删除它的分仓依据；订单和时间线不受影响',
      en: 'The decisions of an order that is no longer open are deleted so many days after the last one; order and timeline stay',
    },
  ),
  batch_fulfilments_kept_days: keptDays(
    { zh: '批量发货保留天数', en: 'Days that batch fulfilments are kept' },
    {
      zh: '已结束的批量发货表格及其逐行结果超过这些天数后删除；发货单不受影响',
      en: 'Sheets that have ended, with the outcome of each row, are deleted after so many days; ship orders stay',
    },
  ),
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settings
/** What the text of a setting means: true, lines, a list of rules ... */
export type SettingMeaning<Key extends SettingKey> = z.output<(typeof settings)[Key]['value']>

const keys: ReadonlySet<string> = new Set(Object.keys(settings))
export const isSettingKey = (key: string): key is SettingKey => keys.has(key)
export const settingKeys = Object.keys(settings).filter(isSettingKey)

const mask = '••••'
/** `••••1234`; a short secret shows nothing of itself. */
export const maskSecret = (secret: string): string =>
  secret === '' ? '' : mask + (secret.length >= 12 ? secret.slice(-4) : '')
