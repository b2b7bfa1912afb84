import { keptDays, type SettingDefinition, switchSetting } from '../house/settings/setting.ts'

export const productSettings = {
  google_translate_enable: switchSetting(
    { zh: '谷歌翻译', en: 'Google Translate' },
    {
      zh: '开启后，中文名审核会为没有中文名的商品给出机器翻译建议',
      en: 'On: the name review suggests a machine translation for products without a Chinese name',
    },
  ),
  product_releases_kept_days: keptDays(
    { zh: '商品发布记录保留天数', en: 'Days that product releases are kept' },
    {
      zh: '已完成的商品发布及其明细超过这些天数后删除',
      en: 'Product releases that are over are deleted with their products after so many days',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
