import {
  orderExportOutOfStock,
  orderOutOfStock,
  orderResplit,
  orderTrace,
} from '@selvedge/contract/shipping/routing/routing.ts'
import {
  routingDryRunExport,
  routingDryRunGet,
  routingDryRunList,
  routingDryRunOrders,
  routingDryRunStart,
} from '@selvedge/contract/shipping/routing/routing-dry-runs.ts'
import { notPushList, notPushSave } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import {
  routingDraftDiscard,
  routingDraftSave,
  routingRulesActivate,
  routingRulesGet,
  routingRulesVersion,
  routingRulesVersions,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { rerouteOrder } from './decide/reroute.ts'
import { dryRunExporter } from './dry-runs/dry-run.export.ts'
import { startDryRun } from './dry-runs/dry-run.ts'
import { readDryRun, readDryRunOrders, readDryRuns } from './dry-runs/dry-runs.reads.ts'
import { readExcludedSkus } from './exclusions/exclusions.reads.ts'
import { saveExcludedSkus } from './exclusions/save-exclusions.ts'
import { outOfStockExporter } from './out-of-stock/out-of-stock.export.ts'
import { readOutOfStock } from './out-of-stock/out-of-stock.reads.ts'
import { readTraces } from './routing.reads.ts'
import { activateRules } from './rules/rule-activation.ts'
import { discardDraft, saveDraft } from './rules/rule-drafts.ts'
import { readRules, readVersion, readVersions } from './rules/rule-sets.reads.ts'

export const routingRoutes = [
  handle(orderResplit, rerouteOrder),
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
  handleList(notPushList, readExcludedSkus),
  handle(notPushSave, saveExcludedSkus),
]
