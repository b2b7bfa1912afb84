import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'

/** So many codes are made at a time at most. */
export const maxCodes = 100_000
export const maxCodeLength = 32
/** What is asked for where nothing is said. */
export const usualCodes = { prefix: 'XK', length: 8, count: 30 } as const

const typed = z.union([text(50), z.number().transform(String)])

export const discountCodesGenerate = endpoint({
  name: 'discountCodesGenerate',
  method: 'GET',
  path: '/marketing/generateDiscount',
  summary: 'Reserve new codes for a discount of the store and bring them there; answers them, one a line',
  access: 'campaigns.change',
  changes: true,
  query: z.strictObject({
    discountId: typed.default(''),
    prefix: text(50).default(usualCodes.prefix),
    length: typed.default(String(usualCodes.length)),
    count: typed.default(String(usualCodes.count)),
  }),
  data: z.string(),
  errors: [
    'CODES_RULE_MISSING',
    'CODES_PREFIX_MISSING',
    'CODES_LENGTH_MISSING',
    'CODES_COUNT_MISSING',
    'CODES_PREFIX_INVALID',
    'CODES_LENGTH_INVALID',
    'CODES_COUNT_INVALID',
    'CODES_LENGTH_SHORT',
    'CAMPAIGN_RULE_INVALID',
    'CAMPAIGN_RULE_UNKNOWN',
    'CAMPAIGN_RULE_UNCHECKED',
  ],
})

/** Codes that were made together. */
export const codeGeneration = z.strictObject({
  id,
  discountId: z.int(),
  prefix: z.string(),
  length: z.int(),
  count: z.int(),
  /** Of these in the shop, refused there, and made anew because the shop had such a code already. */
  live: z.int(),
  refused: z.int(),
  replaced: z.int(),
  /** On their way there, or being taken back. */
  open: z.int(),
  createdAt: instant,
  createdBy: z.string(),
})
export type CodeGeneration = z.output<typeof codeGeneration>

export const codeGenerationList = endpoint({
  name: 'codeGenerationList',
  method: 'GET',
  path: '/marketing/generateDiscount/list',
  summary: 'Codes that were made together and how far they are, newest first',
  access: 'campaigns.view',
  query: z.strictObject(page),
  data: z.array(codeGeneration),
  reply: 'list',
})

export const codeGenerationExport = endpoint({
  name: 'codeGenerationExport',
  method: 'GET',
  path: '/marketing/generateDiscount/export',
  summary: 'Codes that were made together, as a sheet that names those that were replaced',
  access: 'campaigns.view',
  query: z.strictObject({ id: idParam, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
