import {
  codeRowDelete,
  codeRowList,
  contradictionList,
} from '@selvedge/contract/customs/code-rows/code-row-list.ts'
import { codeRowExport, codeRowImport, codeRowMap } from '@selvedge/contract/customs/code-rows/code-rows.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { listCodeRows } from './code-row-list.reads.ts'
import { exportCodeRows } from './code-rows.export.ts'
import { readCodeMap } from './code-rows.reads.ts'
import { listContradictions } from './contradictions.reads.ts'
import { deleteCodeRows } from './delete.ts'
import { importCodeRows } from './import.ts'

export const codeRowRoutes = [
  handle(codeRowMap, readCodeMap),
  handle(codeRowImport, importCodeRows),
  handleList(codeRowList, listCodeRows),
  handle(codeRowDelete, deleteCodeRows),
  handleList(contradictionList, listContradictions),
  handleFile(codeRowExport, exportCodeRows),
]
