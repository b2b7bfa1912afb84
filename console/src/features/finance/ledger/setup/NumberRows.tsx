import { Button, Input } from 'antd'
import { t } from '../../../../text/t.ts'
import styles from './Setup.module.css'
import type { NumberRow } from './setup-values.ts'

interface NumberRowsProps {
  /** What the names are of: a brand, a currency. */
  of: string
  placeholder?: string
  /** Of the form's field. */
  id?: string
  value?: NumberRow[]
  onChange?(rows: NumberRow[]): void
}

const longest = 100
const longestNumber = 80

/** Names of ours with their numbers in the ledger, a line each. */
export function NumberRows({ of, placeholder, id, value = [], onChange }: NumberRowsProps) {
  const change = (at: number, part: Partial<NumberRow>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles.rows} id={id} aria-label={of}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever told by their place
        <div key={at} className={styles.row}>
          <Input
            aria-label={t('{of} {number}', { of, number: at + 1 })}
            placeholder={placeholder}
            maxLength={longest}
            autoComplete="off"
            spellCheck={false}
            value={row.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <Input
            aria-label={t('{of} {number} 的金蝶编码', { of, number: at + 1 })}
            placeholder={t('金蝶编码')}
            maxLength={longestNumber}
            autoComplete="off"
            spellCheck={false}
            value={row.number}
            onChange={(event) => change(at, { number: event.target.value })}
          />
          <Button
            type="text"
            aria-label={t('移除{of} {number}', { of, number: at + 1 })}
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          >
            {t('移除')}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange?.([...value, { name: '', number: '' }])}>
          {t('添加{of}', { of })}
        </Button>
      </div>
    </fieldset>
  )
}
