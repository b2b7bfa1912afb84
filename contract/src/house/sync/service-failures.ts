import { z } from 'zod'
import { lostCauses } from '../../channels/storefronts/storefront-failures.ts'
import { plainly, wording } from '../../core/words/wordings.ts'

/** Services that are called, and fail in the same ways. */
export const services = [
  'warehouse',
  'miniprogram',
  'translation',
  'xiaohongshu',
  'gome',
  'sf',
  'kuaidi100',
  'qiniu',
] as const
export type Service = (typeof services)[number]

const names: Record<Service, { zh: string; en: string }> = {
  warehouse: { zh: '合作仓', en: 'the partner warehouse' },
  miniprogram: { zh: '微信小程序', en: 'the platform of the mini program' },
  translation: { zh: '谷歌翻译', en: 'Google Translate' },
  xiaohongshu: { zh: '小红书', en: 'Xiaohongshu' },
  gome: { zh: '国美', en: 'Gome' },
  sf: { zh: '顺丰', en: 'SF Express' },
  kuaidi100: { zh: '快递100', en: 'kuaidi100' },
  qiniu: { zh: '七牛', en: 'Qiniu' },
}

const service = z.enum(services)
const isKnown = (cause: string): cause is keyof typeof lostCauses => Object.hasOwn(lostCauses, cause)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Why such a service could not be told, or has refused. */
export const serviceFailures = {
  'partner.endless': plainly(
    '对方反复返回同样的页，读取已停止',
    'It gives the same pages again and again: reading has stopped',
  ),
  'service.notConfigured': wording(
    { service },
    (of) => `还没有填写${names[of.service].zh}的连接参数和密钥`,
    (of) => `The connection and secret of ${names[of.service].en} are not set yet`,
  ),
  'service.lost': wording(
    { service, cause: z.string() },
    (of) => `${names[of.service].zh}没有回复：${isKnown(of.cause) ? lostCauses[of.cause].zh : of.cause}`,
    (of) =>
      `${capital(names[of.service].en)} did not answer: ${isKnown(of.cause) ? lostCauses[of.cause].en : of.cause}`,
  ),
  'service.crowded': wording(
    { service },
    (of) => `等待${names[of.service].zh}的请求过多，请稍后重试`,
    (of) => `Too many calls wait for ${names[of.service].en}; try again later`,
  ),
  'service.status': wording(
    { service, status: z.int() },
    (of) => `${names[of.service].zh}拒绝了请求（HTTP ${of.status}）`,
    (of) => `${capital(names[of.service].en)} refuses the call (HTTP ${of.status})`,
  ),
  'service.unreadable': wording(
    { service },
    (of) => `${names[of.service].zh}的回复无法识别`,
    (of) => `The answer of ${names[of.service].en} makes no sense`,
  ),
  'service.refused': wording(
    { service, code: z.string(), said: z.string() },
    (of) => `${names[of.service].zh}拒绝：${of.said || of.code}${of.said && of.code && `（${of.code}）`}`,
    (of) =>
      `${capital(names[of.service].en)} refuses: ${of.said || of.code}${of.said && of.code && ` (${of.code})`}`,
  ),
} as const
