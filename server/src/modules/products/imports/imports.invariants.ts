import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const importInvariants = defineInvariants([
  {
    rule: 'a release that is over has no product left to be released',
    statement: sql`
      select release.file_name as subject, count(*) as stored, 0 as recomputed
      from product_import as release join product_import_style as style on style.import_id = release.id
      where release.state = 'released' and style.state in ('waiting', 'sending')
      group by release.id`,
  },
  {
    rule: 'nothing of a list is released before the list is',
    statement: sql`
      select draft.file_name as subject, count(*) as stored, 0 as recomputed
      from product_import as draft join product_import_style as style on style.import_id = draft.id
      where draft.state = 'draft' and style.state <> 'waiting'
      group by draft.id`,
  },
])
