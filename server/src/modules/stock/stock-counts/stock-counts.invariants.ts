import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const stockCountInvariants = defineInvariants([
  {
    rule: 'a stock count knows how many lines it has, and how many are open',
    statement: sql`
      select 'SC' || head.id as subject, head.line_count || '/' || head.open_count || '/' || head.second_count as stored,
        line.lines || '/' || line.open || '/' || line.second as recomputed
      from stock_count as head join (
        select head.id, count(line.id) as lines, count(*) filter (where line.asked) as second,
          count(*) filter (where case head.status when 0 then line.first_units is null
            when 1 then line.asked and line.second_units is null else false end) as open
        from stock_count as head left join stock_count_line as line on line.stock_count_id = head.id group by head.id
      ) as line on line.id = head.id
      where (head.line_count, head.open_count, head.second_count) <> (line.lines, line.open, line.second)`,
  },
  {
    rule: 'a posted stock count has what its take has, line by line',
    statement: sql`
      select 'SC' || head.id || ' ' || line.sku as subject,
        coalesce(line.expected, 0) || '/' || coalesce(line.difference, 0) as stored,
        coalesce(item.on_hand, 0) || '/' || coalesce(item.quantity, 0) as recomputed
      from stock_count as head join stock_count_line as line
        on line.stock_count_id = head.id and line.first_units is not null
      left join stock_order_item as item on item.stock_order_id = head.take_id and item.sku = line.sku
      where head.status = 4
        and (line.expected, line.difference) is distinct from (item.on_hand, item.quantity)`,
  },
  {
    rule: 'a posted stock count adds up its lines',
    statement: sql`
      select 'SC' || head.id as subject, concat_ws('/', head.counted_lines, head.exact_lines, head.expected_units,
          head.surplus_units, head.missing_units) as stored,
        concat_ws('/', line.lines, line.exact, line.expected, line.surplus, line.missing) as recomputed
      from stock_count as head join (
        select stock_count_id as id, count(*) as lines, count(*) filter (where difference = 0) as exact,
          sum(expected) as expected, sum(greatest(difference, 0)) as surplus, sum(greatest(-difference, 0)) as missing
        from stock_count_line where first_units is not null group by 1
      ) as line on line.id = head.id
      where head.status = 4 and (head.counted_lines, head.exact_lines, head.expected_units, head.surplus_units,
        head.missing_units) <> (line.lines, line.exact, line.expected, line.surplus, line.missing)`,
  },
])
