import { type SettingDefinition, setting } from '../house/settings/setting.ts'
import { textValue } from '../house/settings/setting-values.ts'

export const marketingSettings = {
  fizz_marketing_setting: setting({
    kind: 'text',
    name: { zh: '营销设置', en: 'Marketing settings' },
    effect: {
      zh: '发布后由小程序原样读取的营销内容',
      en: 'Marketing content that the mini program reads as it stands once it is published',
    },
    value: textValue(200_000),
  }),
} as const satisfies Record<string, SettingDefinition>
