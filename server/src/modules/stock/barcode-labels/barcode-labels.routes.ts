import {
  barcodeLabelBatch,
  barcodeLabelClear,
  barcodeLabelImport,
  barcodeLabelPrint,
  barcodeLabelSearch,
  barcodeLabelSet,
  sharedBarcodeList,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { readLabels, readPrint, readSharedBarcodes } from './barcode-labels.reads.ts'
import { clearLabels, createBatch, importLabels, setLabel } from './barcode-labels.service.ts'

export const barcodeLabelRoutes = [
  handleList(barcodeLabelSearch, readLabels),
  handle(barcodeLabelSet, setLabel),
  handle(barcodeLabelClear, clearLabels),
  handle(barcodeLabelImport, importLabels),
  handle(barcodeLabelBatch, createBatch),
  handle(barcodeLabelPrint, readPrint),
  handleList(sharedBarcodeList, readSharedBarcodes),
]
