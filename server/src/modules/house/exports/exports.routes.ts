import {
  exportCancel,
  exportDownload,
  exportGet,
  exportList,
  exportStart,
} from '@selvedge/contract/house/exports/exports.ts'
import type { Exporters } from '../../../core/files/exporter.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { cancelExport, downloadExport, readExport, readExports, startExport } from './exports.service.ts'

export const exportRoutes = (exporters: Exporters) => [
  handle(exportStart, (context, query, body) => startExport(exporters, context, query, body)),
  handleList(exportList, readExports),
  handle(exportGet, readExport),
  handleFile(exportDownload, (context, query) => downloadExport(exporters, context, query)),
  handle(exportCancel, cancelExport),
]
