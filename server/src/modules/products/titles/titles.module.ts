import { brandTitleList, brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { saveTitles } from './save-titles.ts'
import { titleDelivery } from './title.delivery.ts'
import { readTitles } from './titles.reads.ts'

/** The titles that customers read of products. */
export const productTitlesModule = defineModule({
  name: 'titles',
  routes: [handleList(brandTitleList, readTitles), handle(brandTitleSave, saveTitles)],
  deliveries: { 'storefront.title': titleDelivery },
})
