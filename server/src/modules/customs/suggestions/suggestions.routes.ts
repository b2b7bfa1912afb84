import { codeSuggestionList } from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { handle } from '../../../core/http/handle.ts'
import { suggestCodes } from './suggest.ts'

export const suggestionRoutes = [handle(codeSuggestionList, suggestCodes)]
