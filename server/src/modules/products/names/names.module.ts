import {
  nameLexiconRefresh,
  productNameList,
  productNameReview,
  productNamesReview,
  productNamesUndo,
} from '@selvedge/contract/products/names/names.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { nameInbox } from './inbox.reads.ts'
import { nameJobs, nameQueues, refreshLexicon } from './names.jobs.ts'
import { readNames } from './names.reads.ts'
import { reviewBatch, reviewName } from './review.ts'
import { undoNames } from './undo-names.ts'

/** The names under which products are sold in Chinese, and who has accepted them. */
export const productNamesModule = defineModule({
  name: 'names',
  routes: [
    handleList(productNameList, readNames),
    handle(productNameReview, reviewName),
    handle(productNamesReview, reviewBatch),
    handle(productNamesUndo, undoNames),
    handle(nameLexiconRefresh, refreshLexicon),
  ],
  jobs: nameJobs,
  queues: nameQueues,
  inbox: nameInbox,
})
