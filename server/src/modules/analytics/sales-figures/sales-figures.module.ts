import {
  figureLineExport,
  figureStyleExport,
  figureVariantExport,
} from '@selvedge/contract/analytics/sales-figures/figure-exports.ts'
import {
  figureCarriedRates,
  figureExport,
  figureLineList,
  figureStyleList,
  figureVariantList,
  figureVendorList,
  salesDataReport,
  salesReport,
  snapshotDelete,
  snapshotGet,
  snapshotList,
  snapshotSave,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { salesTargetGet } from '@selvedge/contract/analytics/sales-figures/sales-target.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import {
  onCostsWritten,
  onDocumentRecorded,
  onOrdersChanged,
  onOrdersStored,
  onRatesChanged,
  onStockMoved,
  onVariantsMoved,
  updateAllFigures,
  updateFiguresJob,
} from './entries/update-figures.ts'
import { figureExporter } from './exports/figures.export.ts'
import { figureLineExporter, figureStyleExporter, figureVariantExporter } from './exports/styles.export.ts'
import {
  findCarriedRates,
  listLines,
  listStyles,
  listVariants,
  listVendors,
  reportSeason,
  reportTag,
} from './figures/figures.service.ts'
import { readTarget } from './figures/sales-target.reads.ts'
import { salesFigureInvariants } from './sales-figures.invariants.ts'
import { getSnapshot, listSnapshots, removeSnapshot, saveSnapshot } from './snapshots/snapshots.service.ts'

export const salesFiguresModule = defineModule({
  name: 'sales-figures',
  routes: [
    handle(salesReport, reportSeason),
    handle(salesDataReport, reportTag),
    handle(figureVendorList, listVendors),
    handle(figureCarriedRates, findCarriedRates),
    handleList(figureStyleList, listStyles),
    handleList(figureVariantList, listVariants),
    handleList(figureLineList, listLines),
    handleFile(figureExport, figureExporter.file),
    handleFile(figureStyleExport, figureStyleExporter.file),
    handleFile(figureVariantExport, figureVariantExporter.file),
    handleFile(figureLineExport, figureLineExporter.file),
    handleList(snapshotList, listSnapshots),
    handle(salesTargetGet, readTarget),
    handle(snapshotGet, getSnapshot),
    handle(snapshotSave, saveSnapshot),
    handle(snapshotDelete, removeSnapshot),
  ],
  exporters: {
    figures: figureExporter,
    figureStyles: figureStyleExporter,
    figureVariants: figureVariantExporter,
    figureLines: figureLineExporter,
  },
  jobs: { [updateFiguresJob]: { inSteps: updateAllFigures } },
  // What came without a job, as with a database that was read in, what a failed one has left, and locations that changed.
  schedule: { [updateFiguresJob]: '*/10 * * * *' },
  queues: [updateFiguresJob],
  listeners: {
    ordersChanged: onOrdersChanged,
    ordersStored: onOrdersStored,
    documentRecorded: onDocumentRecorded,
    stockMoved: onStockMoved,
    variantsMoved: onVariantsMoved,
    costsWritten: onCostsWritten,
    exchangeRatesChanged: onRatesChanged,
  },
  invariants: salesFigureInvariants,
})
