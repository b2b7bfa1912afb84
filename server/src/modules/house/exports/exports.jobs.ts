import type { Exporters } from '../../../core/files/exporter.ts'
import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import { retentionMs } from './exports.rules.ts'
import { pieceJob } from './exports.service.ts'
import { deleteExportsBefore } from './exports.sql.ts'
import { makePiece } from './make-piece.ts'

export const exportJobs = (exporters: Exporters): Jobs => ({
  [pieceJob]: (context, payload) => makePiece(exporters, context, payload),
  deleteOldExports: ({ db, now }) => deleteExportsBefore(db, new Date(now.getTime() - retentionMs)),
})

export const exportSchedule: Schedule = { deleteOldExports: '27 * * * *' }
