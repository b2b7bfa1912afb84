import { type SettingDefinition, switchSetting } from '../house/settings/setting.ts'

export const productSettings = {
  google_translate_enable: switchSetting(
    { zh: '谷歌翻译', en: 'Google Translate' },
    {
      zh: '开启后，中文名审核会为没有中文名的商品给出机器翻译建议',
      en: 'On: the name review suggests a machine translation for products without a Chinese name',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
