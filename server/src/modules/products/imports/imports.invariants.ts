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
  {
    rule: 'an undo of a release that is over has no product left to be taken back',
    statement: sql`
      select release.file_name as subject, count(*) as stored, 0 as recomputed
      from product_import as release join product_import_style as style on style.import_id = release.id
        left join product_release_undo as undo on undo.import_id = release.id
      where style.undo_state in ('waiting', 'sending') and undo.state is distinct from 'running'
      group by release.id`,
  },
  {
    rule: 'only what the shop has taken of a release is taken back',
    statement: sql`
      select style.handle as subject, count(*) as stored, 0 as recomputed
      from product_import_style as style
      where style.undo_state is not null and style.state not in ('created', 'updated')
      group by style.id`,
  },
])
