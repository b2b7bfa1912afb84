import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { wantedShotLines } from './wanted-shots.ts'

export const shotSettings = {
  wanted_shots: setting({
    kind: 'lines',
    name: { zh: '每款应有的图号', en: 'Shots that each style is to have' },
    effect: {
      zh: '每行一个图号（1 至 99），可写明拍什么，例如“2=背面=Back”，最多 20 行。“待补图片”列出缺少这些图号的款式，保存后立即生效',
      en: 'A shot (1 to 99) per line, with what it shows where you like, such as “2=背面=Back”; 20 lines at most. “Missing pictures” lists the styles that lack one of them, as soon as this is saved',
    },
    value: wantedShotLines,
    default: '1=正面=Front\n2=背面=Back\n3=细节=Detail',
  }),
} as const satisfies Record<string, SettingDefinition>
