import { z } from 'zod'
import { unitList, unitsIn } from '../../core/values/unit-lists.ts'
import { textIn } from '../../core/words/language.ts'
import { asWritten, plainly, wording } from '../../core/words/wordings.ts'
import { settingErrors } from '../../house/settings/setting-errors.ts'

/** Why nothing came back of a call: the network's code, or what is known of it. */
export const lostCauses = {
  timeout: { zh: '超时', en: 'no answer in time' },
  broken: { zh: '连接中断', en: 'the connection broke' },
  unreadable: { zh: '回复无法识别', en: 'the answer makes no sense' },
  unknown: { zh: '未知原因', en: 'nobody knows why' },
} as const

const isKnown = (cause: string): cause is keyof typeof lostCauses => Object.hasOwn(lostCauses, cause)

/** By the status of its answer, what a storefront means. */
export const statusMeanings: Readonly<Record<number, { zh: string; en: string }>> = {
  401: { zh: '访问令牌无效', en: 'The access token is wrong' },
  402: { zh: '店铺已冻结', en: 'The store is frozen' },
  403: { zh: '访问令牌缺少权限', en: 'The access token lacks a right' },
  404: { zh: '找不到店铺，请检查地址', en: 'There is no such store; check its address' },
  423: { zh: '店铺已锁定', en: 'The store is locked' },
}
const refusal = { zh: '店铺拒绝了请求', en: 'The store refuses the call' }

const token = { name: { zh: '店铺的访问令牌', en: 'The access token' } }

/** Why a storefront could not be told, or did not answer. */
export const storefrontFailures = {
  'storefront.notConnected': plainly('店铺还没有连接', 'No store is connected yet'),
  'storefront.uninstalled': plainly(
    '店铺已卸载应用，请重新安装并填写新的访问令牌',
    'The store has uninstalled the app; install it again and enter its new access token',
  ),
  'storefront.off': plainly('店铺已停用', 'The store is turned off'),
  'storefront.tokenUnreadable': plainly(
    textIn('zh', settingErrors.SECRET_UNREADABLE, token),
    textIn('en', settingErrors.SECRET_UNREADABLE, token),
  ),
  'storefront.codesUnconfirmed': plainly('店铺没有确认收到折扣码', 'The store did not confirm the codes'),
  'storefront.codesForgotten': plainly(
    '店铺找不到这批折扣码的处理结果',
    'The store no longer knows what became of these codes',
  ),
  'storefront.codesUnderWay': plainly('店铺正在添加折扣码', 'The store is still adding the codes'),
  'storefront.codesLeaving': plainly('店铺正在删除折扣码', 'The store is still removing the codes'),
  'storefront.noPublicUrl': plainly(
    '服务器没有设置 PUBLIC_URL，店铺的变化不会自动推送',
    'The server has no PUBLIC_URL: the store does not tell what happens',
  ),
  'storefront.noWebhookSecret': plainly(
    '没有填写 Webhook 密钥，店铺的变化不会自动推送',
    'Without a webhook secret the store does not tell what happens',
  ),
  'storefront.notThere': plainly(
    '无法连接到该店铺，请检查地址',
    'No store could be reached there, please check the address',
  ),
  'storefront.addressForbidden': plainly('不允许连接到该地址', 'This address is never called'),
  'storefront.lost': wording(
    { cause: z.string() },
    ({ cause }) => `店铺没有回复：${isKnown(cause) ? lostCauses[cause].zh : cause}`,
    ({ cause }) => `The store did not answer: ${isKnown(cause) ? lostCauses[cause].en : cause}`,
  ),
  'storefront.collectionGone': wording(
    { handle: z.string() },
    ({ handle }) => `店铺没有商品系列 ${handle}`,
    ({ handle }) => `The store has no collection ${handle}`,
  ),
  'storefront.collectionTooLarge': wording(
    { handle: z.string(), most: z.int() },
    ({ handle, most }) => `商品系列 ${handle} 超过 ${most} 个商品，无法排序`,
    ({ handle, most }) => `The collection ${handle} has more than ${most} products, and is not sorted`,
  ),
  'storefront.priceUnconfirmed': plainly('店铺没有采用新价格', 'The store has not taken the new price'),
  'storefront.priceHeld': wording(
    { title: z.string() },
    ({ title }) => `全场折扣“${title}”进行中，关闭后同步价格`,
    ({ title }) => `The discount ${title} runs; prices are synced once it is closed`,
  ),
  'storefront.skuNotSold': plainly('店铺没有这个 SKU', 'The store does not sell this SKU'),
  'storefront.answerTooLarge': plainly('店铺的回复太大', 'The answer of the store is too large'),
  'storefront.answerUnreadable': wording(
    { detail: z.string() },
    ({ detail }) => `店铺的回复无法识别${detail && `：${detail}`}`,
    ({ detail }) => `The answer of the store makes no sense${detail && `: ${detail}`}`,
  ),
  'storefront.status': wording(
    { status: z.int(), requestId: z.string() },
    ({ status, requestId }) =>
      `${(statusMeanings[status] ?? refusal).zh}（HTTP ${status}${requestId && `，${requestId}`}）`,
    ({ status, requestId }) =>
      `${(statusMeanings[status] ?? refusal).en} (HTTP ${status}${requestId && `, ${requestId}`})`,
  ),
  'storefront.throttled': plainly('店铺接口限流，稍后继续', 'The store asks to wait'),
  'storefront.refused': wording(
    { said: z.string() },
    ({ said }) => `店铺拒绝：${said}`,
    ({ said }) => `The store refuses: ${said}`,
  ),
  'storefront.noOrder': plainly('店铺里没有这个订单', 'The store has no such order'),
  'storefront.nothingToTell': plainly('没有要同步的发货明细', 'There is nothing to tell of this shipment'),
  'storefront.unitsHeld': wording(
    { units: unitList },
    ({ units }) => `店铺暂不允许发货（订单已挂起或在处理中）：${unitsIn('zh', units)}`,
    ({ units }) =>
      `The store does not let ship now, the order is held or being worked on: ${unitsIn('en', units)}`,
  ),
  'storefront.noUnitsLeft': wording(
    { units: unitList },
    ({ units }) => `店铺里没有可发的数量：${unitsIn('zh', units)}`,
    ({ units }) => `The store has nothing left to ship of ${unitsIn('en', units)}`,
  ),
  'storefront.shipmentUnconfirmed': plainly('店铺没有确认发货', 'The store did not confirm the shipment'),
  'storefront.refundUnconfirmed': plainly('店铺没有确认退款', 'The store did not confirm the refund'),
  'storefront.refundRefused': plainly('店铺没有退成', 'the store did not do it'),
  'storefront.articleGone': plainly('店铺里的商品刚被删除', 'The store has just lost the product'),
  'storefront.levelsChange': plainly(
    '店铺库存正在变化，稍后再试',
    'The stock of the store is changing; tried again later',
  ),
  text: asWritten,
} as const
