import { z } from 'zod'

/** Words that fit most patterns of the contract: a country, a currency, a day, an amount, a number, a name. */
const words = ['1', 'CN', 'CNY', '19.90', '2026-03-02', '2026-03-02T10:00:00Z', 'sample', 'A-1']

/** A value that fits the schema, so that one wrong field at a time can be put into it. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)]),
    )
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const [first] = schema instanceof z.ZodEnum ? schema.options : schema.values
    return first
  }
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType)
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return sampleOf(schema.unwrap())
  }
  if (schema instanceof z.ZodUndefined) return undefined
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodNumber) return 1
  return words.find((word) => (schema as z.ZodType).safeParse(word).success) ?? 'sample'
}

export type Path = readonly (string | number)[]

/** Where values stand in a sample, the whole sample first. */
export function pathsOf(value: unknown): Path[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) =>
          pathsOf(one).map((path) => [Array.isArray(value) ? Number(name) : name, ...path]),
        )
      : []
  return [[], ...below]
}

/** The sample with another value at this place. */
export function withAt(sample: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(sample))
    return sample.map((one, index) => (index === name ? withAt(one, rest, value) : one))
  return Object.fromEntries(
    Object.entries(sample as object).map(([key, one]) => [
      key,
      key === name ? withAt(one, rest, value) : one,
    ]),
  )
}

/** The sample with another text in the place of every text. */
export function withText(sample: unknown, text: string): unknown {
  if (typeof sample === 'string') return text
  if (Array.isArray(sample)) return sample.map((one) => withText(one, text))
  if (typeof sample !== 'object' || sample === null) return sample
  return Object.fromEntries(Object.entries(sample).map(([name, one]) => [name, withText(one, text)]))
}

export interface FreeText {
  path: Path
  /** How many characters it takes at least. */
  length: number
}

const lengths = [60, 30, 15]

/** Where the sample takes any text, with the rest of it as it is; `fits` says whether it does. */
export function freeTextsOf(sample: unknown, fits: (value: unknown) => boolean): FreeText[] {
  return pathsOf(sample).flatMap((path) => {
    if (typeof at(sample, path) !== 'string') return []
    // Neither a number, a day, nor a key of letters.
    const length = lengths.find((most) => fits(withAt(sample, path, `<文> ${'x'.repeat(most - 4)}`)))
    return length === undefined ? [] : [{ path, length }]
  })
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => Reflect.get(inner as object, name), value)
