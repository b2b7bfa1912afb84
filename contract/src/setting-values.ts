import { z } from 'zod'
import { couriers } from './ship-orders.ts'

/** A setting travels and is stored as text; code works with what the text means. */
export type SettingValue = z.ZodType<unknown, string>

const noNul = z.string().refine((value) => !value.includes('\u0000'), '不能包含空字符')
const filled = (most: number) => z.string().trim().min(1, '不能为空').max(most, '内容过长')

/** `1` and `0`. */
export const switchValue = z.codec(noNul.trim().pipe(z.enum(['0', '1'], '只能是 0 或 1')), z.boolean(), {
  decode: (text) => text === '1',
  encode: (on) => (on ? ('1' as const) : ('0' as const)),
})

/** Free text. */
export const textValue = (most: number) =>
  z.codec(noNul.trim().max(most, '内容过长'), z.string(), {
    decode: (text) => text,
    encode: (text) => text,
  })

/** A token; the quotes of a JSON string around it are taken off. A masked one sent back is not a token. */
export const tokenValue = z.codec(
  noNul
    .trim()
    .max(4000, '内容过长')
    .regex(/^[^•]*$/, '请填写完整的内容'),
  z.string(),
  { decode: (text) => text.replace(/^"(.*)"$/, '$1'), encode: (token) => token },
)

const linesMost = 2000

/** One value per line: trimmed, blank lines left out, each once. */
export const linesValue = (line: z.ZodType<string, string>) =>
  z.codec(noNul, z.array(line).max(linesMost, '行数过多'), {
    decode: (text) => [...new Set(text.split(/\r?\n/).map((one) => one.trim()))].filter((one) => one !== ''),
    encode: (lines) => lines.join('\n'),
  })

export const brandLine = filled(100)

/** `202306:2350000`: a month and an amount in CNY. */
export const monthlyTargets = linesValue(
  z.string().regex(/^\d{4}(0[1-9]|1[0-2]):\d{1,12}(\.\d{1,2})?$/, '每行应为 年月:金额，例如 202306:2350000'),
).refine(
  (lines) => new Set(lines.map((line) => line.slice(0, 6))).size === lines.length,
  '同一个月份只能有一行',
)

/** `SF:SF Express`: the shipping tag of an external order and the courier it stands for. */
export const courierLines = linesValue(
  z
    .string()
    .refine(
      (line) => couriers.some((courier) => line.endsWith(`:${courier}`) && line.length > courier.length + 1),
      '每行应为 标签:承运商，承运商只能是 SF Express、Laposte、USPS 或 Other',
    ),
)

/** A JSON text of this shape. An empty one means `otherwise`. */
export const listValue = <Item extends z.ZodType>(item: Item, otherwise: readonly z.input<Item>[] = []) =>
  z.codec(noNul.max(500_000, '内容过长'), z.array(item).max(linesMost, '项数过多'), {
    decode: (text, context) => {
      try {
        const list = text.trim() === '' ? [] : JSON.parse(text)
        return Array.isArray(list) && list.length === 0 ? [...otherwise] : list
      } catch {
        context.issues.push({ code: 'custom', message: '不是有效的 JSON', input: text })
        return z.NEVER
      }
    },
    encode: (list) => JSON.stringify(list),
  })
