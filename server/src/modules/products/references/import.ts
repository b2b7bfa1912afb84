import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { UploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import { maxReferenceRows, type referenceImport } from '@selvedge/contract/products/references/references.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { TableFault } from '@selvedge/contract/sheets/table-fault.ts'
import { readTextTable } from '@selvedge/contract/sheets/text-table.ts'
import { sql } from 'drizzle-orm'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { changeReferences } from '../products/products.public.ts'
import { type ReferenceFault, type ReferenceRow, readReferences } from './reference-sheet.rules.ts'
import { type KnownReference, lockReferences } from './references.reads.ts'

function linesOf({ name, bytes }: UploadedFile): string[][] {
  if (!name.toLowerCase().endsWith('.csv')) fail('REFERENCES_NOT_CSV')
  try {
    return readTextTable(bytes).lines
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    return fail('REFERENCES_UNREADABLE', { line: Number(error.parameters.line ?? 1) })
  }
}

function refuse(fault: ReferenceFault): never {
  switch (fault.kind) {
    case 'empty':
      return fail('REFERENCES_EMPTY')
    case 'columns':
      return fail('REFERENCES_NO_COLUMN', { columns: fault.missing.join('、') })
    case 'tooMany':
      return fail('REFERENCES_TOO_MANY', { most: maxReferenceRows, rows: fault.rows })
  }
}

const unknownStyles = (
  rows: readonly ReferenceRow[],
  known: ReadonlyMap<string, KnownReference>,
): RowProblem[] =>
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
  { file }: { file: UploadedFile },
): Promise<DataOf<typeof referenceImport>> {
  const sheet = readReferences(linesOf(file))
  if ('kind' in sheet) return refuse(sheet)
  const found = await lockReferences(
    context.db,
    sheet.problems.length > 0 ? [] : sheet.rows.map(({ spu }) => spu),
  )
  const known = new Map(found.map((style) => [style.spu, style]))
  const problems = sheet.problems.length > 0 ? sheet.problems : unknownStyles(sheet.rows, known)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const changes = sheet.rows.flatMap(({ spu, ref }) => {
    const style = known.get(spu)
    return style && style.ref !== ref ? [{ id: style.id, before: style.ref, ref }] : []
  })
  if (changes.length > 0) {
    await changeReferences(context.db, changes)
    await keepChanges(context, changes)
  }
  context.note({ subject: 'product', subjectId: 'references', after: { rows: changes.length } })
  return { changed: changes.length, same: sheet.rows.length - changes.length }
}

const keepChanges = (context: Context, changes: readonly { id: number; before: string; ref: string }[]) =>
  context.db.execute(
    sql`insert into reference_change (product_id, before, after, changed_at, changed_by)
        select id, before, after, ${context.now.toISOString()}::timestamptz, ${actorOf(context)}
        from unnest(${sql.param(changes.map(({ id }) => id))}::bigint[],
          ${sql.param(changes.map(({ before }) => before))}::text[],
          ${sql.param(changes.map(({ ref }) => ref))}::text[]) as one (id, before, after)`,
  )
