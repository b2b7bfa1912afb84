import {
  orderProductTagsModify,
  productTagJobAgain,
  productTagJobCancel,
  productTagJobList,
  productTagJobUndo,
  productTagLines,
  productTagsModify,
  productTagsMonitor,
} from '@selvedge/contract/products/tags/tags.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { cancelTagJob, resumeTagJob, undoTagJob } from './end-job.ts'
import { tagInbox } from './inbox.reads.ts'
import { modifyOrderTags, modifyTags } from './modify-tags.ts'
import { tagInvariants } from './tags.invariants.ts'
import { tagJobs, tagSchedule } from './tags.jobs.ts'
import { readTagJobs, readTagLines, readTagProgress } from './tags.reads.ts'

/** What products are filed under, changed for many at once, here and in the shop. */
export const productTagsModule = defineModule({
  name: 'tags',
  routes: [
    handle(productTagsModify, modifyTags),
    handle(orderProductTagsModify, modifyOrderTags),
    handle(productTagsMonitor, readTagProgress),
    handleList(productTagJobList, readTagJobs),
    handleList(productTagLines, readTagLines),
    handle(productTagJobCancel, cancelTagJob),
    handle(productTagJobUndo, undoTagJob),
    handle(productTagJobAgain, resumeTagJob),
  ],
  jobs: tagJobs,
  schedule: tagSchedule,
  inbox: tagInbox,
  invariants: tagInvariants,
})
