import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { wallFormat as format } from '../values/times/company-time.ts'

interface MomentPickerProps {
  /** Of a field of a form. */
  id?: string | undefined
  /** `2026-11-20 00:00:00`, in the company's zone. */
  value: string | undefined
  label: string
  className: string
  disabled?: boolean
  onChange(value: string | undefined): void
}

/** A day and a time of day. */
export function MomentPicker({ id, value, label, className, disabled = false, onChange }: MomentPickerProps) {
  const moment = value ? dayjs(value) : null
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      className={className}
      showTime={{ defaultOpenValue: dayjs().startOf('day') }}
      format={format}
      placeholder={label}
      aria-label={label}
      disabled={disabled}
      value={moment?.isValid() ? moment : null}
      onChange={(next) => onChange(next?.format(format))}
    />
  )
}
