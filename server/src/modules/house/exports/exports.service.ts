import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { type ExportAction, exportVerdict } from '@selvedge/contract/house/exports/export-states.ts'
import {
  type ExportJob,
  type exportCancel,
  type exportDownload,
  type exportGet,
  type exportList,
  type exportStart,
  maxExportAtOnce,
  maxOpenExports,
} from '@selvedge/contract/house/exports/exports.ts'
import type { z } from 'zod'
import { type Page, planByValues } from '../../../core/db/db.ts'
import { type Exporter, type Exporters, formatOf } from '../../../core/files/exporter.ts'
import { sheetFile } from '../../../core/files/spreadsheets.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import type { FileReply } from '../../../core/http/handle.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { expiryOf } from './exports.rules.ts'
import {
  countOpen,
  deletePieces,
  findExport,
  insertExport,
  lockExport,
  lockStarter,
  type StoredExport,
  selectExports,
  updateExport,
} from './exports.sql.ts'
import { storedRows } from './pieces.ts'

export const pieceJob = 'exportPiece'

/** As for the call that answers the same at once. */
function demandRight(context: Context, { endpoint }: Exporter): void {
  const { access } = endpoint
  if (access === 'public' || access === 'signedIn') return
  if (!callerOf(context).rights.has(access)) throw new HttpFault('FORBIDDEN')
}

/** Begins an export as a job where it is large, or wanted as one. */
export async function startExport(
  exporters: Exporters,
  context: Context,
  { asJob }: z.output<(typeof exportStart)['query']>,
  { kind, query }: z.output<(typeof exportStart)['body']>,
): Promise<DataOf<typeof exportStart>> {
  const exporter = exporters[kind]
  demandRight(context, exporter)
  await planByValues(context.db)
  const filters = await exporter.narrowed(context, query)
  const rows = await exporter.count(context, filters)
  const note = { kind, filters: query, rows }
  if (rows <= maxExportAtOnce && asJob === '0') {
    context.note({ subject: 'export', subjectId: '', after: note })
    return { id: null, rows }
  }
  const { accountId } = callerOf(context)
  await lockStarter(context.db, accountId)
  if ((await countOpen(context.db, accountId)) >= maxOpenExports) {
    fail('EXPORT_TOO_MANY', { most: maxOpenExports })
  }
  const id = await insertExport(context.db, {
    accountId,
    kind,
    format: formatOf(query),
    filters,
    headings: [...exporter.headings],
    rowsTotal: rows,
    createdAt: context.now,
  })
  await queueJob(context.db, pieceJob, { id })
  context.note({ subject: 'export', subjectId: id, after: note })
  return { id, rows }
}

function shown(row: StoredExport): ExportJob {
  const { id, kind, format, state, rowsDone, rowsTotal, error, createdAt, finishedAt } = row
  return {
    id,
    kind,
    format,
    state,
    rowsDone,
    rowsTotal,
    error,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: state === 'done' ? expiryOf(createdAt).toISOString() : null,
  }
}

/** Of somebody else's export not even that it exists is told. */
function owned(context: Context, row: StoredExport | null): StoredExport {
  if (row?.accountId !== callerOf(context).accountId) return fail('EXPORT_NOT_FOUND')
  return row
}

function demand(action: ExportAction, { state }: StoredExport): void {
  const verdict = exportVerdict(action, state)
  if (verdict !== true) fail('EXPORT_STATE', { reason: verdict })
}

export async function readExports(
  context: Context,
  page: z.output<(typeof exportList)['query']>,
): Promise<Page<ExportJob>> {
  const { rows, total } = await selectExports(context.db, callerOf(context).accountId, page)
  return { rows: rows.map(shown), total }
}

export const readExport = async (
  context: Context,
  { id }: z.output<(typeof exportGet)['query']>,
): Promise<ExportJob> => shown(owned(context, await findExport(context.db, id)))

/** The file, for its owner alone, and only while they may see what is in it. */
export async function downloadExport(
  exporters: Exporters,
  context: Context,
  { id }: z.output<(typeof exportDownload)['query']>,
): Promise<FileReply> {
  const row = owned(context, await findExport(context.db, id))
  demandRight(context, exporters[row.kind])
  demand('download', row)
  const hidden = exporters[row.kind].hidden(callerOf(context).rights)
  const isHidden = row.headings.map(({ title }) => hidden.has(title))
  return sheetFile({
    name: exporters[row.kind].name,
    format: row.format,
    headings: row.headings,
    rows: storedRows(context.db, row.id, row.piecesDone, isHidden),
  })
}

export async function cancelExport(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof exportCancel)['body']>,
): Promise<1> {
  const row = owned(context, await lockExport(context.db, id))
  demand('cancel', row)
  await updateExport(context.db, id, { state: 'cancelled', finishedAt: context.now })
  await deletePieces(context.db, id)
  context.note({
    subject: 'export',
    subjectId: id,
    before: { state: row.state },
    after: { state: 'cancelled' },
  })
  return 1
}
