import { styleTry } from '@selvedge/contract/customs/customs-style/style-trial.ts'
import { declarationHeadList } from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import {
  declarationExport,
  declarationGet,
  declarationList,
  declarationSave,
  declarationUpload,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { readDeclaration } from './declaration.reads.ts'
import { saveDeclared } from './fields/save.ts'
import { exportDeclaration } from './files/export.ts'
import { uploadDeclaration } from './files/upload.ts'
import { listHeads } from './heads/heads.ts'
import { listDeclared } from './rows/list.ts'
import { tryStyle } from './styles/try-style.ts'

export const declarationRoutes = [
  handle(declarationGet, readDeclaration),
  handleList(declarationHeadList, listHeads),
  handle(styleTry, tryStyle),
  handleList(declarationList, listDeclared),
  handle(declarationSave, saveDeclared),
  handleFile(declarationExport, exportDeclaration),
  handle(declarationUpload, uploadDeclaration),
]
