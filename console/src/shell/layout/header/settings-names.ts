import type { Language } from '@selvedge/contract/core/words/language.ts'
import { t } from '../../../text/t.ts'
import type { AccentName } from '../../../ui/theme/palette.ts'
import type { SchemeChoice } from '../../../ui/theme/settings.ts'
import type { Size } from '../../../ui/theme/sizes.ts'

interface Option<Value> {
  value: Value
  label: string
}

/** The names of the settings, as staff know them. */
export const sizeOptions = (): Option<Size>[] => [
  { value: 'default', label: t('默认', {}, 'size') },
  { value: 'medium', label: t('中等', {}, 'size') },
  { value: 'small', label: t('小型', {}, 'size') },
  { value: 'mini', label: t('超小', {}, 'size') },
]

export const schemeOptions = (): Option<SchemeChoice>[] => [
  { value: 'system', label: t('跟随系统') },
  { value: 'light', label: t('浅色') },
  { value: 'dark', label: t('深色') },
]

export const accentOptions = (): Option<AccentName>[] => [
  { value: 'indigo', label: t('靛蓝') },
  { value: 'teal', label: t('松石') },
  { value: 'plum', label: t('梅紫') },
  { value: 'olive', label: t('橄榄') },
  { value: 'graphite', label: t('石墨') },
]

/** Each in its own language: whoever looks for it may not read the other. */
export const languageOptions: (Option<Language> & { lang: string })[] = [
  { value: 'zh', label: '中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
]
