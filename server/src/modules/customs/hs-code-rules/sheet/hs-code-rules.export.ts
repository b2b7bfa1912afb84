import type { codeRowExport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import type { z } from 'zod'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import { sheetFile } from '../../../../core/files/spreadsheets.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { FileReply } from '../../../../core/http/handle.ts'
import { hsCodeRulesWith } from '../hs-code-rule-list.reads.ts'
import { readWrittenRows } from '../hs-code-rules.reads.ts'

const headings = [
  { title: 'HS Code', width: 16 },
  { title: 'material', width: 20 },
  { title: 'sex', width: 12 },
  { title: 'category', width: 20 },
  { title: 'weaving type', width: 14 },
  { title: 'design', width: 24 },
]

type Filter = Omit<z.output<(typeof codeRowExport)['query']>, 'format'>

async function* cellsOf({ db }: Context, filter: Filter): AsyncGenerator<Cell[]> {
  const of = hsCodeRulesWith(filter)
  let after = 0
  for (;;) {
    const rows = await readWrittenRows(db, of, after, exportPageSize)
    for (const { hsCode, material, sex, category, weaving, design } of rows)
      yield [hsCode, material, sex, category, weaving, design]
    const last = rows.at(-1)
    if (!last || rows.length < exportPageSize) return
    after = last.id
  }
}

/** The HS code rules that are asked for, as they can be imported again. */
export const exportHsCodeRules = async (
  context: Context,
  { format, ...filter }: z.output<(typeof codeRowExport)['query']>,
): Promise<FileReply> =>
  sheetFile({ name: 'customs-codes', format, headings, rows: cellsOf(context, filter) })
