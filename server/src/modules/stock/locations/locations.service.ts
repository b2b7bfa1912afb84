import type { LocationInput } from '@selvedge/contract/stock/locations/locations.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findBelowZero, lockBalancesOf } from './locations.reads.ts'
import { findChanged, findCircle, findTaken } from './locations.rules.ts'
import {
  insertLocations,
  lockLocations,
  type SavedLocation,
  updateLocations,
  vacateNames,
} from './locations.sql.ts'

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
  const old = findChanged(before, rows)
  if (old) fail('LOCATION_CHANGED_SINCE', { name: old.name })
  const parents = new Map([...before.values()].map((location) => [location.id, location.parentId]))
  for (const row of rows) if (row.id) parents.set(row.id, row.parentId)
  const circle = findCircle(parents)
  if (circle) fail('LOCATION_PARENT_CIRCLE', { name: before.get(circle)?.name ?? circle })

  const taken = findTaken(before, rows)
  if (taken) fail('LOCATION_NAME_TAKEN', { name: taken.name })
  await refuseBelowZero(context, before, rows)
  const ids = await write(context, before, rows)
  for (const [place, row] of rows.entries()) {
    const id = ids[place] ?? 0
    const was = before.get(id)
    context.note({
      subject: 'location',
      subjectId: id,
      before: was ? withoutVersion(was) : null,
      after: withoutVersion(row),
    })
  }
  return rows.length
}

/** The audit shows fields, not what tells that they have changed. */
const withoutVersion = <Row extends { version?: string }>({ version: _, ...row }: Row) => row

type Before = ReadonlyMap<number, SavedLocation>

/** Stock of what becomes real must be there. Locks the balances that the switch is carried on to. */
async function refuseBelowZero(
  { db }: Context,
  before: Before,
  rows: readonly LocationInput[],
): Promise<void> {
  const switched = rows.flatMap(({ id, virtuality }) =>
    id && before.get(id)?.virtuality !== virtuality ? [id] : [],
  )
  await lockBalancesOf(db, switched)
  const below = await findBelowZero(db, switched)
  const refused = rows.find(({ id, virtuality }) => id && virtuality === '0' && below.has(id))
  if (refused) fail('LOCATION_BELOW_ZERO', { name: refused.name })
}

/** New rows in one statement, the others in one. Answers the ids in the order of the rows. */
async function write(
  { db, now }: Context,
  before: Before,
  rows: readonly LocationInput[],
): Promise<number[]> {
  const added = rows.filter(({ id }) => !id)
  // Of a location that comes twice the last row holds.
  const changed = new Map(rows.flatMap((row) => (row.id ? [[row.id, { ...row, id: row.id }] as const] : [])))
  const renamed = [...changed.values()].filter(({ id, name }) => before.get(id)?.name !== name)
  await vacateNames(
    db,
    renamed.map(({ id }) => id),
  )
  await updateLocations(db, [...changed.values()], now)
  const inserted = (await insertLocations(db, added, now)).values()
  return rows.map(({ id }) => id || (inserted.next().value ?? 0))
}
