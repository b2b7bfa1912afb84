import { z } from 'zod'

/** A row's id on the wire. */
export const id = z.int().positive()
/** The same in a query string. */
export const idParam = z.coerce.number<string | number>().int().positive()

/** Several in a query string: `1,2,3`, or the same name several times. */
const severalParam = z
  .union([z.string(), z.array(z.string()), z.number(), z.array(z.number())])
  .transform((value): (string | number)[] => [value].flat().flatMap((part) => String(part).split(',')))

/** Ids, each once, in the order of first appearance. */
export const idsParam = (most: number) =>
  severalParam.pipe(z.array(idParam).min(1).max(most)).transform((ids) => [...new Set(ids)])

/** Takes no field at all. */
export const nothing = z.strictObject({})
/** A call without a body. */
export const noBody = z.undefined()

/** Whether PostgreSQL can hold the text and give it back: no NUL, no half of a surrogate pair. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** The same text, with a replacement character for each that can not be stored. */
export const storableText = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replaceAll('\u0000', '\uFFFD')

/** Text that a person typed: trimmed, and of characters that can be stored. */
export const text = (most: number) => z.string().refine(isStorable, 'field.unstorable').trim().max(most)
export const filledText = (most: number) => text(most).min(1)
/** So many texts of such a length in one, joined by a comma and a blank. */
export const joinedText = (most: number, length: number) => text(most * (length + 2) - 2)

/** Keys in a query string, such as those of roles. */
export const keysParam = (most: number) =>
  severalParam.transform((keys) => keys.map(String)).pipe(z.array(filledText(50)).min(1).max(most))

/** Most characters of a SKU. */
export const maxSku = 100
/** A stock keeping unit: exact, case-sensitive, trimmed. */
export const sku = filledText(maxSku)

/** A month of the company's calendar: `2026-03`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.month')

/** Most units in one line: far above any real document, far below what a 32-bit column holds. */
export const maxQuantity = 1_000_000
export const quantity = z.int().min(0).max(maxQuantity)
/** Units in a query string: in digits, so that what was left empty is not taken for 0. */
export const quantityParam = (most: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^\d+$/, 'field.units'))
    .transform(Number)
    .pipe(z.int().max(most))
export const signedQuantity = z.int().min(-maxQuantity).max(maxQuantity)

/** Most units of one SKU at one location, on hand or claimed, and most of one document: sums still fit 32 bits. */
export const maxUnits = 1_000_000_000

/** An exact amount in major units, as text: `19.90`. At most 4 decimals. */
export const money = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'field.money')

/** ISO 4217, by its form: what is kept may be of a currency that is no more. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'field.currency')
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** Whether there is a currency of this code, in capitals. */
export const isCurrency = (code: string): boolean => currencies.has(code)

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

const earliest = Date.parse('1900-01-01T00:00:00Z')
const latest = Date.parse('2200-01-01T00:00:00Z')
/** Whether its month has the day that a text begins with: `Date.parse` would go on into the next one. */
const isOfCalendar = (value: string): boolean => z.iso.date().safeParse(value.slice(0, 10)).success
/** Whether the text is a moment of the calendar that the database shares, whatever the zone. */
export function isMoment(value: string): boolean {
  const moment = Date.parse(value.replace(' ', 'T'))
  return moment >= earliest && moment < latest && isOfCalendar(value)
}

const timeForm = 'field.time'
/** A time in a query: ISO 8601 with offset, or `yyyy-MM-dd[ HH:mm:ss]` in the company's zone. */
export const timeParam = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/, timeForm)
  .refine(isMoment, timeForm)

/** A day in a query, in the company's zone. */
export const dayParam = z.iso.date().refine(isMoment, 'field.day')

/** A switch on the wire: the strings 1 and 0. */
export const flag = z.enum(['0', '1'])

export const pageSizes = [10, 20, 30, 50] as const
const skip = z.coerce.number<string | number>().int().min(0).max(100_000_000).default(0)
const size = z.coerce.number<string | number>().int().min(1).max(500)
/** `skip` and `size` of a paged list. */
export const page = { skip, size: size.default(20) }
/** The same of a list that is answered as a whole unless a `size` is asked for. */
export const wholePage = { skip, size: size.optional() }

/**
 * How far the total of a list is counted. `exact`: to its end. `later`: where that takes long, the rows come first, and the
 * header `data-count-at-least` says that there are as many as `data-count`, or more.
 */
export const countParam = { count: z.enum(['exact', 'later']).default('exact') }

/** What a table is written as: a workbook, or text that any program reads. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
/** `format` of a call that answers a table. */
export const sheetFormat = { format: z.enum(sheetFormats).default('xlsx') }

/** Success without anything to tell. */
export const done = z.literal(1)
