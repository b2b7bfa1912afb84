import type { CodeSuggestion } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { Button } from 'antd'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { StateTag } from '../../../../ui/values/StatusTag.tsx'
import styles from '../Declarations.module.css'
import { factWords, sureState } from './suggestion-words.ts'

interface SuggestionListProps {
  suggestions: readonly CodeSuggestion[]
  onChoose(hsCode: string): void
}

/** Where a suggestion comes from. */
function sourceText({ products, codeRows, like }: CodeSuggestion): string {
  const parts = [
    ...(products > 0
      ? [
          t('人工填写 {products} 款：{handles}', {
            products,
            handles: joinNames(like) + (products > like.length ? '…' : ''),
          }),
        ]
      : []),
    ...(codeRows > 0 ? [t('税号表 {count} 条', { count: codeRows })] : []),
  ]
  return joinNames(parts)
}

/** Codes that others like it have: how sure, by what, and from where. Taken by a click alone. */
export const SuggestionList = ({ suggestions, onChoose }: SuggestionListProps) => (
  <ul className={styles.suggestions}>
    {suggestions.map((one) => {
      const words = factWords()
      return (
        <li key={one.hsCode}>
          <Button size="small" onClick={() => onChoose(one.hsCode)}>
            {t('使用 {hsCode}', { hsCode: one.hsCode })}
          </Button>
          <StateTag of={sureState(one)} />
          <span className={styles.source}>
            {t('相同：{facts}', { facts: joinNames(one.agrees.map((fact) => words[fact])) })}
          </span>
          <span className={styles.source}>{sourceText(one)}</span>
        </li>
      )
    })}
  </ul>
)
