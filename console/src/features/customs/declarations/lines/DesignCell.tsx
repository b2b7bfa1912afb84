import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import { Input, Popover, Select } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import styles from '../Declarations.module.css'
import { styleText } from './declared-row.logic.ts'

interface DesignCellProps {
  row: DeclarationRow
  disabled: boolean
  /** With the one setting that was changed. */
  onChange(style: Record<string, string>): void
}

/** Options of style rules have no names but their place. */
const settingWord = (name: string): string => (/^\d+$/.test(name) ? t('款式 {name}', { name }) : name)

/** What can be said of a product's style: by the rules it fits, and by what is to be told of its code. */
export function DesignCell({ row, disabled, onChange }: DesignCellProps) {
  const [open, setOpen] = useState(false)
  const { styleSettings, product } = row
  const text = styleText(row)
  const choose = (name: string, value: string) => {
    if ((product.style[name] ?? '') !== value) onChange({ [name]: value })
  }
  if (styleSettings.length === 0) return <span className={styles.none}>—</span>
  const button = (
    <button
      type="button"
      className={styles.style}
      aria-label={t('款式 {text}', { text: text || '—' })}
      aria-haspopup="dialog"
      title={text}
      disabled={disabled}
      onClick={() => setOpen(true)}
    >
      {text || '—'}
    </button>
  )
  if (!open) return button
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      onOpenChange={setOpen}
      content={
        <div className={styles.settings} role="dialog" aria-label={t('款式', {}, 'customs')}>
          {styleSettings.map(({ name, values }, place) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the select or the input within is its control
            <label key={name}>
              <span>{settingWord(name)}</span>
              {values.length === 0 ? (
                <Input
                  autoFocus={place === 0}
                  defaultValue={product.style[name] ?? ''}
                  maxLength={200}
                  onBlur={(event) => choose(name, event.target.value.trim())}
                  onPressEnter={(event) => choose(name, event.currentTarget.value.trim())}
                />
              ) : (
                <Select
                  autoFocus={place === 0}
                  aria-label={settingWord(name)}
                  value={product.style[name] ?? ''}
                  options={['', ...values].map((value) => ({ value, label: value || t('未填') }))}
                  onChange={(value: string) => choose(name, value)}
                />
              )}
            </label>
          ))}
        </div>
      }
    >
      {button}
    </Popover>
  )
}
