import JsBarcode from 'jsbarcode'

/** Modules of white on both sides, without which a scanner finds no code. */
export const quietModules = 10

/** Width of a module: two dots of a label printer. */
export const moduleMm = 0.25

/** A bar of a code: where it begins and how wide it is, in modules. */
export interface Bar {
  at: number
  width: number
}

export interface Code {
  bars: Bar[]
  /** With the quiet zones. */
  modules: number
}

/** Printable ASCII is what CODE128 and every keyboard scanner can carry. */
const encodable = /^[\x20-\x7e]{1,60}$/

/** The bars of a text in CODE128; null where it can't be one. */
export function code128(text: string): Code | null {
  if (!encodable.test(text)) return null
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const pattern = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = Array.from(pattern.matchAll(/1+/g), (run) => ({
    at: quietModules + run.index,
    width: run[0].length,
  }))
  return { bars, modules: pattern.length + 2 * quietModules }
}
