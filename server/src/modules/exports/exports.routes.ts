import {
  exportCancel,
  exportDownload,
  exportGet,
  exportList,
  exportStart,
} from '@selvedge/contract/exports.ts'
import { handle, handleFile, handleList } from '../../core/handle.ts'
import { cancelExport, downloadExport, readExport, readExports, startExport } from './exports.service.ts'

export const exportRoutes = [
  handle(exportStart, startExport),
  handleList(exportList, readExports),
  handle(exportGet, readExport),
  handleFile(exportDownload, downloadExport),
  handle(exportCancel, cancelExport),
]
