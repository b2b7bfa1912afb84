import { countryCodes, countryName } from '@selvedge/contract/customs/countries.ts'
import {
  type CustomsSex,
  customsSexes,
  sexInEnglish,
  type WeavingType,
  weavingInEnglish,
  weavingTypes,
} from '@selvedge/contract/customs/customs-terms.ts'
import type {
  DeclarationColumn,
  DeclarationRow,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { currentLanguage } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

const isSex = (sex: string): sex is CustomsSex => customsSexes.some((known) => known === sex)
const isWeaving = (weaving: string): weaving is WeavingType => weavingTypes.some((known) => known === weaving)

/** Terms of customs are Chinese; whoever reads English is told what they mean. */
export const sexWord = (sex: string): string =>
  currentLanguage() === 'en' && isSex(sex) ? sexInEnglish(sex) : sex
export const weavingWord = (weaving: string): string =>
  currentLanguage() === 'en' && isWeaving(weaving) ? weavingInEnglish(weaving) : weaving
export const originWord = (code: string): string => countryName(code, currentLanguage())

interface Choice {
  value: string
  label: string
}

export const sexChoices = (): Choice[] => [
  { value: '', label: t('未填') },
  ...customsSexes.map((sex) => ({ value: sex, label: sexWord(sex) })),
]
export const weavingChoices = (): Choice[] => [
  { value: '', label: t('未填') },
  ...weavingTypes.map((weaving) => ({ value: weaving, label: weavingWord(weaving) })),
]
export const originChoices = (): Choice[] => [
  { value: '', label: t('未填') },
  ...countryCodes.map((code) => ({ value: code, label: `${originWord(code)} ${code}` })),
]

/** Whether a product has a code, and who gave it. */
export function matchState({ status, codeBy, rules }: DeclarationRow): StatusWord {
  if (status === 'matched') {
    return codeBy === 'rows'
      ? { word: t('已匹配'), family: 'done' }
      : { word: t('人工填写'), family: 'underway' }
  }
  return rules.length > 1
    ? { word: t('{count} 个税号', { count: rules.length }), family: 'failed' }
    : { word: t('未匹配'), family: 'attention' }
}

/** What the columns of a declaration file are called. */
export const fileColumnWords = (): Record<DeclarationColumn, string> => ({
  hsCode: t('税号'),
  handle: t('SPU'),
  ref: t('货号'),
  brand: t('品牌'),
  name: t('品名'),
  kind: t('种类', {}, 'customs'),
  sex: t('性别'),
  weavingType: t('织造方式'),
  customsComponent: t('成分'),
  origin: t('原产国'),
  description: t('商品描述'),
  elements: t('申报要素'),
  unit: t('单位'),
  count: t('数量'),
  remark: t('备注'),
})
