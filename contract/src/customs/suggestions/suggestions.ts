import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, text, wholePage } from '../../core/values/shapes.ts'

/** What two styles may have in common. */
export const suggestionFacts = ['component', 'kind', 'sex', 'weaving', 'brand', 'name'] as const
export type SuggestionFact = (typeof suggestionFacts)[number]

/** So many codes are suggested at most, the likeliest first. */
export const maxSuggested = 3

/** How sure a suggestion is. */
export const confidenceLevels = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidenceLevels)[number]

export const codeSuggestion = z.strictObject({
  hsCode: z.string(),
  /** Of a hundred: its share of what speaks for any code. */
  percent: z.int(),
  sure: z.enum(confidenceLevels),
  /** Products that a person has given the code, and HS code rules with it. */
  products: z.int(),
  codeRows: z.int(),
  /** Those that are most like it. */
  like: z.array(z.string()),
  /** What the most similar of them has in common with it. */
  agrees: z.array(z.enum(suggestionFacts)),
})
export type CodeSuggestion = z.infer<typeof codeSuggestion>

export const codeSuggestionList = endpoint({
  name: 'codeSuggestionList',
  method: 'GET',
  path: '/customs/suggestions',
  summary:
    'Codes that products of a stock order without one may have, by those that were given to others: of the rows of the same page of the declaration',
  access: 'customs.view',
  query: z.strictObject({
    /** Of the stock order. */
    id: idParam,
    kind: text(100).default(''),
    status: z.enum(['matched', 'unmatched']).optional(),
    query: text(100).default(''),
    ...wholePage,
    size: z.coerce.number<string | number>().int().min(1).max(9999).optional(),
  }),
  data: z.array(
    z.strictObject({
      /** Of the product. */
      id,
      suggestions: z.array(codeSuggestion),
    }),
  ),
  errors: ['STOCK_ORDER_NOT_FOUND'],
})
