import type { Location, LocationInput } from '@selvedge/contract/stock/locations/locations.ts'
import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { locations } from './locations.schema.ts'

type Row = typeof locations.$inferSelect
type VersionedRow = Row & { version: string }
const flag = (value: boolean) => (value ? '1' : '0')

/** A location by itself. */
export type SavedLocation = Omit<Location, 'parentName'>

/** The wire's names and switches; the code's are in the table. */
const toWire = (row: VersionedRow): SavedLocation => ({
  id: row.id,
  name: row.name,
  receiver: row.receiver,
  parentId: row.parentId,
  flag: flag(row.customs),
  postalCode: row.postalCode,
  phone: row.phone,
  country: row.country,
  province: row.province,
  city: row.city,
  address: row.address,
  company: row.company,
  fulfillOrder: flag(row.fulfills),
  weight: row.weight,
  isDefaultReturn: flag(row.defaultReturn),
  autoReturn: flag(row.autoReturn),
  chinaStock: flag(row.chinaStock),
  proxy: flag(row.proxy),
  virtuality: flag(row.virtual),
  isHidden: flag(row.hidden),
  version: row.version,
})

const fromWire = (row: LocationInput, now: Date) => ({
  name: row.name,
  receiver: row.receiver,
  parentId: row.parentId,
  customs: row.flag === '1',
  postalCode: row.postalCode,
  phone: row.phone,
  country: row.country,
  province: row.province,
  city: row.city,
  address: row.address,
  company: row.company,
  fulfills: row.fulfillOrder === '1',
  weight: row.weight,
  defaultReturn: row.isDefaultReturn === '1',
  autoReturn: row.autoReturn === '1',
  chinaStock: row.chinaStock === '1',
  proxy: row.proxy === '1',
  virtual: row.virtuality === '1',
  hidden: row.isHidden === '1',
  updatedAt: now,
})

/** What a saved row sets. */
const saved = [
  'name',
  'receiver',
  'parentId',
  'customs',
  'postalCode',
  'phone',
  'country',
  'province',
  'city',
  'address',
  'company',
  'fulfills',
  'weight',
  'defaultReturn',
  'autoReturn',
  'chinaStock',
  'proxy',
  'virtual',
  'hidden',
] as const satisfies readonly (keyof ReturnType<typeof fromWire>)[]

/** A column of a statement over locations: what tells whether one has changed. */
export const locationVersion = sql<string>`md5(jsonb_build_array(${sql.join(
  saved.map((name) => sql`location.${sql.identifier(locations[name].name)}`),
  sql`, `,
)})::text)`

/** Of every location whether it is virtual, within the statements of others. */
export const placeKinds: SQL = sql`(select id, virtual from location)`

/**
 * All locations, locked against other changes of them and against new ones: a name that is free stays free. Whoever only
 * refers to a location does not wait.
 */
export async function lockLocations(db: Db): Promise<SavedLocation[]> {
  await db.execute(sql`lock table location in share row exclusive mode`)
  const rows = await db
    .select({ ...getTableColumns(locations), version: locationVersion })
    .from(locations)
    .orderBy(asc(locations.id))
    .for('no key update')
  return rows.map(toWire)
}

export async function insertLocation(db: Db, row: LocationInput, now: Date): Promise<number> {
  const [id] = await insertLocations(db, [row], now)
  if (id === undefined) throw new Error('the location was not inserted')
  return id
}

/** The columns that rows set, and a list of values for each. */
const listsOf = (rows: readonly ReturnType<typeof fromWire>[]): [SQL[], SQL[]] => [
  saved.map((name) => sql`${sql.identifier(locations[name].name)}`),
  saved.map(
    (name) => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(locations[name].getSQLType())}[]`,
  ),
]

/** Answers the ids, in the order of the rows. */
export async function insertLocations(db: Db, rows: readonly LocationInput[], now: Date): Promise<number[]> {
  if (rows.length === 0) return []
  const [columns, values] = listsOf(rows.map((row) => fromWire(row, now)))
  const names = sql.join(columns, sql`, `)
  const inserted = await query<{ id: number }>(
    db,
    sql`insert into location (${names}, updated_at)
        select ${names}, ${timestamp(now)}
        from unnest(${sql.join(values, sql`, `)}) with ordinality as given (${names}, position)
        order by position returning id`,
  )
  return inserted.map(({ id }) => id)
}

/** Rows of different locations, at once. */
export async function updateLocations(
  db: Db,
  rows: readonly (LocationInput & { id: number })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const [columns, values] = listsOf(rows.map((row) => fromWire(row, now)))
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`
  const set = columns.map((column) => sql`${column} = given.${column}`)
  await db.execute(
    sql`update location set ${sql.join(set, sql`, `)}, updated_at = ${timestamp(now)}
        from unnest(${ids}, ${sql.join(values, sql`, `)}) as given (id, ${sql.join(columns, sql`, `)})
        where location.id = given.id`,
  )
}

/** Gives up the names of locations that get others in the same transaction: another of them may take one. */
export async function vacateNames(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(
    sql`update location set name = gen_random_uuid()::text where id = any(${sql.param(ids)}::bigint[])`,
  )
}

/** What the rest of the business needs to know of a location; names are the code's. */
export interface LocationFacts {
  id: number
  name: string
  /** CN where the location's stock counts as Chinese. */
  country: string
  weight: number
  fulfills: boolean
  autoReturn: boolean
  proxy: boolean
  customs: boolean
  virtual: boolean
}

const toFacts = (row: Row): LocationFacts => ({
  id: row.id,
  name: row.name,
  country: row.chinaStock ? 'CN' : row.country,
  weight: row.weight,
  fulfills: row.fulfills,
  autoReturn: row.autoReturn,
  proxy: row.proxy,
  customs: row.customs,
  virtual: row.virtual,
})

/** A location inherits proxy and customs from all that it belongs to; saving refuses circles. */
async function selectFacts(db: Db): Promise<LocationFacts[]> {
  const rows = await db.select().from(locations).orderBy(asc(locations.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.map((row) => {
    const all = toFacts(row)
    for (let above = byId.get(row.parentId ?? 0); above; above = byId.get(above.parentId ?? 0)) {
      all.proxy ||= above.proxy
      all.customs ||= above.customs
    }
    return all
  })
}

/** The same for one switch in a statement: whether this location or one above has it. */
export const inherits = (locationId: SQL, what: 'proxy' | 'customs'): SQL => sql`exists (
  with recursive above as (
    select parent_id, ${sql.identifier(what)} as held from location where location.id = ${locationId}
    union
    select location.parent_id, location.${sql.identifier(what)} from above
    join location on location.id = above.parent_id
  ) select from above where held)`

export const findLocation = async (db: Db, id: number): Promise<LocationFacts | null> =>
  (await selectFacts(db)).find((location) => location.id === id) ?? null

/** The locations that may ship orders, by id. */
export const listFulfilling = async (db: Db): Promise<LocationFacts[]> =>
  (await selectFacts(db)).filter((location) => location.fulfills)

/** What all locations are called, by id. */
export const listLocationNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.select({ id: locations.id, name: locations.name }).from(locations).orderBy(asc(locations.id))

/** Every location, by id. */
export const listLocationFacts = (db: Db): Promise<LocationFacts[]> => selectFacts(db)
