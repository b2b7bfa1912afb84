import { DatePicker } from 'antd'
import dayjs from 'dayjs'

const format = 'YYYY-MM-DD HH:mm:ss'

interface MomentPickerProps {
  /** `2026-11-20 00:00:00`, in the shop's zone. */
  value: string | undefined
  label: string
  className: string
  onChange(value: string | undefined): void
}

/** A day and a time of day. */
export function MomentPicker({ value, label, className, onChange }: MomentPickerProps) {
  const moment = value ? dayjs(value) : null
  return (
    <DatePicker
      className={className}
      showTime={{ defaultOpenValue: dayjs().startOf('day') }}
      format={format}
      placeholder={label}
      aria-label={label}
      value={moment?.isValid() ? moment : null}
      onChange={(next) => onChange(next?.format(format))}
    />
  )
}
