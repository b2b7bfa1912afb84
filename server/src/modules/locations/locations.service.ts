import type { Location, LocationInput } from '@selvedge/contract/locations.ts'
import type { Context } from '../../core/context.ts'
import { constraintOf, type Page } from '../../core/db.ts'
import { fail } from '../../core/fail.ts'
import { lockBalancesOf } from './locations.reads.ts'
import { findCircle } from './locations.rules.ts'
import { insertLocation, lockLocations, selectLocations, updateLocation } from './locations.sql.ts'

export async function listLocations(context: Context): Promise<Page<Location>> {
  const rows = await selectLocations(context.db)
  return { rows, total: rows.length }
}

/** Saves rows as they came back from the list, all or none. Answers how many. */
export async function saveLocations(
  context: Context,
  _query: unknown,
  rows: readonly LocationInput[],
): Promise<number> {
  const before = new Map((await lockLocations(context.db)).map((location) => [location.id, location]))
  for (const row of rows) {
    if (row.id && !before.has(row.id)) fail('LOCATION_NOT_FOUND', { id: row.id })
    if (row.parentId && !before.has(row.parentId)) fail('LOCATION_NOT_FOUND', { id: row.parentId })
  }
  const parents = new Map([...before.values()].map((location) => [location.id, location.parentId]))
  for (const row of rows) if (row.id) parents.set(row.id, row.parentId)
  const circle = findCircle(parents)
  if (circle) fail('LOCATION_PARENT_CIRCLE', { name: before.get(circle)?.name ?? circle })

  const switched = rows.filter(({ id, virtuality }) => id && before.get(id)?.virtuality !== virtuality)
  await lockBalancesOf(
    context.db,
    switched.flatMap(({ id }) => id ?? []),
  )
  for (const row of rows) {
    const id = await saveOne(context, row)
    context.note({ subject: 'location', subjectId: id, before: before.get(id) ?? null, after: row })
  }
  return rows.length
}

async function saveOne(context: Context, row: LocationInput): Promise<number> {
  try {
    return row.id
      ? await updateLocation(context.db, row.id, row, context.now)
      : await insertLocation(context.db, row, context.now)
  } catch (error) {
    if (constraintOf(error) === 'location_name') fail('LOCATION_NAME_TAKEN', { name: row.name })
    if (constraintOf(error) === 'balance_on_hand') fail('LOCATION_BELOW_ZERO', { name: row.name })
    throw error
  }
}
