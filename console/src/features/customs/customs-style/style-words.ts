import type {
  styleProperties,
  templatePlaceholders,
} from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { customsSexes, weavingTypes } from '@selvedge/contract/customs/customs-terms.ts'
import { createContext, use } from 'react'
import { t } from '../../../text/t.ts'
import { sexWord, weavingWord } from '../declarations/declaration-words.ts'

type Property = (typeof styleProperties)[number]
interface Choice {
  value: string
  label: string
}

export const propertyWords = (): Record<Property, string> => ({
  kind: t('种类', {}, 'customs'),
  weavingType: t('织造方式'),
  sex: t('性别'),
})

/** What each placeholder of a template stands for. */
export const placeholderWords = (): Record<(typeof templatePlaceholders)[number], string> => ({
  pop: t('原产国'),
  design: t('款式', {}, 'customs'),
  material: t('成分'),
  brand: t('品牌'),
  spu: t('SPU'),
  ps: t('备注'),
  weaving: t('织造方式'),
  category: t('种类', {}, 'customs'),
  sex: t('性别'),
})

/** The kinds of the settings, wherever they are chosen. */
export const KindsContext = createContext<readonly string[]>([])

/** What is offered for each property; anything else may be typed. */
export function useOffered(): Record<Property, Choice[]> {
  const kinds = use(KindsContext)
  return {
    kind: kinds.map((kind) => ({ value: kind, label: kind })),
    weavingType: weavingTypes.map((weaving) => ({ value: weaving, label: weavingWord(weaving) })),
    sex: customsSexes.map((sex) => ({ value: sex, label: sexWord(sex) })),
  }
}
