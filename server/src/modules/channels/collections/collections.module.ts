import { cacheHandleList } from '@selvedge/contract/channels/collections/collections.ts'
import { handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readCachedCollections } from './collections.reads.ts'
import { flushDelivery } from './flush.delivery.ts'

export const collectionsModule = defineModule({
  name: 'collections',
  routes: [handleList(cacheHandleList, readCachedCollections)],
  deliveries: { 'collection.flush': flushDelivery },
})
