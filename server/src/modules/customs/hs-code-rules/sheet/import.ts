import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { normalHsCode } from '@selvedge/contract/customs/hs-code-rules/hs-code.ts'
import type { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { strangeCodes } from '../../tariff/tariff.public.ts'
import { isDeclarable } from '../declarable.reads.ts'
import { upsertHsCodeRules } from '../hs-code-rules.sql.ts'
import { countDecided, countMatched, matchOrder } from '../matching/match-order.ts'
import { keyOf } from '../matching/matching.rules.ts'
import { readHsCodeRules } from './sheet.rules.ts'

/**
 * Puts the rows of a sheet on file; one that is there gets the new code. Said of which stock order it is for, it also tells how
 * many of its products each row fits.
 */
export async function importHsCodeRules(
  context: Context,
  { id }: z.output<(typeof codeRowImport)['query']>,
  body: z.output<(typeof codeRowImport)['body']>,
): Promise<DataOf<typeof codeRowImport>> {
  if (id !== undefined && !(await isDeclarable(context.db, id))) fail('STOCK_ORDER_NOT_FOUND')
  const { rows, same, withoutCode, problems } = readHsCodeRules(body)
  if (rows.length === 0 && problems.length === 0) fail('CODE_ROWS_EMPTY')
  const { added, changed } = await upsertHsCodeRules(context.db, rows, {
    at: context.now,
    by: actorOf(context),
  })
  context.note({
    subject: 'codeRow',
    subjectId: 'import',
    after: { rows: rows.length, added, problems: problems.length },
  })
  const strange = await strangeCodes(
    context.db,
    rows.map(({ hsCode }) => hsCode),
  )
  const counts = {
    added,
    changed,
    same: same + rows.length - added - changed,
    withoutCode,
    problems,
    warnings: warningsOf(body, new Set(rows.map(({ key }) => key)), strange),
  }
  if (id === undefined) return { ...counts, matches: [], matched: 0, unmatched: 0 }
  const alike = await matchOrder(context, id)
  const decided = countDecided(alike)
  const taken = new Set(rows.map(({ key }) => key))
  const matches = body.map((row) => {
    const key = keyOf(row)
    return row.hsCode.trim() !== '' && taken.has(key) ? (decided.get(key) ?? 0) : 0
  })
  return { ...counts, matches, ...countMatched(alike) }
}

/** The rows of the sheet that were taken with a code that the tariff does not have. */
const warningsOf = (
  body: z.output<(typeof codeRowImport)['body']>,
  taken: ReadonlySet<string>,
  strange: ReadonlySet<string>,
): RowProblem[] =>
  strange.size === 0
    ? []
    : body.flatMap((given, index) => {
        const hsCode = normalHsCode(given.hsCode) ?? ''
        if (!strange.has(hsCode) || !taken.has(keyOf(given))) return []
        const message = { kind: 'codeRow.notInTariff' as const, params: {} }
        return [{ row: index + 1, column: 'hsCode', value: hsCode, message }]
      })
