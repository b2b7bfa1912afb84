import { ledgerLane } from '@selvedge/contract/house/sync/partners.ts'
import type { Db } from '../../../core/db/db.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'

export const readJob = 'readLedgerBills'
export const portionJob = 'tieOutPortion'

const priority = jobPriorities.readLedger

/** At most one job of a run waits: each page queues the next, and each portion. */
export const queuePage = (db: Db, id: number, pauseMs = 0): Promise<void> =>
  queueJob(db, readJob, { id }, { key: `${readJob}:${id}`, priority, pauseMs, lane: ledgerLane })

export const queuePortion = (db: Db, id: number): Promise<void> =>
  queueJob(db, portionJob, { id }, { key: `${portionJob}:${id}` })
