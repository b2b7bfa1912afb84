import { defineModule } from '../../../core/modules/module.ts'
import { suggestionRoutes } from './suggestions.routes.ts'

export const suggestionsModule = defineModule({ name: 'suggestions', routes: suggestionRoutes })
