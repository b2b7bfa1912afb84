import {
  codeRowDelete,
  codeRowList,
  contradictionList,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import {
  codeRowExport,
  codeRowImport,
  codeRowMap,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { listContradictions } from './contradictions.reads.ts'
import { deleteHsCodeRules } from './delete.ts'
import { listHsCodeRules } from './hs-code-rule-list.reads.ts'
import { readCodeMap } from './hs-code-rules.reads.ts'
import { exportHsCodeRules } from './sheet/hs-code-rules.export.ts'
import { importHsCodeRules } from './sheet/import.ts'

export const hsCodeRuleRoutes = [
  handle(codeRowMap, readCodeMap),
  handle(codeRowImport, importHsCodeRules),
  handleList(codeRowList, listHsCodeRules),
  handle(codeRowDelete, deleteHsCodeRules),
  handleList(contradictionList, listContradictions),
  handleFile(codeRowExport, exportHsCodeRules),
]
