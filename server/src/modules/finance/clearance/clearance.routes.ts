import {
  customsDocumentExport,
  customsDocumentFailures,
  customsDocumentList,
  customsDocumentPush,
  customsDocumentRetryAll,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { clearanceExporter } from './clearance.export.ts'
import { readBoard, readFailures } from './clearance.reads.ts'
import { pushDocument, retryAll } from './push-document.ts'

export const clearanceRoutes = [
  handleList(customsDocumentList, readBoard),
  handle(customsDocumentFailures, readFailures),
  handle(customsDocumentPush, pushDocument),
  handle(customsDocumentRetryAll, retryAll),
  handleFile(customsDocumentExport, clearanceExporter.file),
]
