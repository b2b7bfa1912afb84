import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import { forgetOld } from '../../../core/jobs/retention.ts'
import { readSetting } from '../settings/settings.public.ts'
import { forgetEffects } from './old-effects.sql.ts'

export const syncJobs: Jobs = {
  forgetOldEffects: {
    inSteps: (steps) =>
      forgetOld(steps, (context) => readSetting(context, 'outbox_kept_days'), forgetEffects),
  },
}

export const syncSchedule: Schedule = { forgetOldEffects: '11 19 * * *' }
