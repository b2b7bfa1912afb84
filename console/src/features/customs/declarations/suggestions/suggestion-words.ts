import type { CodeSuggestion, SuggestionFact } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { t } from '../../../../text/t.ts'
import type { StatusWord } from '../../../../ui/values/StatusTag.tsx'

/** How sure a suggestion is, in words and of a hundred. */
export function sureState({ sure, percent }: CodeSuggestion): StatusWord {
  if (sure === 'high') return { word: t('很可能 {percent}%', { percent }), family: 'done' }
  return sure === 'medium'
    ? { word: t('可能 {percent}%', { percent }), family: 'underway' }
    : { word: t('不确定 {percent}%', { percent }), family: 'waiting' }
}

export const factWords = (): Record<SuggestionFact, string> => ({
  component: t('成分'),
  kind: t('种类', {}, 'customs'),
  sex: t('性别'),
  weaving: t('织造方式'),
  brand: t('品牌'),
  name: t('品名'),
})
