import { DatePicker } from 'antd'
import dayjs from 'dayjs'
// Its “today” is that of the company.
import '../values/times/company-time.ts'

const format = 'YYYY-MM-DD'

/** A field of a form gives `id`, `value` and `onChange`; a filter, which has no label beside it, says its name in it. */
interface DayPickerProps {
  id?: string
  label?: string
  className?: string
  /** `2026-11-20`, of the company's calendar. */
  value?: string | null | undefined
  /** False where a day, once there, is not taken away again. */
  allowClear?: boolean
  /** The first day that can be chosen. */
  first?: string
  onChange?(value: string | null): void
}

/** A day, or none. */
export function DayPicker({
  id,
  label,
  className,
  value,
  allowClear = true,
  first,
  onChange,
}: DayPickerProps) {
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      {...(label !== undefined && { placeholder: label, 'aria-label': label })}
      {...(className !== undefined && { className })}
      format={format}
      allowClear={allowClear}
      value={value ? dayjs(value) : null}
      {...(first !== undefined && { minDate: dayjs(first) })}
      onChange={(next) => onChange?.(next?.format(format) ?? null)}
    />
  )
}
