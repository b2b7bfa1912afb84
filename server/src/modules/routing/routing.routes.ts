import { notPushList, notPushSave } from '@selvedge/contract/not-push.ts'
import {
  orderExportOutOfStock,
  orderOutOfStock,
  orderResplit,
  orderTrace,
} from '@selvedge/contract/routing.ts'
import {
  routingDryRunExport,
  routingDryRunGet,
  routingDryRunList,
  routingDryRunOrders,
  routingDryRunStart,
} from '@selvedge/contract/routing-dry-runs.ts'
import {
  routingDraftDiscard,
  routingDraftSave,
  routingRulesActivate,
  routingRulesGet,
  routingRulesVersion,
  routingRulesVersions,
} from '@selvedge/contract/routing-rules.ts'
import { handle, handleFile, handleList } from '../../core/handle.ts'
import { dryRunExporter } from './dry-run.export.ts'
import { startDryRun } from './dry-run.ts'
import { readDryRun, readDryRunOrders, readDryRuns } from './dry-runs.reads.ts'
import { readNotPushed } from './not-push.reads.ts'
import { saveNotPushed } from './not-push.ts'
import { outOfStockExporter } from './out-of-stock.export.ts'
import { readOutOfStock } from './out-of-stock.reads.ts'
import { resplitOrder } from './resplit.ts'
import { readTraces } from './routing.reads.ts'
import { activateRules } from './rule-activation.ts'
import { discardDraft, saveDraft } from './rule-drafts.ts'
import { readRules, readVersion, readVersions } from './rule-sets.reads.ts'

export const routingRoutes = [
  handle(orderResplit, resplitOrder),
  handle(orderTrace, readTraces),
  handleList(orderOutOfStock, readOutOfStock),
  handleFile(orderExportOutOfStock, outOfStockExporter.file),
  handle(routingRulesGet, readRules),
  handle(routingRulesVersion, readVersion),
  handleList(routingRulesVersions, readVersions),
  handle(routingDraftSave, saveDraft),
  handle(routingDraftDiscard, discardDraft),
  handle(routingRulesActivate, activateRules),
  handle(routingDryRunStart, startDryRun),
  handleList(routingDryRunList, readDryRuns),
  handle(routingDryRunGet, readDryRun),
  handleList(routingDryRunOrders, readDryRunOrders),
  handleFile(routingDryRunExport, dryRunExporter.file),
  handleList(notPushList, readNotPushed),
  handle(notPushSave, saveNotPushed),
]
