import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { RowOf } from '../../api/calls/call.ts'
import { t } from '../../text/t.ts'
import { Failed } from '../page/PageStates.tsx'
import { type Choice, type ChoiceSource, choicesShown } from './choice-source.ts'
import styles from './RemoteSelect.module.css'
import { useChoices } from './use-choices.ts'

type Passed =
  | 'allowClear'
  | 'aria-label'
  | 'autoFocus'
  | 'className'
  | 'id'
  | 'onOpenChange'
  | 'open'
  | 'placeholder'
  | 'popupMatchSelectWidth'
  | 'size'
  | 'variant'

interface RemoteSelectProps<E extends Endpoint, Value extends string | number, Chosen extends Value | Value[]>
  extends Pick<SelectProps, Passed> {
  source: ChoiceSource<E, Value>
  multiple?: boolean
  /** Offered before what the server finds, whatever it finds. */
  others?: readonly { label: string; options: readonly Choice<Value>[] }[]
  /** Heads what the server finds, where there are others. */
  heading?: string
  value?: Chosen | null | undefined
  onChange?(value: Chosen, rows: readonly RowOf<E>[]): void
}

function listOf<Value extends string | number>(value: Value | Value[] | null | undefined): readonly Value[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined ? [] : [value]
}

/** Whether the text finds a choice, as the server would: what it has found for another text is not offered. */
function isFound(text: string, choice: object | undefined): boolean {
  if (!choice || 'options' in choice) return false
  const { label, keyword } = choice as Choice<string | number>
  return [label, keyword].some((words) => words?.toLowerCase().includes(text.trim().toLowerCase()))
}

/** A picker of a list that may be long: it is read when it is opened, and searched by the server. */
export function RemoteSelect<
  E extends Endpoint,
  Value extends string | number,
  Chosen extends Value | Value[] = Value,
>({
  source,
  multiple = false,
  others = [],
  heading,
  value,
  onChange,
  ...select
}: RemoteSelectProps<E, Value, Chosen>) {
  const values = listOf<Value>(value)
  const [open, setOpen] = useState(select.open === true)
  const list = useChoices(source, values, open)
  const options = others.length > 0 ? [...others, { label: heading, options: list.choices }] : list.choices
  const turn = (next: boolean) => {
    if (next) list.open()
    setOpen(next)
    select.onOpenChange?.(next)
  }
  const change = (next: Chosen) => onChange?.(next, list.pick(listOf<Value>(next)))

  useEffect(() => {
    const { awaited, isRead, error, awaitNothing } = list
    if (awaited === null || !(isRead || error)) return
    awaitNothing()
    const all = [...others.flatMap((group) => group.options), ...list.choices]
    const first = all.find((choice) => !choice.disabled && isFound(awaited, choice))
    if (!first || values.includes(first.value)) return
    change((multiple ? [...values, first.value] : first.value) as Chosen)
    if (!multiple) turn(false)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || list.isRead) return
    if (list.typed.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    list.awaitFirst()
  }

  const note = list.error ? <Failed error={list.error} retry={list.reload} /> : t('查找中…')
  const more = list.isRead && list.total > choicesShown
  return (
    <div className={styles.keys} onKeyDownCapture={onKeyDown}>
      <Select<Chosen, object>
        {...select}
        {...(multiple && { mode: 'multiple' })}
        open={open}
        // Null is nothing to a select, undefined lets it keep what it had.
        value={value ?? null}
        options={[...options]}
        showSearch={{ searchValue: list.typed, onSearch: list.type, filterOption: isFound }}
        onOpenChange={turn}
        onChange={change}
        {...(!(list.isRead && !list.error) && { notFoundContent: note })}
        optionRender={({ data }) => <Option {...(data as Choice<Value>)} />}
        popupRender={(menu) => (
          <>
            {menu}
            {more && (
              <p className={styles.more}>{t('共 {count} 项，输入几个字查找', { count: list.total })}</p>
            )}
          </>
        )}
      />
    </div>
  )
}

function Option({ label, about }: Choice<string | number>) {
  return (
    <span className={styles.option}>
      {label}
      {about && <small className={styles.about}>{about}</small>}
    </span>
  )
}
