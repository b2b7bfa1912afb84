import { z } from 'zod'
import { lostCauses } from '../../channels/storefronts/storefront-failures.ts'
import { plainly, wording } from '../../core/words/wordings.ts'
import { declarerNames, declarers } from './declaration-states.ts'

const company = z.enum(declarers)
const isKnown = (cause: string): cause is keyof typeof lostCauses => Object.hasOwn(lostCauses, cause)

/** How the declaration of the payment stands that an order waits for. */
const standings = {
  unpushed: { zh: '还没有推送', en: 'was not pushed yet' },
  waiting: { zh: '等待推送', en: 'waits to be told' },
  sent: { zh: '等待海关受理', en: 'waits for customs to accept it' },
  rejected: { zh: '未通过，请更正后重新推送', en: 'was rejected; please correct it and push it again' },
} as const
const standing = z.enum(['unpushed', 'waiting', 'sent', 'rejected'])

/** Why a payment company, or customs themselves, could not be told, or have refused. */
export const declarationFailures = {
  'declaration.notConfigured': wording(
    { company },
    (of) => `还没有填写${declarerNames[of.company].zh}的报关参数和密钥`,
    (of) => `The account and key of ${declarerNames[of.company].en} for customs are not set yet`,
  ),
  'declaration.awaitsPayment': wording(
    { standing },
    (of) => `支付单受理后自动推送：支付单${standings[of.standing].zh}`,
    (of) =>
      `It is pushed by itself once the payment declaration is accepted, which ${standings[of.standing].en}`,
  ),
  'declaration.held': plainly(
    '订单已挂起，解除挂起后自动推送',
    'The order is on hold; it is pushed by itself once the hold is lifted',
  ),
  'declaration.lost': wording(
    { company, cause: z.string() },
    (of) =>
      `${declarerNames[of.company].zh}没有回复：${isKnown(of.cause) ? lostCauses[of.cause].zh : of.cause}`,
    (of) =>
      `${declarerNames[of.company].en} did not answer: ${isKnown(of.cause) ? lostCauses[of.cause].en : of.cause}`,
  ),
  'declaration.status': wording(
    { company, status: z.int() },
    (of) => `${declarerNames[of.company].zh}拒绝了请求（HTTP ${of.status}）`,
    (of) => `${declarerNames[of.company].en} refuses the call (HTTP ${of.status})`,
  ),
  'declaration.forged': wording(
    { company },
    (of) => `${declarerNames[of.company].zh}的回复签名不符，请检查密钥`,
    (of) => `The answer of ${declarerNames[of.company].en} is not signed with our key; please check it`,
  ),
  'declaration.unreadable': wording(
    { company },
    (of) => `${declarerNames[of.company].zh}的回复无法识别`,
    (of) => `The answer of ${declarerNames[of.company].en} makes no sense`,
  ),
  'declaration.refused': wording(
    { company, code: z.string(), said: z.string() },
    (of) =>
      `${declarerNames[of.company].zh}拒绝：${of.said || of.code}${of.said && of.code && `（${of.code}）`}`,
    (of) =>
      `${declarerNames[of.company].en} refuses: ${of.said || of.code}${of.said && of.code && ` (${of.code})`}`,
  ),
  'declaration.foreign': wording(
    { company, number: z.string() },
    (of) => `${declarerNames[of.company].zh}的回执属于另一个订单：${of.number}`,
    (of) => `The receipt of ${declarerNames[of.company].en} is of another order: ${of.number}`,
  ),
  'declaration.keyUnusable': plainly(
    '报关签名私钥无法使用，请在系统设置中检查',
    'The private key for customs can not be used; please check it in the settings',
  ),
  'declaration.rejected': wording(
    { code: z.string(), said: z.string() },
    ({ code, said }) => `海关未通过：${said || code}${said && code && `（${code}）`}`,
    ({ code, said }) => `Customs have rejected it: ${said || code}${said && code && ` (${code})`}`,
  ),
} as const
