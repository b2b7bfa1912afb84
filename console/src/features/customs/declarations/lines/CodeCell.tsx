import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import type { CodeSuggestion } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { StateTag } from '../../../../ui/values/StatusTag.tsx'
import styles from '../Declarations.module.css'
import { matchState } from '../declaration-words.ts'
import { SuggestionList } from '../suggestions/SuggestionList.tsx'

interface CodeCellProps {
  row: DeclarationRow
  suggestions: readonly CodeSuggestion[] | undefined
  disabled: boolean
  onChoose(hsCode: string): void
}

const none: readonly CodeSuggestion[] = []

/** Whether it has a code; those that the HS code rules give, and those that others like it have, can be taken from here. */
export function CodeCell({ row, suggestions, disabled, onChoose }: CodeCellProps) {
  const [open, setOpen] = useState(false)
  const others = row.rules.filter(({ hsCode }) => hsCode !== row.product.hsCode)
  const suggested = row.status === 'unmatched' ? (suggestions ?? none) : none
  const state = matchState(row)
  const tag = (
    <StateTag
      of={
        suggested.length > 0 && others.length === 0
          ? { ...state, word: t('建议 {count} 个', { count: suggested.length }) }
          : state
      }
    />
  )
  if ((others.length === 0 && suggested.length === 0) || disabled) return tag
  const choose = (hsCode: string) => {
    setOpen(false)
    onChoose(hsCode)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className={styles.codes} role="dialog" aria-label={t('可选税号')}>
          {others.length > 0 && <strong>{t('税号表中的税号')}</strong>}
          {others.map(({ hsCode }) => (
            <Button key={hsCode} size="small" onClick={() => choose(hsCode)}>
              {t('使用 {hsCode}', { hsCode })}
            </Button>
          ))}
          {suggested.length > 0 && (
            <>
              <strong>{t('相似商品的税号')}</strong>
              <SuggestionList suggestions={suggested} onChoose={choose} />
            </>
          )}
        </div>
      }
    >
      <button
        type="button"
        className={styles.style}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={state.word}
      >
        {tag}
      </button>
    </Popover>
  )
}
