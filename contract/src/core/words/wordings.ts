import { z } from 'zod'
import type { Bilingual, Language } from './language.ts'

/** What is said of one kind of thing, in both languages, made of its parameters. */
interface Wording {
  params: z.ZodType
  zh(params: never): string
  en(params: never): string
}

export type Wordings = Readonly<Record<string, Wording>>

/** One line of a catalogue: its parameters and how both languages word them. */
export const wording = <Shape extends z.ZodRawShape>(
  shape: Shape,
  zh: (params: z.output<z.ZodObject<Shape>>) => string,
  en: (params: z.output<z.ZodObject<Shape>>) => string,
) => ({ params: z.strictObject(shape), zh, en })

/** A line without parameters. */
export const plainly = (zh: string, en: string) =>
  wording(
    {},
    () => zh,
    () => en,
  )

/** What somebody else has said or written: it stays as it is. */
export const asWritten = wording(
  { text: z.string() },
  ({ text }) => text,
  ({ text }) => text,
)

/** What there is to say, as data: it is kept and sent so, and worded for whoever reads it. */
export type SayingOf<W extends Wordings> = {
  [Kind in keyof W & string]: { kind: Kind; params: z.output<W[Kind]['params']> }
}[keyof W & string]

/** A catalogue of all that may be said of a noun. */
export interface Catalogue<W extends Wordings> {
  wordings: W
  shape: z.ZodType<SayingOf<W>>
  word(language: Language, saying: SayingOf<W>): string
}

/** The catalogue of these lines; throws where there is none, for then no shape could be told from another. */
export function catalogueOf<W extends Wordings>(wordings: W): Catalogue<W> {
  const [first, ...others] = Object.entries(wordings).map(([kind, { params }]) =>
    z.strictObject({ kind: z.literal(kind), params }),
  )
  if (!first) throw new Error('a catalogue without a line says nothing')
  return {
    wordings,
    // The shapes of the lines, one by one, are what the type says of them together.
    shape: z.discriminatedUnion('kind', [first, ...others]) as z.ZodType as z.ZodType<SayingOf<W>>,
    word: (language, { kind, params }) => (wordings[kind] as Wording)[language](params as never),
  }
}

/** A saying in both languages, as a part of another text. */
export const bothOf = <W extends Wordings>(catalogue: Catalogue<W>, saying: SayingOf<W>): Bilingual => ({
  zh: catalogue.word('zh', saying),
  en: catalogue.word('en', saying),
})

/** `1 unit`, `2 units`. */
export const counted = (count: number, one: string, others: string): string =>
  `${count} ${count === 1 ? one : others}`
