import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { TagOperation } from '@selvedge/contract/products/tags/tag-states.ts'
import {
  maxTag,
  type orderProductTagsModify,
  type productTagsModify,
} from '@selvedge/contract/products/tags/tags.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { distinctRows, linesByChannel, namedTags, rowProblemsOf, tagProblem } from './tag-rows.rules.ts'
import { queueTagJob } from './tags.jobs.ts'
import { findConnected, findOrderedStyles, findSelling, findStyleIds } from './tags.reads.ts'
import { insertTagJob, insertTagLines } from './tags.sql.ts'

type Operate = z.output<(typeof productTagsModify)['query']>

function operationOf({ operate }: Operate): TagOperation {
  if (operate === '') return fail('TAG_OPERATE_MISSING')
  return operate === '1' ? 'add' : 'delete'
}

const refuse = (problems: readonly RowProblem[]): never =>
  fail('ROWS_REFUSED', { count: problems.length }, { problems })

/** Begins a job for a list of styles, each with a tag; all rows or none. Answers its id. */
export async function modifyTags(
  context: Context,
  query: Operate,
  body: z.output<(typeof productTagsModify)['body']>,
): Promise<number> {
  const operation = operationOf(query)
  const rows = body.map(({ SPU: spu, tag }) => ({ spu, tag }))
  if (rows.length === 0) fail('TAG_SPUS_MISSING')
  if (rows.some(({ spu, tag }) => spu === '' || tag === '')) fail('TAG_ROWS_INCOMPLETE')
  const ids = await findStyleIds(
    context.db,
    rows.map(({ spu }) => spu),
  )
  const problems = rowProblemsOf(rows, new Set(ids.keys()))
  if (problems.length > 0) refuse(problems)
  const lines = rows.flatMap(({ spu, tag }) => {
    const productId = ids.get(spu)
    return productId === undefined ? [] : [{ productId, tag }]
  })
  return beginTagJob(context, operation, 'spu', lines)
}

/** Begins a job for what was ordered by these orders. Answers its id. */
export async function modifyOrderTags(
  context: Context,
  query: Operate,
  { tag, orders }: z.output<(typeof orderProductTagsModify)['body']>,
): Promise<number> {
  const operation = operationOf(query)
  if (orders.length === 0) fail('TAG_ORDERS_MISSING')
  if (orders.includes('')) fail('TAG_ROWS_INCOMPLETE')
  const names = [...new Set(orders)]
  const found = await findOrderedStyles(context.db, names)
  const known = new Set(found.map(({ name }) => name))
  const wrongTag = tagProblem(tag)
  const problems = orders.flatMap((name, index): RowProblem[] => {
    const at = { row: index + 1, column: 'SPU', value: name.slice(0, maxTag) }
    if (!known.has(name)) return [{ ...at, message: { kind: 'tag.noOrder', params: {} } }]
    const message = wrongTag ?? (tag === '' ? tagProblem(name) : null)
    return message ? [{ ...at, message }] : []
  })
  if (problems.length > 0) refuse(problems)
  const lines = found.flatMap(({ name, productIds }) =>
    productIds.map((productId) => ({ productId, tag: tag === '' ? name : tag })),
  )
  return beginTagJob(context, operation, 'order', lines)
}

/**
 * Begins a job for these styles, each with a tag: the catalogue is changed, and each connected shop that sells them, or only the shop
 * that is given. Answers its id.
 */
export async function beginTagJob(
  context: Context,
  operation: TagOperation,
  source: 'spu' | 'order',
  wanted: readonly { productId: number; tag: string }[],
  only?: Channel,
): Promise<number> {
  const connected = only ? [only] : await findConnected(context.db)
  const [main, ...others] = connected
  if (main === undefined) return fail('STOREFRONT_NONE')
  const rows = distinctRows(wanted, ({ productId }) => productId)
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const sold = others.length > 0 ? await findSelling(context.db, productIds, others) : []
  const lines = linesByChannel(rows, main, sold)
  const tags = namedTags(lines.map(({ tag }) => tag))
  const id = await insertTagJob(context, { operation, source, tags, size: lines.length })
  await insertTagLines(context.db, id, lines, only ? null : main)
  await queueTagJob(context, id)
  context.note({ subject: 'productTagJob', subjectId: id, after: { operation, tags, lines: lines.length } })
  return id
}
