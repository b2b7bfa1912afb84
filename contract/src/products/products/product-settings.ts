import { z } from 'zod'
import { partnerAddress } from '../../house/settings/addresses.ts'
import {
  retentionDays,
  type SettingDefinition,
  setting,
  switchSetting,
} from '../../house/settings/setting.ts'
import { recordValue, tokenValue } from '../../house/settings/setting-values.ts'

const translation = z.strictObject({
  /** Without a path. */
  url: partnerAddress(200).default('https://translation.googleapis.com'),
})

export const productSettings = {
  google_translate_enable: {
    ...switchSetting(
      { zh: '谷歌翻译', en: 'Google Translate' },
      {
        zh: '开启后，更新词库时为词库不认识的商品名给出机器翻译建议',
        en: 'On: refreshing the lexicon suggests a machine translation for names that it does not know',
      },
    ),
    pending: false,
  },
  google_translate: setting({
    kind: 'json',
    name: { zh: '谷歌翻译地址', en: 'Google Translate: address' },
    effect: {
      zh: '机器翻译所用接口的 url，例如可从内地访问的代理。留空则使用谷歌的地址',
      en: 'The url that machine translations are asked of, such as a proxy that can be reached. Empty: that of Google',
    },
    value: recordValue(translation),
    connects: true,
  }),
  google_translate_key: setting({
    kind: 'text',
    name: { zh: '谷歌翻译密钥', en: 'Google Translate: key' },
    effect: {
      zh: '翻译接口（v2）的 API 密钥。加密保存，只显示末四位；留空则没有机器翻译。连接的地址改变后清空，需要重新填写',
      en: 'The API key of the translation (v2). Kept encrypted; only its end is shown. Empty: nothing is translated. Emptied when the address of its connection changes',
    },
    value: tokenValue,
    secret: true,
  }),
  product_releases_kept_days: retentionDays(
    { zh: '商品发布记录保留天数', en: 'Days that product releases are kept' },
    {
      zh: '已完成的商品发布及其明细超过这些天数后删除',
      en: 'Product releases that are over are deleted with their products after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
