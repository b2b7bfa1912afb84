import {
  productImportClear,
  productImportGet,
  productImportRows,
  productImportSummary,
  productImportUpload,
} from '@selvedge/contract/products/imports/imports.ts'
import {
  productRelease,
  productReleaseAgain,
  productReleaseList,
  productReleaseProducts,
  productReleaseProductsExport,
  productReleaseUndo,
  productReleaseUndoAgain,
} from '@selvedge/contract/products/imports/releases.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { importInvariants } from './imports.invariants.ts'
import { readImport, readImportRows, readImportSummary } from './imports.reads.ts'
import { releaseInbox } from './inbox.reads.ts'
import { releasedProductsExporter } from './release/released-products.export.ts'
import { releaseJobs, releaseSchedule } from './release/releases.jobs.ts'
import { readReleasedProducts, readReleases } from './release/releases.reads.ts'
import { releaseAgain, startRelease } from './release/releases.service.ts'
import { clearImport, uploadImport } from './sheet/upload.ts'
import { undoJobs } from './undo/undo.jobs.ts'
import { resumeReleaseUndo, undoRelease } from './undo/undo-release.ts'

/** Sheets of products: uploaded, looked at, and released to a shop and the catalogue. */
export const productImportsModule = defineModule({
  name: 'imports',
  routes: [
    handle(productImportUpload, uploadImport),
    handle(productImportGet, readImport),
    handleList(productImportRows, readImportRows),
    handle(productImportSummary, readImportSummary),
    handle(productImportClear, clearImport),
    handle(productRelease, startRelease),
    handleList(productReleaseList, readReleases),
    handleList(productReleaseProducts, readReleasedProducts),
    handle(productReleaseAgain, releaseAgain),
    handleFile(productReleaseProductsExport, releasedProductsExporter.file),
    handle(productReleaseUndo, undoRelease),
    handle(productReleaseUndoAgain, resumeReleaseUndo),
  ],
  jobs: { ...releaseJobs, ...undoJobs },
  exporters: { releasedProducts: releasedProductsExporter },
  schedule: releaseSchedule,
  inbox: releaseInbox,
  invariants: importInvariants,
})
