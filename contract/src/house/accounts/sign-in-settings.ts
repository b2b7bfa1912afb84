import { type SettingDefinition, setting } from '../settings/setting.ts'
import { footerLines } from '../settings/setting-values.ts'

export const signInSettings = {
  login_footers: setting({
    kind: 'lines',
    name: { zh: '登录页备案号', en: 'Licence on the login page' },
    effect: {
      zh: '登录页下方按访问的域名显示备案号，每行一个，例如 console.example.com=ICP-00000000',
      en: 'The licence that the login page shows below, by host, such as console.example.com=ICP-00000000',
    },
    value: footerLines,
  }),
} as const satisfies Record<string, SettingDefinition>
