import {
  codeRowDelete,
  codeRowList,
  contradictionList,
} from '@selvedge/contract/customs/code-rows/code-row-list.ts'
import { codeRowExport, codeRowImport, codeRowMap } from '@selvedge/contract/customs/code-rows/code-rows.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { listHsCodeRules } from './code-row-list.reads.ts'
import { exportHsCodeRules } from './code-rows.export.ts'
import { readCodeMap } from './code-rows.reads.ts'
import { listContradictions } from './contradictions.reads.ts'
import { deleteHsCodeRules } from './delete.ts'
import { importHsCodeRules } from './import.ts'

export const hsCodeRuleRoutes = [
  handle(codeRowMap, readCodeMap),
  handle(codeRowImport, importHsCodeRules),
  handleList(codeRowList, listHsCodeRules),
  handle(codeRowDelete, deleteHsCodeRules),
  handleList(contradictionList, listContradictions),
  handleFile(codeRowExport, exportHsCodeRules),
]
