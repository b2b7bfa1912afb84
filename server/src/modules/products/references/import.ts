import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { UploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import {
  maxChangesNamed,
  maxReferenceRows,
  type referenceImport,
} from '@selvedge/contract/products/references/references.ts'
import { isWorkbook } from '@selvedge/contract/sheets/is-workbook.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { TableFault } from '@selvedge/contract/sheets/table-fault.ts'
import type { Encoding } from '@selvedge/contract/sheets/text/decode-text.ts'
import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { keepBulkChange } from '../bulk-changes/bulk-changes.public.ts'
import { lockStyles } from '../products/products.public.ts'
import { giveReferences, type NewReference } from './change-references.ts'
import { type ReferenceFault, type ReferenceRow, readReferences } from './reference-sheet.rules.ts'

function linesOf({ name, bytes }: UploadedFile, encoding: Encoding | undefined): string[][] {
  if (!name.toLowerCase().endsWith('.csv') || isWorkbook(bytes)) fail('REFERENCES_NOT_CSV')
  try {
    return readTextTable(bytes, encoding).lines
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    return fail('REFERENCES_UNREADABLE', { fault: error.words })
  }
}

function refuse(fault: ReferenceFault): never {
  switch (fault.kind) {
    case 'empty':
      return fail('REFERENCES_EMPTY')
    case 'columns':
      return fail('REFERENCES_NO_COLUMN', { columns: fault.missing.join('、') })
    case 'twice':
      return fail('REFERENCES_COLUMN_TWICE', { title: fault.title })
    case 'tooMany':
      return fail('REFERENCES_TOO_MANY', { most: maxReferenceRows, rows: fault.rows })
  }
}

const unknownStyles = (rows: readonly ReferenceRow[], known: ReadonlySet<string>): RowProblem[] =>
  rows
    .filter(({ spu }) => spu !== '' && !known.has(spu))
    .map(({ row, spu }) => ({
      row,
      column: 'spu',
      value: spu,
      message: { kind: 'reference.noStyle', params: {} },
    }))

/** Gives the styles of a CSV other references, all of them or none; what they had is kept. */
export async function importReferences(
  context: Context,
  _query: unknown,
  { file, encoding }: z.output<(typeof referenceImport)['body']>,
): Promise<DataOf<typeof referenceImport>> {
  const sheet = readReferences(linesOf(file, encoding))
  if ('kind' in sheet) return refuse(sheet)
  const found = await lockStyles(
    context.db,
    sheet.problems.length > 0 ? [] : sheet.rows.map(({ spu }) => spu),
  )
  const known = new Map(found.map((style) => [style.spu, style]))
  const problems =
    sheet.problems.length > 0 ? sheet.problems : unknownStyles(sheet.rows, new Set(known.keys()))
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const changes = sheet.rows.flatMap(({ row, spu, ref }): (NewReference & { row: number })[] => {
    const style = known.get(spu)
    return style && style.ref !== ref ? [{ row, id: style.id, spu, before: style.ref, ref }] : []
  })
  await giveReferences(context, changes, { cameFrom: 'sheet', file: file.name })
  await keepBulkChange(context, {
    kind: 'references',
    rows: sheet.rows.length,
    changed: changes.map(({ spu, before, ref }) => ({ key: spu, before, after: ref })),
  })
  context.note({ subject: 'product', subjectId: 'references', after: { rows: changes.length } })
  return {
    changed: changes.length,
    same: sheet.rows.length - changes.length,
    changes: changes
      .slice(0, maxChangesNamed)
      .map(({ row, spu, before, ref }) => ({ row, spu, before, after: ref })),
  }
}
