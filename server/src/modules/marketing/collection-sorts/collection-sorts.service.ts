import type {
  collectionSortAgain,
  collectionSortDelete,
  collectionSortSave,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { readScript, type Scored } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { queueSort } from './collection-sorts.jobs.ts'
import { beginAgain, deleteSort, lockSort, type SortRow, upsertSort } from './collection-sorts.sql.ts'

type Body = z.output<(typeof collectionSortSave)['body']>

/** What the script says; refused where it says nothing that can be understood. */
export function getScores({ handle, script }: Pick<Body, 'handle' | 'script'>): Scored[] {
  if (handle === '' || script.trim() === '') fail('SORT_INCOMPLETE')
  const read = readScript(script)
  return 'rows' in read ? read.rows : fail('SORT_SCRIPT', { row: read.row, fault: read.fault })
}

/** Sorts a collection by a script. Answers its id. */
export async function saveSort(
  context: Context,
  _query: unknown,
  { handle, script, site: channel }: Body,
): Promise<number> {
  const named = getScores({ handle, script }).length
  if ('missing' in (await accessTo(context, channel))) fail('STOREFRONT_NONE')
  const id = await upsertSort(context, { channel, handle, script, named })
  await queueSort(context, { id, channel })
  context.note({ subject: 'collectionSort', subjectId: id, after: { handle, site: channel, count: named } })
  return id
}

const getSort = async (context: Context, id: number): Promise<SortRow> =>
  (await lockSort(context.db, id)) ?? fail('SORT_NOT_FOUND')

export async function sortAgain(
  context: Context,
  { id }: z.output<(typeof collectionSortAgain)['query']>,
): Promise<1> {
  const sort = await getSort(context, id)
  await beginAgain(context.db, id)
  await queueSort(context, sort)
  context.note({ subject: 'collectionSort', subjectId: id, after: { handle: sort.handle } })
  return 1
}

export async function removeSort(
  context: Context,
  { id }: z.output<(typeof collectionSortDelete)['query']>,
): Promise<1> {
  const { handle, channel: site } = await getSort(context, id)
  await deleteSort(context.db, id)
  context.note({ subject: 'collectionSort', subjectId: id, before: { handle, site } })
  return 1
}
