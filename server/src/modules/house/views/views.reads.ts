import type { ViewList } from '@selvedge/contract/house/views/views.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import type { StoredView } from './views.sql.ts'

type ShownView = Pick<StoredView, 'id' | 'list' | 'name' | 'search' | 'columns' | 'shared' | 'accountId'> & {
  owner: string
  isDefault: boolean
}

/** Somebody's own views of a list by name, then those that others share. */
export const selectViews = (db: Db, accountId: number, list: ViewList): Promise<ShownView[]> =>
  query(
    db,
    sql`select saved_view.id, saved_view.list, saved_view.name, search, columns, shared,
          saved_view.account_id as "accountId", account.name as owner, default_view.view_id is not null as "isDefault"
        from saved_view join account on account.id = saved_view.account_id
        left join default_view on default_view.view_id = saved_view.id and default_view.account_id = ${accountId}
        where saved_view.list = ${list} and (saved_view.account_id = ${accountId} or shared)
        order by saved_view.account_id <> ${accountId}, saved_view.name, saved_view.id`,
  )
