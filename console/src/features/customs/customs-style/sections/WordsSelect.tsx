import { Select } from 'antd'
import { joinNames } from '../../../../text/server-text.ts'
import { commas } from '../../../../ui/inputs/commas.ts'
import styles from '../CustomsSettings.module.css'

interface WordsSelectProps {
  label: string
  value: readonly string[]
  offered: readonly { value: string; label: string }[]
  disabled: boolean
  onChange(words: string[]): void
}

/** Between words that are typed or pasted one after the other, the Chinese commas among them. */
const wordSeparators = [...commas, '\n', String.fromCodePoint(0x3001)]

/** Several words: some are offered, others may be typed. Whoever may not change them reads them. */
export function WordsSelect({ label, value, offered, disabled, onChange }: WordsSelectProps) {
  if (disabled) return <span className={styles.words}>{joinNames(value) || '—'}</span>
  return (
    <Select
      mode="tags"
      className={styles.words ?? ''}
      aria-label={label}
      placeholder={label}
      value={[...value]}
      options={[...offered]}
      tokenSeparators={wordSeparators}
      onChange={(words: string[]) => onChange([...new Set(words.map((word) => word.trim()))].filter(Boolean))}
    />
  )
}
