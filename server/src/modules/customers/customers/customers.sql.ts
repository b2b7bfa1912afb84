import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { emailKey } from './customers.schema.ts'

/** A customer as they are kept: what is private is sealed. */
export interface StoredCustomer {
  id: number
  mergedInto: number | null
  tag: string
  birthday: string | null
  realname: string
  realnameMask: string
  idcard: string
  idcardMask: string
  version: string
}

/** Another one once anything has changed that people may save of a customer. Of what is sealed, since masks may be alike. */
export const customerVersion = sql<string>`md5(jsonb_build_array(customer.tag, customer.birthday, customer.realname,
  customer.idcard)::text)`

const storedColumns = sql`id, merged_into as "mergedInto", tag, birthday::text as birthday, realname, realname_mask as "realnameMask", idcard,
  idcard_mask as "idcardMask", ${customerVersion} as version`

export async function findStoredCustomer(db: Db, id: number): Promise<StoredCustomer | null> {
  const [row] = await query<StoredCustomer>(db, sql`select ${storedColumns} from customer where id = ${id}`)
  return row ?? null
}

export async function lockCustomer(db: Db, id: number): Promise<StoredCustomer | null> {
  const [row] = await query<StoredCustomer>(
    db,
    sql`select ${storedColumns} from customer where id = ${id} for no key update`,
  )
  return row ?? null
}

export async function writeCustomer(db: Db, stored: StoredCustomer, now: Date): Promise<void> {
  await db.execute(
    sql`update customer set tag = ${stored.tag}, birthday = ${stored.birthday}::date, realname = ${stored.realname},
          realname_mask = ${stored.realnameMask}, idcard = ${stored.idcard}, idcard_mask = ${stored.idcardMask},
          updated_at = ${timestamp(now)}
        where id = ${stored.id}`,
  )
}

/** The sealed password; empty where there is none. */
export async function findSealedPassword(db: Db, id: number): Promise<string> {
  const [row] = await query<{ passwd: string }>(db, sql`select passwd from customer where id = ${id}`)
  return row?.passwd ?? ''
}

/** Ids of customers by their e-mail addresses, in lower case; of one that was merged, whom it is part of now. */
export async function findIdsByEmail(db: Db, emails: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ key: string; id: number }>(
    db,
    sql`select ${emailKey(sql`email`)} as key, coalesce(merged_into, id) as id from customer
        where ${emailKey(sql`email`)} = any(${sql.param(emails)}::text[]) and email <> ''`,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The passwords of locked customers. */
export async function writePasswords(
  db: Db,
  sealed: readonly { id: number; passwd: string }[],
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update customer set passwd = given.passwd, updated_at = ${timestamp(now)}
        from unnest(${sql.param(sealed.map(({ id }) => id))}::bigint[],
                    ${sql.param(sealed.map(({ passwd }) => passwd))}::text[]) as given (id, passwd)
        where customer.id = given.id`,
  )
}

export async function isCustomer(db: Db, id: number): Promise<boolean> {
  return (await query(db, sql`select id from customer where id = ${id}`)).length > 0
}
