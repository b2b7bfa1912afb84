import type { CellValue } from 'hucre'

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** What of a number format says how a number is shown: its first section without colours, literals and spaces. */
const plainFormat = (format: string): string =>
  (format.replace(/\[(?![hms]+\])[^\]]*\]|"[^"]*"|[_*\\]./gi, '').split(';')[0] ?? '').trim()

/** Days before the first that a time without a day counts from. */
const firstDays = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) } as const
const dayLength = 86_400_000

function timeText(milliseconds: number, format: string): string {
  const seconds = Math.round(milliseconds / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const shown = /\[h+\]/i.test(format) ? hours : hours % 24
  const parts = [digits(Math.floor(seconds / 60) % 60, 2)]
  if (seconds % 60 !== 0 || /s/i.test(format) || format === '') parts.push(digits(seconds % 60, 2))
  return [/h(?!h)/i.test(format.replace(/hh/gi, '')) ? shown : digits(shown, 2), ...parts].join(':')
}

/** A day, with its time where it has one; a time alone where the cell holds no day, or shows none. */
function dateText(date: Date, format: string, from1904: boolean): string {
  const plain = plainFormat(format)
  const since = date.getTime() - firstDays[from1904 ? 1904 : 1900]
  if (since < dayLength || (plain !== '' && !/[yd]/i.test(plain) && /[hs]/i.test(plain))) {
    return timeText(since, plain)
  }
  const day = `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return time.some(Boolean) ? `${day} ${time.map((part) => digits(part, 2)).join(':')}` : day
}

/** Zeros of a format stand for digits that are shown in any case: 42 by `00-000` is `00-042`. */
function filledZeros(text: string, format: string): string {
  const literal = format.replace(/\[[^\]]*\]|[_*]./g, '').split(';')[0] ?? ''
  const plain = literal.trim().replace(/\\(.)|"([^"]*)"/g, '$1$2')
  if (!/^[0 ()/-]*$/.test(plain)) return text
  const places = plain.split('0').length - 1
  if (places < 2) return text
  const all = [...text.padStart(places, '0')]
  // More digits than zeros stand before the first of them.
  const shown = [...plain].reverse().map((sign) => (sign === '0' ? (all.pop() ?? '') : sign))
  const first = shown.length - 1 - plain.indexOf('0')
  shown[first] = all.join('') + shown[first]
  return shown.reverse().join('')
}

/** A number as the sheet shows it: 15 digits, never with an exponent; a format such as `00000` keeps its zeros. */
function numberText(value: number, format: string): string {
  if (!Number.isFinite(value)) return String(value)
  if (Number.isInteger(value)) {
    const text = BigInt(value).toString()
    return value >= 0 ? filledZeros(text, format) : text
  }
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(15).replace(/0+$/, '') : text
}

/** The text of a cell of a workbook; `format` is its number format, where it has one. */
export function cellText(value: CellValue | undefined, format = '', from1904 = false): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value, format, from1904)
  if (typeof value === 'number') return numberText(value, format)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value
}
