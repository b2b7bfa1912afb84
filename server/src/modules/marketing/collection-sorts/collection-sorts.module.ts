import {
  collectionSortAgain,
  collectionSortDelete,
  collectionSortList,
  collectionSortPreview,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { handle, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { sortJobs, sortQueues } from './collection-sorts.jobs.ts'
import { readSorts } from './collection-sorts.reads.ts'
import { removeSort, saveSort, sortAgain } from './collection-sorts.service.ts'
import { previewSort } from './preview-sort.ts'

export const collectionSortsModule = defineModule({
  name: 'collection-sorts',
  routes: [
    handleList(collectionSortList, readSorts),
    handle(collectionSortSave, saveSort),
    handle(collectionSortAgain, sortAgain),
    handle(collectionSortDelete, removeSort),
    handleInSteps(collectionSortPreview, previewSort),
  ],
  jobs: sortJobs,
  queues: sortQueues,
})
