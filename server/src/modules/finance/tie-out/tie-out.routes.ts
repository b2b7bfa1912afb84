import {
  tieOutExport,
  tieOutList,
  tieOutRunList,
  tieOutStart,
  tieOutTotals,
} from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { tieOutExporter } from './tie-out.export.ts'
import { readRows, readRuns, readTotals } from './tie-out.reads.ts'
import { startNow } from './tie-out.service.ts'

export const tieOutRoutes = [
  handleList(tieOutRunList, readRuns),
  handle(tieOutTotals, readTotals),
  handleList(tieOutList, readRows),
  handleFile(tieOutExport, tieOutExporter.file),
  handle(tieOutStart, startNow),
]
