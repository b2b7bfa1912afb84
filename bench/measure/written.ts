import pg from 'pg'

/** What one transaction did to one table: rows as they were and as they became, in the order of first sight. */
export interface TableWrites {
  table: string
  inserts: Row[]
  updates: { before: Row; after: Row }[]
  deletes: Row[]
}

export type Row = Record<string, unknown>

interface Logged {
  tx: string
  table: string
  before: Row | null
  after: Row | null
}

/** Tells of every row that is written from now on, until `read` is called. Not to be measured meanwhile. */
export async function logWrites(client: pg.Client, keys: ReadonlyMap<string, readonly string[]>) {
  await client.query('drop schema if exists written cascade')
  await client.query(`
    create schema written;
    create table written.log (id bigint generated always as identity, tx text, name text, before jsonb, after jsonb);
    create function written.notify() returns trigger language plpgsql as $$ begin
      insert into written.log (tx, name, before, after) values (pg_current_xact_id()::text, tg_argv[0],
        case tg_op when 'INSERT' then null else to_jsonb(old) end,
        case tg_op when 'DELETE' then null else to_jsonb(new) end);
      return null;
    end $$;`)
  for (const table of keys.keys())
    await client.query(
      `create trigger notify_written after insert or update or delete on ${table}
       for each row execute function written.notify('${table}')`,
    )
  return {
    /** The transactions that wrote to this table, each as what it left behind. */
    async read(wrote: string): Promise<TableWrites[][]> {
      const { rows } = await client.query<Logged>(
        `select tx, name as table, before, after from written.log
         where tx in (select tx from written.log where name = $1) order by id`,
        [wrote],
      )
      await dropTriggers(client)
      return [...Map.groupBy(rows, ({ tx }) => tx).values()].map((logged) => summed(logged, keys))
    },
  }
}

const deadlock = '40P01'

/** A job of the server may hold some of the tables meanwhile. */
async function dropTriggers(client: pg.Client): Promise<void> {
  for (;;) {
    try {
      await client.query('drop schema written cascade')
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== deadlock) throw error
    }
  }
}

/** A row that was written several times counts once, as it was before the first and after the last. */
function summed(logged: readonly Logged[], keys: ReadonlyMap<string, readonly string[]>): TableWrites[] {
  return [...Map.groupBy(logged, ({ table }) => table)].map(([table, rows]) => {
    const key = keys.get(table) ?? []
    const byKey = Map.groupBy(rows, ({ before, after }) =>
      JSON.stringify(key.map((name) => (before ?? after)?.[name])),
    )
    const ends = [...byKey.values()].map((own) => ({
      before: own[0]?.before ?? null,
      after: own.at(-1)?.after ?? null,
    }))
    return {
      table,
      inserts: ends.flatMap(({ before, after }) => (!before && after ? [after] : [])),
      updates: ends.flatMap(({ before, after }) => (before && after ? [{ before, after }] : [])),
      deletes: ends.flatMap(({ before, after }) => (before && !after ? [before] : [])),
    }
  })
}

/** The tables of the business, and the columns of their primary keys. */
export async function tableKeys(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; key: string[] }>(
    `select quote_ident(relname) as table, array_agg(attname::text order by attnum) as key
     from pg_class join pg_index on indrelid = pg_class.oid and indisprimary
     join pg_attribute on attrelid = pg_class.oid and attnum = any(indkey)
     where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname`,
  )
  return new Map(rows.map(({ table, key }) => [table, key]))
}
