import {
  stockInTransit,
  transferClose,
  transferExport,
} from '@selvedge/contract/stock/transfers/transfers.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { readInTransit } from './in-transit/in-transit.reads.ts'
import { transferExporter } from './list/transfers.export.ts'
import { closeTransfer } from './receive/close.ts'

export const transferRoutes = [
  handle(transferClose, closeTransfer),
  handleList(stockInTransit, readInTransit),
  handleFile(transferExport, transferExporter.file),
]
