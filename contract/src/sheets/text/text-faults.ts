import type { RowFault } from '../row-problems.ts'

/** Bytes that meant nothing in the encoding that a file was read by stand as this. */
const unread = '\ufffd'

/** A text that was read by another encoding than it was written in. */
export const textFault = (text: string): RowFault | null =>
  text.includes(unread) ? { kind: 'cell.unreadable', params: {} } : null

/** A number of many digits as Excel saves it to a CSV: the last digits are gone. */
export const isExponent = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)

export const exponentFault = (text: string): RowFault | null =>
  isExponent(text) ? { kind: 'cell.exponent', params: {} } : null
