import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const stockLockInvariants = defineInvariants([
  {
    rule: 'a line of a stock lock holds its units while that is locked, and nothing otherwise',
    statement: sql`
      select coalesce('stock lock line ' || line.id, 'hold ' || claim.id) as subject,
        coalesce(claim.quantity, 0) as stored, coalesce(line.quantity, 0) as recomputed
      from (select * from hold where kind = 'lock') as claim full join (
        select stock_lock_line.*, stock_lock.location_id
        from stock_lock_line join stock_lock on stock_lock.id = stock_lock_id where stock_lock.status > 0
      ) as line on line.id = claim.item_id
      where claim.quantity is distinct from line.quantity or claim.sku <> line.sku
        or claim.location_id <> line.location_id`,
  },
  {
    rule: 'a stock lock counts the units of its lines',
    statement: sql`
      select 'stock lock ' || stock_lock.id as subject, quantity || '/' || line_count as stored,
        coalesce(line.units, 0) || '/' || coalesce(line.lines, 0) as recomputed
      from stock_lock left join (
        select stock_lock_id, sum(quantity) as units, count(*) as lines from stock_lock_line group by stock_lock_id
      ) as line on line.stock_lock_id = stock_lock.id
      where quantity <> coalesce(line.units, 0) or line_count <> coalesce(line.lines, 0)`,
  },
])
