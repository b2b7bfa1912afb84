import {
  declarationExport,
  declarationGet,
  declarationList,
  declarationSave,
  declarationUpload,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { readDeclaration } from './declaration.reads.ts'
import { exportDeclaration } from './export.ts'
import { listDeclared } from './list.ts'
import { saveDeclared } from './save.ts'
import { uploadDeclaration } from './upload.ts'

export const declarationRoutes = [
  handle(declarationGet, readDeclaration),
  handleList(declarationList, listDeclared),
  handle(declarationSave, saveDeclared),
  handleFile(declarationExport, exportDeclaration),
  handle(declarationUpload, uploadDeclaration),
]
