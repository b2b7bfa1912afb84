import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import { deleteOldChallenges } from './second-factor/challenges.sql.ts'
import { deleteExpiredSessions } from './sessions/sessions.sql.ts'
import { deleteAttemptsBefore } from './sign-in/sign-in.sql.ts'

const day = 24 * 3600_000
/** The profile and the staff list show sign-ins; the audit keeps them for good. */
const attemptsRetentionMs = 180 * day

export const accountJobs: Jobs = {
  async deleteOldSignIns({ db, now }) {
    await deleteExpiredSessions(db, now)
    await deleteOldChallenges(db, now)
    await deleteAttemptsBefore(db, new Date(now.getTime() - attemptsRetentionMs))
  },
}

export const accountSchedule: Schedule = { deleteOldSignIns: '17 * * * *' }
