import { type SettingDefinition, setting } from '../../house/settings/setting.ts'
import { type WantedShot, wantedShotLines, wantedShotText } from './wanted-shots.ts'

/** As long as nobody has said otherwise. */
const usual: readonly WantedShot[] = [
  { shot: 1, name: { zh: '正面', en: 'Front' } },
  { shot: 2, name: { zh: '背面', en: 'Back' } },
  { shot: 3, name: { zh: '细节', en: 'Detail' } },
]

export const shotSettings = {
  wanted_shots: setting({
    kind: 'lines',
    name: { zh: '每款应有的图号', en: 'Shots that each style is to have' },
    effect: {
      zh: '每行一个图号（1 至 99），可写明拍什么，例如“2=背面=Back”，最多 20 行。“待补图片”列出缺少这些图号的款式，保存后立即生效',
      en: 'A shot (1 to 99) per line, with what it shows where you like, such as “2=背面=Back”; 20 lines at most. “Missing pictures” lists the styles that lack one of them, as soon as this is saved',
    },
    value: wantedShotLines,
    default: wantedShotText(usual),
  }),
} as const satisfies Record<string, SettingDefinition>
