import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const tagInvariants = defineInvariants([
  {
    rule: 'a tag job that is done has no line left',
    statement: sql`
      select job.id::text as subject, 0 as stored, count(*) as recomputed
      from product_tag_job as job join product_tag_line as line on line.job_id = job.id
      where job.state = 'done' and line.state in ('waiting', 'sending') group by job.id`,
  },
  {
    rule: 'the progress of a tag job is the number of its settled lines',
    statement: sql`
      select job.id::text as subject, job.progress as stored, count(line.id) as recomputed
      from product_tag_job as job left join product_tag_line as line on line.job_id = job.id
        and line.state not in ('waiting', 'sending', 'left')
      group by job.id having job.progress <> count(line.id)`,
  },
])
