import { Select } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { CellSelect } from '../../../../ui/inputs/CellSelect.tsx'

interface ChoiceCellProps {
  value: string
  /** As it is shown. */
  text: string
  label: string
  choices(): { value: string; label: string }[]
  /** Something else may be typed. */
  open?: boolean
  disabled: boolean
  onChange(value: string): void
}

/** One of a few values in a cell: opened by Enter or a click, found by typing. */
export function ChoiceCell({
  value,
  text,
  label,
  choices,
  open = false,
  disabled,
  onChange,
}: ChoiceCellProps) {
  const [typed, setTyped] = useState('')
  return (
    <CellSelect text={text || '—'} label={label} disabled={disabled}>
      {(picker) => {
        const known = choices()
        const own = typed.trim()
        const offered =
          open && own !== '' && !known.some((choice) => choice.value === own)
            ? [{ value: own, label: t('使用“{own}”', { own }) }, ...known]
            : known
        return (
          <Select
            {...picker}
            showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
            options={offered}
            value={value}
            onChange={(next: string) => {
              picker.onOpenChange(false)
              if (next !== value) onChange(next)
            }}
          />
        )
      }}
    </CellSelect>
  )
}
