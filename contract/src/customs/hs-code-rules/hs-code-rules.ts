import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { idParam, sheetFormat } from '../../core/values/shapes.ts'
import { rowProblem } from '../../sheets/row-problems.ts'
import { hsCodeRuleFilter } from './hs-code-rule-list.ts'

/** Most HS code rules of one sheet. */
export const maxHsCodeRules = 20_000
/** Megabytes of its file. */
export const maxHsCodeRulesMegabytes = 5
/** Characters of a cell. */
export const maxHsCodeRuleText = 200

/** What of a product an HS code rule looks at, in the order of the sheet. */
export const hsCodeRuleFacts = ['material', 'sex', 'category', 'weaving', 'design'] as const
export type HsCodeRuleFact = (typeof hsCodeRuleFacts)[number]

const fact = z.string().max(1000).default('')

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const hsCodeRule = z.strictObject({
  hsCode: z
    .union([z.string().max(1000), z.number()])
    .transform(String)
    .default(''),
  material: fact,
  sex: fact,
  category: fact,
  weaving: fact,
  design: fact,
})
export type HsCodeRule = z.output<typeof hsCodeRule>

export const codeRowMap = endpoint({
  name: 'codeRowMap',
  method: 'GET',
  path: '/customs/inmap',
  summary:
    'The HS code rules on file as a map: material|sex|category|weaving|design, empty where any will do -> HS code',
  access: 'customs.view',
  data: z.record(z.string(), z.string()),
})

export const codeRowImport = endpoint({
  name: 'codeRowImport',
  method: 'POST',
  path: '/customs/import',
  summary:
    'Put HS code rules on file; with the id of a stock order also how many of its products each row matches by then',
  access: 'customs.change',
  query: z.strictObject({ id: idParam.optional() }),
  body: z.array(hsCodeRule).max(maxHsCodeRules),
  bodyLimits: sheetBody(maxHsCodeRules, 6, maxHsCodeRulesMegabytes + 1),
  dryRun: true,
  data: z.strictObject({
    /** Rows that were not on file. */
    added: z.int(),
    /** Rows that were on file with another code. */
    changed: z.int(),
    /** Rows that are on file as they are, or stand in the sheet once more. */
    same: z.int(),
    /** Rows without a code. */
    withoutCode: z.int(),
    /** What keeps rows from being imported: those that contradict each other, and what is no code. */
    problems: z.array(rowProblem),
    /** Rows that are taken though the tariff on file does not have their code. */
    warnings: z.array(rowProblem),
    /** Row by row of the sheet: how many products of the stock order it matches; empty without one. */
    matches: z.array(z.int()),
    /** Products of the stock order that have a code by then, and those that have none; 0 without one. */
    matched: z.int(),
    unmatched: z.int(),
  }),
  errors: ['CODE_ROWS_EMPTY', 'STOCK_ORDER_NOT_FOUND'],
})

export const codeRowExport = endpoint({
  name: 'codeRowExport',
  method: 'GET',
  path: '/customs/export_rules',
  summary: 'The HS code rules on file, all or those that are asked for, with the columns of their import',
  access: 'customs.view',
  query: z.strictObject({ ...hsCodeRuleFilter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
