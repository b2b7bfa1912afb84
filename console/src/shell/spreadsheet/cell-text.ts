import type { CellValue } from 'hucre'

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

function dateText(date: Date): string {
  const day = `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return time.some(Boolean) ? `${day} ${time.map((part) => digits(part, 2)).join(':')}` : day
}

/** A number as the sheet shows it: 15 digits, never with an exponent; the format `000` keeps its zeros. */
function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value)) {
    const text = BigInt(value).toString()
    return /^0{2,}$/.test(format) && value >= 0 ? text.padStart(format.length, '0') : text
  }
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(15).replace(/0+$/, '') : text
}

/** The text of a cell of a workbook; `format` is its number format, where it has one. */
export function cellText(value: CellValue | undefined, format = ''): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return numberText(value, format)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value
}
