import type { Jobs, Schedule } from '../../core/jobs.ts'
import { keptMs } from './exports.rules.ts'
import { pieceJob } from './exports.service.ts'
import { deleteExportsBefore } from './exports.sql.ts'
import { makePiece } from './make-piece.ts'

export const exportJobs: Jobs = {
  [pieceJob]: makePiece,
  forgetOldExports: ({ db, now }) => deleteExportsBefore(db, new Date(now.getTime() - keptMs)),
}

export const exportSchedule: Schedule = { forgetOldExports: '27 * * * *' }
