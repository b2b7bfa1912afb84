import {
  declarationElementList,
  declarationElementSave,
} from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { handle } from '../../../core/http/handle.ts'
import { readElements, saveElements } from './declaration-elements.service.ts'

export const declarationElementRoutes = [
  handle(declarationElementList, readElements),
  handle(declarationElementSave, saveElements),
]
