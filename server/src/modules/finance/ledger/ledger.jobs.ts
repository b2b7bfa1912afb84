import { id, instant } from '@selvedge/contract/core/values/shapes.ts'
import { blockedStates } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import { z } from 'zod'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { retryJob, retryPortion } from './ledger.service.ts'

const retried = z.object({
  error: z.string(),
  state: z.enum(blockedStates).nullable().default(null),
  until: instant,
  after: z.object({ createdAt: instant, id }),
})

export const ledgerJobs: Jobs = {
  [retryJob]: (context, payload) => retryPortion(context, retried.parse(payload)),
}
