import { z } from 'zod'
import { isStorable } from '../../core/values/shapes.ts'
import { couriers } from '../../shipping/ship-orders/ship-orders.ts'

/** A setting travels and is stored as text; code works with what the text means. */
export type SettingValue = z.ZodType<unknown, string>

const unstorable = 'field.unstorable'
const stored = z.string().refine(isStorable, unstorable)
const filled = (most: number) => z.string().trim().min(1, 'setting.empty').max(most, 'setting.tooLong')

/** `1` and `0`. */
export const switchValue = z.codec(stored.trim().pipe(z.enum(['0', '1'], 'setting.switch')), z.boolean(), {
  decode: (text) => text === '1',
  encode: (on) => (on ? ('1' as const) : ('0' as const)),
})

/** For how many days something is kept. */
export const daysValue = z.codec(
  stored.trim().regex(/^\d{1,4}$/, 'setting.days'),
  z.int().min(30, 'setting.days').max(3650, 'setting.days'),
  { decode: Number, encode: String },
)

/** After how many hours something is late. */
export const hoursValue = z.codec(
  stored.trim().regex(/^\d{1,3}$/, 'setting.hours'),
  z.int().min(1, 'setting.hours').max(720, 'setting.hours'),
  { decode: Number, encode: String },
)

const wholePercent = 'setting.percent'
/** A whole percentage. */
export const percentValue = z.codec(
  stored.trim().regex(/^\d{1,3}$/, wholePercent),
  z.int().min(0, wholePercent).max(100, wholePercent),
  { decode: Number, encode: String },
)

/** A whole number above which something happens; null, an empty text: nothing does. */
export const thresholdValue = z.codec(
  stored.trim().regex(/^\d{0,9}$/, 'setting.threshold'),
  z.int().min(0).nullable(),
  {
    decode: (text) => (text === '' ? null : Number(text)),
    encode: (most) => (most === null ? '' : String(most)),
  },
)

/** Free text. */
export const textValue = (most: number) =>
  z.codec(stored.trim().max(most, 'setting.tooLong'), z.string(), {
    decode: (text) => text,
    encode: (text) => text,
  })

/** A token; the quotes of a JSON string around it are taken off. A masked one sent back is not a token. */
export const tokenValue = z.codec(
  stored
    .trim()
    .max(4000, 'setting.tooLong')
    .regex(/^[^•]*$/, 'setting.masked'),
  z.string(),
  { decode: (text) => text.replace(/^"(.*)"$/, '$1'), encode: (token) => token },
)

const maxLines = 2000
const maxText = 500_000
/** Of a JSON text, before anything is made of it: each value may be wrong by itself. */
const maxValues = 20_000
const valuesIn = (text: string): number => text.match(/[,[{]/g)?.length ?? 0

/** One value per line: trimmed, blank lines left out, each once. */
export const linesValue = (line: z.ZodType<string, string>) =>
  z.codec(stored.max(maxText, 'setting.tooLong'), z.array(line), {
    decode: (text, context) => {
      const lines = [...new Set(text.split(/\r?\n/).map((one) => one.trim()))].filter((one) => one !== '')
      if (lines.length <= maxLines) return lines
      context.issues.push({ code: 'custom', message: 'setting.tooManyLines', input: text })
      return z.NEVER
    },
    encode: (lines) => lines.join('\n'),
  })

export const brandLine = filled(100)

/** `202306:2350000`: a month and an amount in CNY. */
export const monthlyTargets = linesValue(
  z.string().regex(/^\d{4}(0[1-9]|1[0-2]):\d{1,12}(\.\d{1,2})?$/, 'setting.monthLine'),
).refine(
  (lines) => new Set(lines.map((line) => line.slice(0, 6))).size === lines.length,
  'setting.monthTwice',
)

/** `console.example.com=ICP-00000000`: a host and the licence that it shows. */
export const footerLines = linesValue(
  z.string().regex(/^[a-z0-9.-]{1,253}=\S.{0,99}$/i, 'setting.hostLine'),
).refine(
  (lines) => new Set(lines.map((line) => line.split('=')[0]?.toLowerCase())).size === lines.length,
  'setting.hostTwice',
)

/** `SF:SF Express`: the shipping tag of an external order and the courier it stands for. */
export const courierLines = linesValue(
  z
    .string()
    .refine(
      (line) => couriers.some((courier) => line.endsWith(`:${courier}`) && line.length > courier.length + 1),
      'setting.tagLine',
    ),
)

/** What the text says, and whether all of it can be kept: what JSON spells out may be no character at all. */
function readJson(text: string) {
  let isAllStorable = true
  const list = JSON.parse(text, (name, value: unknown) => {
    isAllStorable &&= isStorable(name) && (typeof value !== 'string' || isStorable(value))
    return value
  })
  return { list, isAllStorable }
}

/** A JSON text of one object; an empty one means what the shape takes for nothing. */
export const objectValue = <Shape extends z.ZodType>(shape: Shape) =>
  z.codec(
    stored
      .max(maxText, 'setting.tooLong')
      .refine((text) => valuesIn(text) <= maxValues, { error: 'field.tooMany', abort: true }),
    shape,
    {
      decode: (text, context) => {
        const refuse = (message: string) => {
          context.issues.push({ code: 'custom', message, input: text })
          return z.NEVER
        }
        try {
          const { list, isAllStorable } = readJson(text.trim() || '{}')
          return isAllStorable ? list : refuse(unstorable)
        } catch {
          return refuse('setting.json')
        }
      },
      encode: (object) => JSON.stringify(object),
    },
  )

/** A JSON text of this shape. An empty one means `otherwise`. */
export const listValue = <Item extends z.ZodType>(item: Item, otherwise: readonly z.input<Item>[] = []) =>
  z.codec(
    stored
      .max(maxText, 'setting.tooLong')
      .refine((text) => valuesIn(text) <= maxValues, { error: 'field.tooMany', abort: true }),
    z.array(item).max(maxLines, 'field.tooMany'),
    {
      decode: (text, context) => {
        const refuse = (message: string) => {
          context.issues.push({ code: 'custom', message, input: text })
          return z.NEVER
        }
        try {
          const { list, isAllStorable } = readJson(text.trim() || '[]')
          if (!isAllStorable) return refuse(unstorable)
          return Array.isArray(list) && list.length === 0 ? [...otherwise] : list
        } catch {
          return refuse('setting.json')
        }
      },
      encode: (list) => JSON.stringify(list),
    },
  )

/** A JSON object of this shape, or nothing at all. */
export const recordValue = <Shape extends z.ZodType>(shape: Shape) =>
  z.codec(stored.max(maxText, 'setting.tooLong'), shape.nullable(), {
    decode: (text, context) => {
      if (text.trim() === '') return null
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
      try {
        const { list, isAllStorable } = readJson(text)
        return isAllStorable ? (list as z.input<Shape>) : refuse(unstorable)
      } catch {
        return refuse('setting.json')
      }
    },
    encode: (record) => (record === null ? '' : JSON.stringify(record)),
  })
