import type pg from 'pg'

/** What a column is filled with: SQL over `n`, which counts the rows from 1, or the key of a row of another table. */
export type Filling = string | { of: string; at: string }

/** So many rows of a table, and the columns that the catalog alone does not say enough about. */
export interface Described {
  rows: number
  columns?: Readonly<Record<string, Filling>>
}

interface Column {
  name: string
  type: string
  required: boolean
  /** The database gives it a value by itself. */
  filled: boolean
}

interface Reference {
  column: string
  table: string
  key: string
}

interface Shape {
  columns: Column[]
  references: Reference[]
  /** Columns of its unique indexes, each index alone. */
  unique: string[][]
  /** The words that a check lets a column be. */
  words: Map<string, string>
}

const chunk = 50_000
const maxParents = 50_000

const quoted = (name: string) => `"${name}"`

/** Over two years, the newest last. */
export const moment = (rows: number) =>
  `(now() - interval '1 second' * ((${rows} - n) * ${2 * 365 * 86_400}.0 / ${rows}))`

async function shapeOf(client: pg.Client, table: string): Promise<Shape> {
  const all = async <Row extends pg.QueryResultRow>(text: string) =>
    (await client.query<Row>(text, [table])).rows
  const columns = await all<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
       atthasdef or attidentity <> '' or attgenerated <> '' as filled
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const references = await all<Reference>(
    `select own.attname as column, confrelid::regclass::text as table, other.attname as key
     from pg_constraint join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
       join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
     where contype = 'f' and conrelid = $1::regclass and cardinality(conkey) = 1 and confrelid <> conrelid`,
  )
  const unique = await all<{ names: string[] }>(
    `select array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as names
     from pg_index where indrelid = $1::regclass and indisunique`,
  )
  const checks = await all<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
  )
  const words = new Map<string, string>()
  for (const { text } of checks)
    for (const [, column, list] of text.matchAll(/\(+(\w+) = ANY \(ARRAY\[([^\]]+)\]\)/g))
      if (column && list && !words.has(column)) words.set(column, list)
  return { columns, references, unique: unique.map(({ names }) => names), words }
}

/** What a column that nobody has described is filled with, by its name and type. */
function guessed({ name, type }: Column, { unique, words }: Shape, rows: number): string {
  const own = words.get(name)
  if (own) return `(array[${own}])[1 + n % ${own.split(',').length}]`
  const isUnique = unique.some((names) => names.includes(name))
  if (type.startsWith('timestamp')) return moment(rows)
  if (type === 'date') return isUnique ? `current_date - n` : `${moment(rows)}::date`
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'jsonb') return `'{}'`
  if (type === 'boolean') return 'n % 2 = 0'
  if (type === 'character(2)') return `'CN'`
  if (type === 'character(3)' || name === 'currency') return `'CNY'`
  if (/int|numeric/.test(type)) return isUnique ? 'n' : '1 + n % 97'
  if (name === 'channel') return `(array['first', 'second'])[1 + n % 2]`
  if (name === 'sku') return `'ST' || lpad(n::text, 7, '0')`
  if (name === 'brand' || name === 'vendor') return `'Brand ' || n % 400`
  if (name === 'email') return `'buyer' || n || '@mail.example'`
  if (name.endsWith('_by') || name === 'actor') return `'admin'`
  return `'${name.replaceAll('_', ' ')} ' || n`
}

/** The select list and the joined parents of an insert. */
function partsOf(shape: Shape, { rows, columns: described = {} }: Described, parents: Map<string, number>) {
  const names: string[] = []
  const values: string[] = []
  const joins: string[] = []
  for (const column of shape.columns) {
    const own = described[column.name]
    const reference = shape.references.find((one) => one.column === column.name)
    const isOneToOne = shape.unique.some((all) => all.length === 1 && all[0] === column.name)
    const byReference = reference &&
      column.required && {
        of: `${reference.table}.${reference.key}`,
        at: isOneToOne ? 'n - 1' : `(n - 1) % ${Math.max(1, parents.get(reference.table) ?? 1)}`,
      }
    const filling =
      own ?? (column.filled || !column.required ? undefined : byReference || guessed(column, shape, rows))
    if (filling === undefined) continue
    names.push(quoted(column.name))
    if (typeof filling === 'string') {
      values.push(`(${filling})::${column.type}`)
      continue
    }
    const [table = '', key = ''] = filling.of.split('.')
    const parent = quoted(`of ${column.name}`)
    joins.push(
      `join (select ${quoted(key)} as key, row_number() over (order by ${quoted(key)}) - 1 as place
        from ${quoted(table)}) as ${parent} on ${parent}.place = ${filling.at}`,
    )
    values.push(`${parent}.key`)
  }
  return { names, values, joins }
}

/** Brings tables to as many rows, in their order, with all their constraints, indexes and triggers. */
export async function fill(
  client: pg.Client,
  tables: Readonly<Record<string, Described>>,
): Promise<Map<string, number>> {
  const there = new Map<string, number>()
  await client.query('set jit = off')
  for (const [table, described] of Object.entries(tables)) {
    const shape = await shapeOf(client, table)
    for (const { table: parent } of shape.references)
      if (!there.has(parent)) there.set(parent, Math.min(maxParents, await countOf(client, parent)))
    const { names, values, joins } = partsOf(shape, described, there)
    for (let first = 1; first <= described.rows; first += chunk)
      await client
        .query(
          `insert into ${quoted(table)} (${names.join(', ')}) select ${values.join(', ')}
           from generate_series(${first}::bigint, ${Math.min(described.rows, first + chunk - 1)}::bigint) as line (n)
           ${joins.join('\n')} order by line.n on conflict do nothing`,
        )
        .catch((error: Error) => {
          throw new Error(`${table}: ${error.message}`)
        })
    there.set(table, await countOf(client, table))
  }
  await client.query(`vacuum (analyze) ${Object.keys(tables).map(quoted).join(', ')}`)
  await client.query(`analyze`)
  return there
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(table)}`)
  return Number(rows[0]?.count)
}
