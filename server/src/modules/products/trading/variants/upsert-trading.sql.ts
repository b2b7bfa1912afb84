import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

export interface TradingInput {
  spu: string
  name: string
  channel: string
  category: string
  brand: string
  tags: readonly string[]
  images: readonly string[]
  description: string
  extendData: string
  url: string
  productCode: string
  color: string
  component: string
  site: string
  variants: readonly {
    sku: string
    title: string
    quantity: number
    cost: string | null
    price: string | null
    currency: string
  }[]
}

const texts = <Row>(rows: readonly Row[], pick: (row: Row) => string | null) =>
  sql`${sql.param(rows.map(pick))}::text[]`

const filledIn = [
  sql`name`,
  sql`channel`,
  sql`category`,
  sql`brand`,
  sql`description`,
  sql`extend_data`,
  sql`url`,
  sql`product_code`,
  sql`color`,
  sql`component`,
  sql`site`,
]

const styleLines = (products: readonly TradingInput[]) =>
  sql`unnest(${texts(products, (row) => row.spu)}, ${texts(products, (row) => row.name)},
      ${texts(products, (row) => row.channel)}, ${texts(products, (row) => row.category)},
      ${texts(products, (row) => row.brand)}, ${texts(products, (row) => JSON.stringify(row.tags))}::jsonb[],
      ${texts(products, (row) => JSON.stringify(row.images))}::jsonb[], ${texts(products, (row) => row.description)},
      ${texts(products, (row) => row.extendData)}, ${texts(products, (row) => row.url)},
      ${texts(products, (row) => row.productCode)}, ${texts(products, (row) => row.color)},
      ${texts(products, (row) => row.component)}, ${texts(products, (row) => row.site)}) with ordinality
      as given (spu, name, channel, category, brand, tags, images, description, extend_data, url, product_code, color,
        component, site, place)`

type SizeInput = TradingInput['variants'][number] & { spu: string }

const sizeLines = (sizes: readonly SizeInput[]) =>
  sql`unnest(${texts(sizes, (row) => row.spu)}, ${texts(sizes, (row) => row.sku)},
      ${texts(sizes, (row) => row.title)}, ${sql.param(sizes.map((row) => row.quantity))}::int[],
      ${texts(sizes, (row) => row.cost)}::numeric[], ${texts(sizes, (row) => row.price)}::numeric[],
      ${texts(sizes, (row) => row.currency)}) with ordinality
      as given (spu, sku, title, quantity, cost, price, currency, place)`

const images = sql`array(select jsonb_array_elements_text(given.images))`

/**
 * Makes products that are missing. Two who bring the same wait for each other in one direction: everybody makes them in the order
 * of their styles. Their ids are in the supplier's order. Answers the styles that it made.
 */
async function insertProducts(
  db: Db,
  products: readonly TradingInput[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const made = await query<{ spu: string }>(
    db,
    sql`with missing as materialized (
          select nextval(pg_get_serial_sequence('trading_product', 'id')) as id, line.* from (
            select given.* from ${styleLines(products)}
            where not exists (select from trading_product as known where known.spu = given.spu) order by place) as line)
        insert into trading_product (id, spu, name, channel, category, brand, tags, images, description, extend_data, url,
          product_code, color, component, site, created_at, updated_at) overriding system value
        select id, spu, name, channel, category, brand, array(select jsonb_array_elements_text(tags)), ${images},
          description, extend_data, url, product_code, color, component, site, ${timestamp(at)}, ${timestamp(at)}
        from missing as given order by spu on conflict (spu) do nothing returning spu`,
  )
  return new Set(made.map(({ spu }) => spu))
}

/** Fills in what is empty of products that are known, locked in the order in which everybody locks them. */
async function fillIn(db: Db, products: readonly TradingInput[], at: Date): Promise<void> {
  await db.execute(
    sql`select from trading_product where spu = any(${texts(products, (row) => row.spu)}) order by id for no key update`,
  )
  await db.execute(
    sql`update trading_product set images = case when trading_product.images = '{}' then ${images}
            else trading_product.images end,
          ${sql.join(
            filledIn.map(
              (column) => sql`${column} = coalesce(nullif(trading_product.${column}, ''), given.${column})`,
            ),
            sql`, `,
          )},
          updated_at = ${timestamp(at)}
        from ${styleLines(products)} where trading_product.spu = given.spu`,
  )
}

/** What is taken over of a size that is known. */
const takenOver = (given: SQL, at: Date): SQL =>
  sql`title = ${given}.title, quantity = ${given}.quantity, quantity_at = ${timestamp(at)},
    cost = coalesce(${given}.cost, trading_variant.cost), price = coalesce(${given}.price, trading_variant.price),
    currency = ${given}.currency, updated_at = ${timestamp(at)}`

/**
 * Writes sizes, of products that are locked. Those that are known come first: a new one may have the title that one of them had
 * until now.
 */
async function upsertSizes(db: Db, sizes: readonly SizeInput[], at: Date): Promise<void> {
  const known = await query<{ sku: string }>(
    db,
    sql`select sku from trading_variant where sku = any(${texts(sizes, (row) => row.sku)}) order by id for no key update`,
  )
  await db.execute(
    sql`update trading_variant set ${takenOver(sql`given`, at)} from ${sizeLines(sizes)}
        where trading_variant.sku = given.sku`,
  )
  const isKnown = new Set(known.map(({ sku }) => sku))
  await db.execute(
    sql`with missing as materialized (
          select nextval(pg_get_serial_sequence('trading_variant', 'id')) as id, line.* from (
            select offer.id as product_id, given.sku, given.title, given.quantity, given.cost, given.price, given.currency
            from ${sizeLines(sizes.filter(({ sku }) => !isKnown.has(sku)))}
              join trading_product as offer on offer.spu = given.spu
            order by offer.id, given.place) as line)
        insert into trading_variant (id, product_id, sku, title, quantity, quantity_at, cost, price, currency, updated_at)
        overriding system value
        select id, product_id, sku, title, quantity, ${timestamp(at)}, cost, price, currency, ${timestamp(at)} from missing
        order by sku on conflict (sku) do update set ${takenOver(sql`excluded`, at)}`,
  )
}

/**
 * Writes products with their sizes, in the supplier's order. Of a style that is known only what is empty is filled in: what it is
 * called and shows may be what people have made of it. A size that is known is brought up to date.
 */
export async function upsertTrading(db: Db, products: readonly TradingInput[], at: Date): Promise<void> {
  const made = await insertProducts(db, products, at)
  await fillIn(
    db,
    products.filter(({ spu }) => !made.has(spu)),
    at,
  )
  await upsertSizes(
    db,
    products.flatMap(({ spu, variants }) => variants.map((variant) => ({ ...variant, spu }))),
    at,
  )
}
