import { ledgerSetup, ledgerSetupSave, ledgerTest } from '@selvedge/contract/finance/ledger/ledger-setup.ts'
import {
  ledgerTaskExport,
  ledgerTaskFailures,
  ledgerTaskGet,
  ledgerTaskList,
  ledgerTaskManual,
  ledgerTaskRetry,
  ledgerTaskRetryAll,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { handle, handleFile, handleInSteps, handleSharedList } from '../../../core/http/handle.ts'
import { readFailures, readTask, readTasks } from './ledger.reads.ts'
import { markManual, retryAll, retryTask } from './ledger.service.ts'
import { ledgerTaskExporter } from './list/ledger.export.ts'
import { readSetup } from './setup/setup.reads.ts'
import { saveSetup, testLedger } from './setup/setup.service.ts'

export const ledgerRoutes = [
  handleSharedList(ledgerTaskList, readTasks),
  handle(ledgerTaskGet, readTask),
  handle(ledgerTaskFailures, readFailures),
  handle(ledgerTaskManual, markManual),
  handle(ledgerTaskRetry, retryTask),
  handle(ledgerTaskRetryAll, retryAll),
  handle(ledgerSetup, readSetup),
  handle(ledgerSetupSave, saveSetup),
  handleInSteps(ledgerTest, testLedger),
  handleFile(ledgerTaskExport, ledgerTaskExporter.file),
]
