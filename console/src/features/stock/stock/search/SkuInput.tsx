import { SearchOutlined } from '@ant-design/icons'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSlashFocus } from '../../../../shell/filter/use-slash-focus.ts'
import { t } from '../../../../text/t.ts'
import styles from './SkuInput.module.css'
import { useSuggestions } from './use-suggestions.ts'

interface SkuInputProps {
  value: string
  onChange(typed: string): void
  onEnter(sku: string): void
}

/**
 * A SKU or barcode: typed with suggestions, or scanned. Enter takes the marked suggestion, and what was typed where none
 * is marked; nothing is marked until an arrow is pressed, so that a scan is never taken for something else.
 */
export function SkuInput({ value, onChange, onEnter }: SkuInputProps) {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const [entered, setEntered] = useState(0)
  const input = useRef<InputRef>(null)
  const listId = useId()
  const suggestions = useSuggestions(value, open)
  const expanded = suggestions.length > 0

  useSlashFocus(input)
  useEffect(() => {
    // The field of a page that is just open waits for a scan; on a phone the keys would cover what was asked for.
    const covered = window.matchMedia('(pointer: coarse)').matches
    if (!covered) input.current?.focus({ cursor: 'end', preventScroll: true })
  }, [])
  useEffect(() => {
    // The next scan replaces the last.
    if (entered > 0) input.current?.select()
  }, [entered])

  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  const enter = (sku: string) => {
    close()
    onEnter(sku)
    setEntered((count) => count + 1)
  }
  const move = (step: 1 | -1) => {
    const places = suggestions.length + 1
    setMarked((at) => ((at + 1 + step + places) % places) - 1)
  }
  const pressed = (event: KeyboardEvent) => {
    // Enter and the arrows choose what is being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter(suggestions[marked]?.sku ?? value)
    if (event.key === 'Escape') close()
    if (expanded && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <div className={styles.field}>
      <Input
        ref={input}
        role="combobox"
        aria-label={t('SKU 或条码')}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={marked >= 0 ? `${listId}-${marked}` : undefined}
        allowClear
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('输入 SKU，或扫描条码')}
        maxLength={100}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          setMarked(-1)
          setOpen(true)
        }}
        onKeyDown={pressed}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={t('SKU')} className={styles.list} hidden={!expanded}>
        {suggestions.map(({ id, sku, color, size, cnName, name, barcode }, index) => (
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={styles.option}
            // Before the field loses the focus and the list closes.
            onMouseDown={(event) => {
              event.preventDefault()
              enter(sku)
            }}
          >
            <span className={styles.sku}>{sku}</span>
            <span className={styles.options}>{variantOptions({ color, size })}</span>
            <span className={styles.name}>{[cnName || name, barcode].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
