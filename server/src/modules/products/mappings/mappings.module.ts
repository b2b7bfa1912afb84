import { productMappingList, productMappingSave } from '@selvedge/contract/products/mappings/mappings.ts'
import { handle } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readMappings } from './mappings.reads.ts'
import { saveMappings } from './save-mappings.ts'

/** Which column of a supplier's sheet is which property. */
export const mappingsModule = defineModule({
  name: 'mappings',
  routes: [handle(productMappingList, readMappings), handle(productMappingSave, saveMappings)],
})
