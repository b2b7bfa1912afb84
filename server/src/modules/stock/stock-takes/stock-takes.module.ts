import { defineModule } from '../../../core/modules/module.ts'

export const stockTakesModule = defineModule({ name: 'stock-takes' })
