import type { Jobs } from '../../core/jobs.ts'
import { productSyncJob, syncPage } from './product-sync.ts'

export const storefrontJobs: Jobs = { [productSyncJob]: { inSteps: syncPage } }
