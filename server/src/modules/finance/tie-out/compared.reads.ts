import { tieOutDocuments } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import {
  billReasons,
  reasonsByState,
  reasonsHeld,
} from '@selvedge/contract/finance/tie-out/tie-out-reasons.ts'
import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../../core/db/db.ts'

/** What is compared: SKUs, from a moment on the company's calendar until another. */
export interface Compared {
  runId: number
  skus: readonly string[]
  from: Date
  until: Date
  zone: string
}

const start = (column: string): SQL => sql`coalesce((select ${sql.identifier(column)} from ledger_start), 0)`

/** What the posting of a document explains, as reasonOf has it; of one without a posting, whether it is older than all of them. */
const share = sql`case
  when task.id is not null then coalesce(
    case when task.state = 'held' then ${JSON.stringify(reasonsHeld)}::jsonb ->> task.error_key end,
    ${JSON.stringify(reasonsByState)}::jsonb ->> task.state)
  when document.is_old then 'beforeLedger' else 'unexplained' end`

const numberOfMove = (kind: SQL, id: SQL): SQL =>
  sql`case when ${kind} in ('FM', 'OD') then 'SO' when ${kind} in ('RT', 'RTF') then 'RT' else 'TS' end || ${id}`

/** A take that corrects a receipt of a transfer: its units are on their way again, and the ledger moves them back. */
const isBackOnItsWay = sql`(move.kind = 'TS' and exists (
  select from stock_order as take join stock_receipt as corrected on corrected.id = take.master_id
  join stock_order as transfer on transfer.id = corrected.stock_order_id and transfer.kind = 'ST'
  where take.id = move.source_id))`

/**
 * The closure that a cost entry (`entry`) is of. Each has one entry for a SKU that it loses, in the order of the closures;
 * their times may differ, for costs are worked out one after the other.
 */
const closureOf = sql`(
  select closure.id from transfer_closure as closure
  where closure.stock_order_id = entry.source_id and exists (select from transfer_closure_line as line
    where line.closure_id = closure.id and line.sku = entry.sku and line.reason in ('lost', 'damaged'))
  order by closure.id
  offset (select count(*) from stock_cost_entry as before where before.why = 'loss'
    and before.source_id = entry.source_id and before.sku = entry.sku and before.id < entry.id)
  limit 1)`

/** By how much a document is worth more there: what its prices say, or what as many units are worth here. */
const more = sql`coalesce(found.value_more, (
  select case when found.units_sent <> 0
    then round(sum(worth) * (found.units_there - found.units_sent) / found.units_sent, 4)
    when found.reason in ('missing', 'notAudited') then -sum(worth) end
  from document where document.sku = found.sku and document.number = found.number), 0)`

/** Which rows of the journals are compared. */
interface Portion {
  skus: SQL
  within(at: SQL): SQL
}

/** Units that moved, and whether they only went on their way or came from it. */
const moves = ({ skus, within }: Portion): SQL => sql`
  select move.*, move.kind = 'ST' or ${isBackOnItsWay} as on_its_way from movement as move
  where move.sku = ${skus} and ${within(sql`move.at`)}`

/** What came of purchase orders, by receipt: of these the journal has the order alone. */
const arrived = ({ skus, within }: Portion): SQL => sql`
  select line.sku, line.quantity, receipt.id, receipt.stock_order_id, receipt.created_at as at
  from stock_order_item as item join stock_receipt_item as line on line.item_id = item.id
  join stock_receipt as receipt on receipt.id = line.stock_receipt_id
  join stock_order as owner on owner.id = receipt.stock_order_id and owner.kind = 'PO'
  where item.sku = ${skus} and ${within(sql`receipt.created_at`)}`

/** What never came of transfers, by closure. */
const lost = ({ skus, within }: Portion): SQL => sql`
  select line.sku, line.quantity, closure.id, closure.stock_order_id, closure.created_at as at
  from stock_order_item as item join transfer_closure_line as line on line.item_id = item.id
  join transfer_closure as closure on closure.id = line.closure_id
  where item.sku = ${skus} and line.reason in ('lost', 'damaged') and ${within(sql`closure.created_at`)}`

/** What the cost journal says, with the number of the document that it is of. */
const costs = ({ skus, within }: Portion): SQL => sql`
  select entry.*, coalesce(entry.cost, 0) + entry.assumed as worth, closure.id as closure_id,
    case entry.why
      when 'receipt' then 'GR' || entry.receipt_id
      when 'charge' then 'LC' || entry.charge_id
      when 'loss' then 'CL' || closure.id
      when 'opening' then null
      else ${numberOfMove(sql`entry.kind`, sql`entry.source_id`)} end as number
  from stock_cost_entry as entry left join lateral ${closureOf} as closure on entry.why = 'loss'
  where entry.sku = ${skus} and ${within(sql`entry.at`)}`

/** Units of documents, from the journals of stock. */
const unitsOfDocuments = sql`
  select sku, at, ${numberOfMove(sql`kind`, sql`source_id`)} as number, kind as type, quantity as units, 0 as worth,
    id <= ${start('movement_id')} as is_old
  from moves where kind <> 'PO' and not on_its_way
  union all
  select sku, at, 'GR' || id, 'PO', quantity, 0, id <= ${start('receipt_id')} from arrived
  union all
  select sku, at, 'CL' || id, 'CL', -quantity, 0, id <= ${start('closure_id')} from lost`

/** Whether a line of \`costs\` is of a document that is older than the ledger. */
const isCostOld = sql`case why
  when 'opening' then true
  when 'receipt' then receipt_id <= ${start('receipt_id')}
  when 'charge' then charge_id <= ${start('charge_id')}
  when 'loss' then coalesce(closure_id <= ${start('closure_id')}, false)
  else coalesce((select max(id) from movement where movement.kind = costs.kind
    and movement.source_id = costs.source_id) <= ${start('movement_id')}, false) end`

/** What the same documents are worth, from the journal of costs. */
const worthOfDocuments = sql`
  select sku, at, number,
    case why when 'receipt' then 'PO' when 'charge' then 'LC' when 'loss' then 'CL' when 'opening' then 'TS' else kind end,
    0, worth, ${isCostOld}
  from costs`

/** What the ledger has otherwise. What was posted after others had been looked for is no unknown bill. */
const found = (runId: number, { skus }: Portion): SQL => sql`
  select finding.* from tie_out_finding as finding left join ledger_task as task on task.id = finding.task_id
  where finding.run_id = ${runId} and finding.sku = ${skus}
    and not (finding.reason = 'unknownHere' and task.id is not null and task.state in ('posted', 'manual'))`

/** Of each document what is here, and what the ledger took of it. */
const linesOfDocuments = sql`
  select document.sku, document.at, document.number, document.type, task.id as task_id,
    case posting.share when 'taken' then coalesce(found.reason, 'taken') else posting.share end as share,
    document.units as units_here, case posting.share when 'taken' then document.units else 0 end as units_taken,
    document.worth as value_here, case posting.share when 'taken' then document.worth else 0 end as value_taken,
    null::jsonb as bill
  from document left join ledger_task as task on task.number = document.number
  left join found on found.sku = document.sku and found.number = document.number and found.reason <> 'unknownHere'
  cross join lateral (select ${share} as share) as posting`

/** What the ledger has more, or less, than it was sent. */
const linesOfFindings = (zone: string): SQL => sql`
  select found.sku, (found.month || '-01')::timestamp at time zone ${zone}, found.number, found.type, found.task_id,
    found.reason, 0, found.units_there - found.units_sent, 0, ${more}, found.bill
  from found`

/** What is under way between locations, and what the stock journal has of purchase orders otherwise than their receipts. */
const linesWithoutPosting = sql`
  select sku, at, source_name, 'ST', null, 'transit', quantity, 0, 0, 0, null from moves where on_its_way
  union all
  select sku, at, 'CL' || id, 'CL', null, 'transit', quantity, 0, 0, 0, null from lost
  union all
  select sku, at, source_name, 'PO', null, 'unexplained', quantity, 0, 0, 0, null from moves where kind = 'PO'
  union all
  select sku, at, 'GR' || id, 'PO', null, 'unexplained', -quantity, 0, 0, 0, null from arrived`

/** The lines of a document in a month as one. */
const documented = (zone: string): SQL => sql`
  select to_char(at at time zone ${zone}, 'YYYY-MM') as month, sku, share, number, type, max(task_id) as task_id,
    (array_agg(bill) filter (where bill is not null))[1] as bill,
    sum(units_here) as units_here, sum(units_taken) as units_taken,
    sum(value_here) as value_here, sum(value_taken) as value_taken
  from lines group by 1, 2, 3, 4, 5`

const ranked = sql`
  select *, row_number() over (partition by month, sku, share order by task_id desc nulls last, number desc) as place
  from documented`

const namedDocuments = sql`coalesce(
  json_agg(json_build_object('number', coalesce(number, ''), 'taskId', task_id, 'type', type, 'bill', bill) order by place)
    filter (where place <= ${tieOutDocuments}), '[]')`

const summed = sql`
  select month, sku, share, sum(units_here) as units_here, sum(units_taken) as units_taken,
    sum(value_here) as value_here, sum(value_taken) as value_taken, count(*) as document_count,
    ${namedDocuments} as documents
  from ranked group by month, sku, share`

/**
 * Statements that sum up, by month, SKU and share, what is here and what the ledger has taken of it: `lines`, one for each
 * document of a SKU with what its posting explains, and `summed`.
 * Units are those of the stock journal, value is what the cost journal says that documents are worth, before it puts any of
 * that beside stock. The journal has what leaves a warehouse when it
 * leaves, the ledger a transfer once it has come: until then its units are in transit, those that are lost included.
 * What the ledger was found to have otherwise (`tie_out_finding`) is put beside the documents that it has taken.
 */
export function compared({ runId, skus, from, until, zone }: Compared): SQL {
  const portion: Portion = {
    skus: sql`any(${sql.param(skus)}::text[])`,
    within: (at) => sql`${at} >= ${timestamp(from)} and ${at} < ${timestamp(until)}`,
  }
  return sql`moves as materialized (${moves(portion)}),
    arrived as materialized (${arrived(portion)}),
    lost as materialized (${lost(portion)}),
    costs as materialized (${costs(portion)}),
    document as (${unitsOfDocuments} union all ${worthOfDocuments}),
    found as materialized (${found(runId, portion)}),
    lines as materialized (
      ${linesOfDocuments} union all ${linesOfFindings(zone)} union all ${linesWithoutPosting}
    ),
    documented as (${documented(zone)}),
    ranked as (${ranked}),
    summed as materialized (${summed})`
}

/** The shares by which the ledger was read. */
export const isOfBills = sql`any(${sql.param(billReasons)}::text[])`

/** The next SKUs behind one, in their order: of variants, and of bills there that have others. */
export const nextSkus = (runId: number, after: string, most: number): SQL =>
  sql`(select sku from variant where sku > ${after} order by sku limit ${most})
      union (select sku from tie_out_finding where run_id = ${runId} and sku > ${after} order by sku limit ${most})
      order by sku limit ${most}`
