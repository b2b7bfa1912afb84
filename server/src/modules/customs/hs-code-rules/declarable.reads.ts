import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** Whether there is such a stock order whose goods cross a border: stock takes find goods, they bring none. */
export const isDeclarable = async (db: Db, id: number): Promise<boolean> =>
  (await query(db, sql`select 1 as one from stock_order where id = ${id} and kind <> 'TS'`)).length > 0
