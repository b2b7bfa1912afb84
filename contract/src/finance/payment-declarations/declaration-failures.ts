import { z } from 'zod'
import { lostCauses } from '../../channels/storefronts/storefront-failures.ts'
import { wording } from '../../core/wordings.ts'
import { companyNames, paymentCompanies } from './declaration-states.ts'

const company = z.enum(paymentCompanies)
const isKnown = (cause: string): cause is keyof typeof lostCauses => Object.hasOwn(lostCauses, cause)

/** Why a payment company could not be told, or has refused. */
export const declarationFailures = {
  'declaration.notConfigured': wording(
    { company },
    (of) => `还没有填写${companyNames[of.company].zh}的报关参数和密钥`,
    (of) => `The account and key of ${companyNames[of.company].en} for customs are not set yet`,
  ),
  'declaration.lost': wording(
    { company, cause: z.string() },
    (of) =>
      `${companyNames[of.company].zh}没有回复：${isKnown(of.cause) ? lostCauses[of.cause].zh : of.cause}`,
    (of) =>
      `${companyNames[of.company].en} did not answer: ${isKnown(of.cause) ? lostCauses[of.cause].en : of.cause}`,
  ),
  'declaration.status': wording(
    { company, status: z.int() },
    (of) => `${companyNames[of.company].zh}拒绝了请求（HTTP ${of.status}）`,
    (of) => `${companyNames[of.company].en} refuses the call (HTTP ${of.status})`,
  ),
  'declaration.forged': wording(
    { company },
    (of) => `${companyNames[of.company].zh}的回复签名不符，请检查密钥`,
    (of) => `The answer of ${companyNames[of.company].en} is not signed with our key; please check it`,
  ),
  'declaration.unreadable': wording(
    { company },
    (of) => `${companyNames[of.company].zh}的回复无法识别`,
    (of) => `The answer of ${companyNames[of.company].en} makes no sense`,
  ),
  'declaration.refused': wording(
    { company, code: z.string(), said: z.string() },
    (of) =>
      `${companyNames[of.company].zh}拒绝：${of.said || of.code}${of.said && of.code && `（${of.code}）`}`,
    (of) =>
      `${companyNames[of.company].en} refuses: ${of.said || of.code}${of.said && of.code && ` (${of.code})`}`,
  ),
  'declaration.rejected': wording(
    { code: z.string(), said: z.string() },
    ({ code, said }) => `海关未通过：${said || code}${said && code && `（${code}）`}`,
    ({ code, said }) => `Customs have rejected it: ${said || code}${said && code && ` (${code})`}`,
  ),
} as const
