import {
  reconciliationAcknowledge,
  reconciliationExport,
  reconciliationList,
  reconciliationRunList,
  reconciliationStart,
  reconciliationTotals,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { acknowledge } from './acknowledge/acknowledge.ts'
import { reconciliationExporter } from './reconciliations.export.ts'
import { readDifferences, readRuns, readTotals } from './reconciliations.reads.ts'
import { startNow } from './reconciliations.service.ts'

export const reconciliationRoutes = [
  handleList(reconciliationRunList, readRuns),
  handle(reconciliationTotals, readTotals),
  handleList(reconciliationList, readDifferences),
  handleFile(reconciliationExport, reconciliationExporter.file),
  handle(reconciliationStart, startNow),
  handle(reconciliationAcknowledge, acknowledge),
]
