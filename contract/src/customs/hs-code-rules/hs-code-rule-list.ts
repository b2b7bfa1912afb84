import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page, text } from '../../core/values/shapes.ts'

const facts = {
  material: z.string(),
  sex: z.string(),
  category: z.string(),
  weaving: z.string(),
  design: z.string(),
}

export const listedHsCodeRule = z.strictObject({
  id,
  hsCode: z.string(),
  ...facts,
  /** Whether the tariff on file has the code; null while there is no tariff. */
  inTariff: z.boolean().nullable(),
  changedAt: instant,
  changedBy: z.string(),
})
export type ListedHsCodeRule = z.infer<typeof listedHsCodeRule>

/** Which of them. */
export const hsCodeRuleFilter = {
  /** The beginning of a code, or part of what a row says. */
  query: text(100).default(''),
  /** `missing`: those alone whose code the tariff on file does not have. */
  tariff: z.literal('missing').optional(),
}

export const codeRowList = endpoint({
  name: 'codeRowList',
  method: 'GET',
  path: '/customs/code_rows',
  summary: 'The HS code rules on file, the last changed first',
  access: 'customs.view',
  query: z.strictObject({ ...hsCodeRuleFilter, ...page }),
  data: z.array(listedHsCodeRule),
  reply: 'list',
})

/** Most rows that are deleted at once. */
export const maxDeletedHsCodeRules = 500

export const codeRowDelete = endpoint({
  name: 'codeRowDelete',
  method: 'POST',
  path: '/customs/code_rows/delete',
  summary: 'Take HS code rules off file; answers how many there were',
  access: 'customs.change',
  body: z.strictObject({ ids: z.array(id).min(1).max(maxDeletedHsCodeRules) }),
  data: z.int(),
})

/** Products and HS code rules of which the same is said, and which have different codes. */
export const contradiction = z.strictObject({
  id: z.string(),
  ...facts,
  /** Those that most say first. */
  codes: z.array(
    z.strictObject({
      hsCode: z.string(),
      /** Products that a person has given the code. */
      products: z.int(),
      /** Some of them. */
      handles: z.array(z.string()),
      /** The HS code rule that says so. */
      codeRow: id.nullable(),
    }),
  ),
})
export type Contradiction = z.infer<typeof contradiction>

export const contradictionList = endpoint({
  name: 'contradictionList',
  method: 'GET',
  path: '/customs/contradictions',
  summary: 'The same facts with two codes, by what people have said of products and by the HS code rules',
  access: 'customs.view',
  query: z.strictObject({ ...page }),
  data: z.array(contradiction),
  reply: 'list',
})
