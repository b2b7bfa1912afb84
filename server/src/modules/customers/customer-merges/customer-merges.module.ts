import {
  customerMatchDismiss,
  customerMatchList,
  customerMerge,
  customerMergeList,
  customerMergeUndo,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { customerMergeInvariants } from './customer-merges.invariants.ts'
import { readMatches, readMerges } from './customer-merges.reads.ts'
import { emptyMerges, findMatches } from './customer-merges.sql.ts'
import { dismissCustomerMatch, mergeCustomers, undoMerge } from './merge.ts'

export const customerMergesModule = defineModule({
  name: 'customer-merges',
  routes: [
    handleList(customerMatchList, readMatches),
    handle(customerMatchDismiss, dismissCustomerMatch),
    handle(customerMerge, mergeCustomers),
    handleList(customerMergeList, readMerges),
    handle(customerMergeUndo, undoMerge),
  ],
  jobs: { findCustomerMatches: ({ db, now }) => findMatches(db, now, null) },
  schedule: { findCustomerMatches: '*/15 * * * *' },
  listeners: { customersRedacted: emptyMerges },
  invariants: customerMergeInvariants,
})
