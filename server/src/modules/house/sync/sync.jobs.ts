import { deleteOldForged } from '../../../core/forged/forged-deliveries.sql.ts'
import type { Jobs, Schedule } from '../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { readSetting } from '../settings/settings.public.ts'
import { deleteOldEffects } from './old-effects.sql.ts'

export const syncJobs: Jobs = {
  ...deletesOld(
    'deleteOldEffects',
    (context) => readSetting(context, 'outbox_kept_days'),
    deleteOldEffects,
    deleteOldForged,
  ),
}

export const syncSchedule: Schedule = { deleteOldEffects: '11 19 * * *' }
