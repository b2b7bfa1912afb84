import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const crawlerInvariants = defineInvariants([
  {
    rule: 'a crawl that is over has no page that waits, and each of its pages was counted once',
    statement: sql`
      select run.id::text as subject, run.done::text as stored, run.pages::text as recomputed
      from crawl_run as run where run.finished_at is not null and (run.done <> run.pages
        or exists (select from crawl_page as page where page.run_id = run.id and page.state = 'waiting'))`,
  },
])
