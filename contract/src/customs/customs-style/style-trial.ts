import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { text } from '../../core/values/shapes.ts'
import { styleSetting } from '../declarations/declarations.ts'
import { styleProperties } from './customs-style.ts'

/** Whether a rule applies, and what of its constraints the style does not meet. */
const judged = {
  /** Its place among the rules, from 1. */
  rule: z.int(),
  fits: z.boolean(),
  unmet: z.array(
    z.strictObject({ property: z.enum(styleProperties), values: z.array(z.string()), is: z.string() }),
  ),
}

export const styleTry = endpoint({
  name: 'styleTry',
  method: 'POST',
  path: '/customs/style_try',
  summary: 'What the settings and the HS code rules make of a style that is typed in, and why',
  access: 'customs.view',
  changes: false,
  body: z.strictObject({
    kind: text(100).default(''),
    weavingType: text(100).default(''),
    sex: text(100).default(''),
    brand: text(100).default(''),
    spu: text(100).default(''),
    customsComponent: text(200).default(''),
    /** A country by its code or its name. */
    origin: text(100).default(''),
    remark: text(500).default(''),
    style: z.record(z.string().max(100), z.string().max(200)).default({}),
  }),
  data: z.strictObject({
    styleRules: z.array(z.strictObject(judged)),
    styleSettings: z.array(styleSetting),
    templateRules: z.array(
      z.strictObject({
        ...judged,
        automatic: z.boolean(),
        /** Whether it is the one that decides. */
        decides: z.boolean(),
      }),
    ),
    /** Place of the template among the contents, from 1, and its text. */
    template: z.strictObject({ place: z.int(), text: z.string() }),
    /** Which unit setting applies, from 1; null where none does. */
    unitRule: z.int().nullable(),
    unit: z.string(),
    /** Whether the kind is one of the categories. */
    knownKind: z.boolean(),
    /** One decides, several contradict each other. */
    codes: z.array(z.string()),
    /** The HS code rules that say so. */
    codeRows: z.array(
      z.strictObject({
        hsCode: z.string(),
        material: z.string(),
        sex: z.string(),
        category: z.string(),
        weaving: z.string(),
        design: z.string(),
      }),
    ),
    /** What the declaration says of it. */
    description: z.string(),
    elements: z.string(),
  }),
})
export type StyleTrial = z.infer<typeof styleTry.data>
