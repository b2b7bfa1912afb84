/** A number with its prefix, such as `PO12`. */
export interface ScannedNumber {
  prefix: string
  id: number
}

/** The number that a code is by its form; null for any other. */
export function numberIn(code: string): ScannedNumber | null {
  const [, prefix = '', digits = ''] = /^(SO|PO|ST|TS|SC)(\d{1,15})$/i.exec(code) ?? []
  return prefix === '' ? null : { prefix: prefix.toUpperCase(), id: Number(digits) }
}
