import { codeRowExport, codeRowImport, codeRowMap } from '@selvedge/contract/customs/code-rows/code-rows.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { exportCodeRows } from './code-rows.export.ts'
import { readCodeMap } from './code-rows.reads.ts'
import { importCodeRows } from './import.ts'

export const codeRowRoutes = [
  handle(codeRowMap, readCodeMap),
  handle(codeRowImport, importCodeRows),
  handleFile(codeRowExport, exportCodeRows),
]
