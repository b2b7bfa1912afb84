import { z } from 'zod'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { retryJob, retryPortion } from './ledger.service.ts'

export const ledgerJobs: Jobs = {
  [retryJob]: (context, payload) =>
    retryPortion(context, z.object({ error: z.string() }).parse(payload).error),
}
