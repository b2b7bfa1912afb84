import { sql } from 'drizzle-orm'
import { type Db, query } from './db.ts'

/**
 * What is guarded by a lock that belongs to no row, and the number of each: two that shared one would wait for each other
 * without need. A number stays with its name, for nodes of the version before hold it too.
 */
export const lockNumbers = {
  /** Two nodes that start together migrate one after the other. */
  migration: 7_213_954,
  /** Whoever changes what people may do waits for the one before. */
  permissions: 7_213_955,
  /** Failures to sign in are counted one after the other, by name and by network. */
  signInName: 7_213_956,
  signInNetwork: 7_213_957,
  signInDevice: 7_213_966,
  /** Of two nodes that start together on an empty database, one fills it. */
  firstStart: 7_213_958,
  /** Of several nodes one folds at a time. */
  folding: 7_213_959,
  routingRules: 7_213_960,
  dryRunStarts: 7_213_962,
  /** One of each account. */
  views: 7_213_963,
  exports: 7_213_964,
  /** One of each key. */
  setting: 7_213_965,
  /** One of each account. */
  salesSnapshots: 7_214_026,
  /** One of each account. */
  barcodeLabels: 7_213_967,
  tariff: 7_213_971,
  ads: 7_213_981,
  categories: 7_213_982,
  /** What is worked out by rates waits until they are written, and they until it is. */
  exchangeRates: 7_213_983,
  /** One of each brand. */
  productMapping: 7_213_994,
  /** One of each customer of a shop. */
  customerIdentity: 7_213_990,
  /** One of each address that somebody is to have. */
  customerAddress: 7_214_003,
  /** One of each address and phone that customers share. */
  customerMatch: 7_214_004,
  /** One of each order of a shop. */
  storefrontOrder: 7_213_997,
  /** One of each shop. */
  productSync: 7_214_001,
  /** One of each style of a supplier. */
  crawledStyle: 7_213_995,
  /** One of each item of the platform. */
  xiaohongshuItem: 7_213_998,
  /** One of each form of codes that leaves little room. */
  codeForm: 7_214_005,
  /** One of each app. */
  shopApp: 7_214_002,
  /** Of several nodes one counts the declarations without codes at a time. */
  unmatchedDeclarations: 7_213_996,
  /** One of each kind of work. */
  inbox: 7_213_993,
} as const

export type LockName = keyof typeof lockNumbers

/** `of` tells apart locks of one name, ignoring case. */
const named = (name: LockName, of: string | number) =>
  sql`${lockNumbers[name]}::int, hashtext(lower(${String(of)}::text))`

/** Waits until nobody else holds it, and keeps it until the transaction ends. */
export async function takeLock(db: Db, name: LockName, of: string | number = ''): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${named(name, of)})`)
}

/** Waits for whoever has taken it, and keeps others from taking it until the transaction ends, but not from sharing it. */
export async function shareLock(db: Db, name: LockName): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${named(name, '')})`)
}

/** The same as `takeLock` of many at once: whoever takes several takes them in one order. */
export async function takeLocks(db: Db, name: LockName, of: readonly string[]): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${lockNumbers[name]}::int, key) from (
          select distinct hashtext(lower(one)) as key from unnest(${sql.param(of)}::text[]) as one order by key) as keys`,
  )
}

/** False where somebody else holds it. */
export async function tryLock(db: Db, name: LockName, of: string | number = ''): Promise<boolean> {
  const [lock] = await query<{ got: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(${named(name, of)}) as got`,
  )
  return lock?.got ?? false
}
