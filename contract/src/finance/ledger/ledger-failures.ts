import { z } from 'zod'
import { lostCauses } from '../../channels/storefronts/storefront-failures.ts'
import { textIn } from '../../core/words/language.ts'
import { plainly, wording } from '../../core/words/wordings.ts'
import { settingErrors } from '../../house/settings/setting-errors.ts'

const isKnown = (cause: string): cause is keyof typeof lostCauses => Object.hasOwn(lostCauses, cause)

const keys = { name: { zh: '金蝶应用 ID 或密钥', en: 'The app id or secret of the ledger' } }

/** What the mapping may lack. */
const lacking = {
  stock: { zh: '仓库', en: 'location' },
  supplier: { zh: '品牌的供应商', en: 'supplier of the brand' },
  customer: { zh: '客户', en: 'customer' },
  currency: { zh: '币种', en: 'currency' },
  department: { zh: '部门', en: 'department' },
  landedCost: { zh: '附加费用的单据模板', en: 'form for landed costs' },
  refund: { zh: '退款的单据模板', en: 'form for refunds' },
  courierPayment: { zh: '快递赔付的单据模板', en: 'form for what couriers pay' },
} as const
export const mappedThings = [
  'stock',
  'supplier',
  'customer',
  'currency',
  'department',
  'landedCost',
  'refund',
  'courierPayment',
] as const

/** The ledger does not let us in: postings wait for this until what is set up is corrected. */
export const notLetIn = [
  'ledger.addressForbidden',
  'ledger.status',
  'ledger.gateway',
  'ledger.signInRefused',
] as const
/** All of these as one, where postings are listed by what keeps them back. */
export const notLetInGroup = 'ledger.notLetIn'

/** Why a document was not posted to the ledger, or waits. */
export const ledgerFailures = {
  'ledger.stockOff': plainly(
    '“金蝶库存同步”未开启，开启后自动推送',
    '“Ledger: stock” is off; it is pushed once that is on',
  ),
  'ledger.moneyOff': plainly(
    '“金蝶非商品同步”未开启，开启后自动推送',
    '“Ledger: what is no product” is off; it is pushed once that is on',
  ),
  'ledger.notConnected': plainly(
    '还没有设置金蝶连接，设置后自动推送',
    'The ledger is not connected yet; it is pushed once it is',
  ),
  'ledger.keysUnreadable': plainly(
    textIn('zh', settingErrors.SECRET_UNREADABLE, keys),
    textIn('en', settingErrors.SECRET_UNREADABLE, keys),
  ),
  'ledger.unmapped': wording(
    { what: z.enum(mappedThings), name: z.string() },
    ({ what, name }) => `“金蝶对应关系”缺少${lacking[what].zh}${name && `：${name}`}`,
    ({ what, name }) => `“Ledger: mapping” lacks the ${lacking[what].en}${name && ` ${name}`}`,
  ),
  'ledger.costUnknown': wording(
    { sku: z.string() },
    ({ sku }) => `采购成本未知：${sku}，请在采购单补填汇率，或在金蝶录入后点“人工上传”`,
    ({ sku }) =>
      `Nobody knows what ${sku} has cost: say the rate of its purchase order, or enter it in the ledger by hand`,
  ),
  'ledger.lost': wording(
    { cause: z.string() },
    ({ cause }) => `金蝶没有回复：${isKnown(cause) ? lostCauses[cause].zh : cause}`,
    ({ cause }) => `The ledger did not answer: ${isKnown(cause) ? lostCauses[cause].en : cause}`,
  ),
  'ledger.addressForbidden': plainly('不允许连接到该金蝶地址', 'This address of the ledger is never called'),
  'ledger.status': wording(
    { status: z.int() },
    ({ status }) => `金蝶拒绝了请求（HTTP ${status}）`,
    ({ status }) => `The ledger refuses the call (HTTP ${status})`,
  ),
  'ledger.gateway': wording(
    { code: z.int(), said: z.string() },
    ({ code, said }) => `金蝶网关拒绝（${code}）${said && `：${said}`}`,
    ({ code, said }) => `The gateway of the ledger refuses (${code})${said && `: ${said}`}`,
  ),
  'ledger.signInRefused': wording(
    { said: z.string() },
    ({ said }) => `金蝶登录失败${said && `：${said}`}`,
    ({ said }) => `The ledger refuses the sign-in${said && `: ${said}`}`,
  ),
  'ledger.refused': wording(
    { code: z.int(), said: z.string() },
    ({ code, said }) => `金蝶拒绝（${code}）${said && `：${said}`}`,
    ({ code, said }) => `The ledger refuses (${code})${said && `: ${said}`}`,
  ),
  'ledger.unreadable': plainly('金蝶的回复无法识别', 'The answer of the ledger makes no sense'),
} as const
