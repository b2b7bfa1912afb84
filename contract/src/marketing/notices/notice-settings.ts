import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import { retentionDays, type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

const code = (most: number) => z.string().trim().min(1).max(most)

const miniProgram = z.strictObject({
  url: partnerAddress(200).default('https://api.weixin.qq.com'),
  appid: code(64),
  /** The template of each type of message, as the account calls it. */
  templates: z.strictObject({ activity: code(100), product: code(100) }),
  /** Which version of the mini program messages lead to. */
  version: z.enum(['developer', 'trial', 'formal']).default('formal'),
  /** So many messages go out in a second, at most. */
  perSecond: z.int().min(1).max(1_000).default(100),
})

/** How subscription messages are sent. Without both, none can be published. */
export const noticeSettings = {
  wechat_miniprogram: setting({
    kind: 'json',
    name: { zh: '微信小程序', en: 'WeChat mini program' },
    effect: {
      zh: '发送订阅消息时使用：appid、templates（activity 活动开始提醒、product 新品提醒的模板 ID）、version（developer、trial 或 formal）、perSecond（每秒最多发送条数）',
      en: 'By which messages are sent: appid, templates (their ids: activity, the start of one, and product, a new one), version (developer, trial or formal), perSecond (messages a second at most)',
    },
    value: recordValue(miniProgram),
    connects: true,
  }),
  wechat_miniprogram_secret: setting({
    kind: 'text',
    name: { zh: '微信小程序密钥', en: 'WeChat mini program: secret' },
    effect: {
      zh: '小程序的 AppSecret。加密保存，只显示末四位。连接的地址改变后清空，需要重新填写',
      en: 'The AppSecret of the mini program. Kept encrypted; only its end is shown. Emptied when the address of its connection changes',
    },
    value: tokenValue,
    secret: true,
  }),
  miniprogram_report_key: setting({
    kind: 'text',
    name: { zh: '小程序接口密钥', en: 'Mini program: key of its requests' },
    effect: {
      zh: '小程序上报订阅、访问、购物车与心愿单，以及读取首页、套装和搭配时的签名密钥，至少 16 位。加密保存，只显示末四位；留空则都不接受',
      en: 'By which the mini program signs what it reports and what it reads (home page, sets, outfits), 16 characters at least. Kept encrypted; only its end is shown. Empty: neither is possible',
    },
    value: tokenValue.refine((key) => key === '' || key.length >= 16, 'setting.keyShort'),
    secret: true,
  }),
  notices_kept_days: retentionDays(
    { zh: '订阅消息保留天数', en: 'Days that subscription messages are kept' },
    {
      zh: '已发完或已停止的订阅消息及其接收人超过这些天数后删除',
      en: 'Subscription messages that are sent or stopped are deleted with their receivers after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
