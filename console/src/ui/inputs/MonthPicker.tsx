import { DatePicker } from 'antd'
import dayjs from 'dayjs'
// Its “today” is that of the company.
import '../values/times/company-time.ts'

const format = 'YYYY-MM'

interface MonthPickerProps {
  label: string
  className?: string
  /** `2026-11`. */
  value: string | undefined
  onChange(value: string | null): void
}

/** A month, or none. */
export function MonthPicker({ label, className, value, onChange }: MonthPickerProps) {
  return (
    <DatePicker
      picker="month"
      placeholder={label}
      aria-label={label}
      {...(className !== undefined && { className })}
      format={format}
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange(next?.format(format) ?? null)}
    />
  )
}
