import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'
import { inTransit } from './stock-costs.reads.ts'

/** The average behind a line of units by the rules, without looking at what it says. */
const recomputed = sql`case
  when why not in ('receipt', 'return', 'correction') or cost is null then average_before
  when units > 0 and average_before is null then round(cost / units, 4)
  when units > 0 and units_before > 0 then round((units_before * average_before + cost) / (units_before + units), 4)
  when units > 0 and units_before + units > 0 then round(cost / units, 4)
  when why = 'correction' and units_before + units > 0 and units_before * average_before + cost >= 0
    then round((units_before * average_before + cost) / (units_before + units), 4)
  else average_before end`

export const stockCostInvariants = defineInvariants([
  {
    rule: 'the units that have a cost, or wait for it, are those on hand and in transit',
    statement: sql`
      select coalesce(cost.sku, there.sku) as subject, coalesce(cost.units, 0) as stored, coalesce(there.units, 0) as recomputed
      from (
        select sku, sum(units) as units from (
          select sku, units from stock_cost union all select sku, units from stock_cost_pending
        ) as stored group by sku
      ) as cost full join (
        select sku, sum(units) as units from (
          select sku, on_hand as units from balance union all select sku, units from ${inTransit} as way
        ) as place group by sku
      ) as there using (sku)
      where coalesce(cost.units, 0) <> coalesce(there.units, 0)`,
  },
  {
    rule: 'the average cost of a SKU is that of its latest line',
    statement: sql`
      select cost.sku as subject, cost.units || ' at ' || coalesce(cost.average::text, '?') as stored,
        coalesce(line.units || ' at ' || coalesce(line.average_after::text, '?'), 'no line') as recomputed
      from stock_cost as cost left join (
        select distinct on (sku) sku, units_before + units as units, average_after
        from stock_cost_entry order by sku, at desc, id desc
      ) as line using (sku)
      where (cost.units, cost.average) is distinct from (line.units, line.average_after)`,
  },
  {
    rule: 'each line of the cost journal goes on where the one before it ends',
    statement: sql`
      select sku || ' line ' || id as subject, units_before || ' at ' || coalesce(average_before::text, '?') as stored,
        units || ' at ' || coalesce(average::text, '?') as recomputed
      from (
        select id, sku, units_before, average_before, coalesce(lag(units_before + units) over lines, 0) as units,
          lag(average_after) over lines as average
        from stock_cost_entry window lines as (partition by sku order by at, id)
      ) as line
      where (units_before, average_before) is distinct from (units, average)`,
  },
  {
    rule: 'the average cost behind each line follows from it',
    statement: sql`
      select sku || ' line ' || id as subject, average_after as stored, ${recomputed} as recomputed
      from stock_cost_entry
      where why not in ('opening', 'charge') and average_after is distinct from ${recomputed}`,
  },
  {
    rule: 'each line of the cost journal adds up',
    statement: sql`
      select sku || ' line ' || id as subject, stored, recomputed
      from (
        select id, sku, coalesce(cost, 0) + assumed - variance as stored,
          (units_before + units) * coalesce(average_after, 0) - units_before * coalesce(average_before, 0) as recomputed
        from stock_cost_entry
      ) as line
      where stored <> recomputed`,
  },
  {
    rule: 'a cost put onto a receipt is that of its lines',
    statement: sql`
      select 'charge ' || charge.id as subject, charge.cny as stored, coalesce(sum(line.cost), 0) as recomputed
      from stock_charge as charge left join stock_cost_entry as line on line.charge_id = charge.id
      group by charge.id having charge.cny <> coalesce(sum(line.cost), 0)`,
  },
])
