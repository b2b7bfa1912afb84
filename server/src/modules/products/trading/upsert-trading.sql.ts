import { sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'

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

/**
 * Writes products with their sizes, in the supplier's order. Of a style that is known only what is empty is filled in: what it is
 * called and shows may be what people have made of it. A size that is known is brought up to date.
 */
export async function upsertTrading(db: Db, products: readonly TradingInput[], at: Date): Promise<void> {
  const stamp = timestamp(at)
  await db.execute(
    sql`insert into trading_product (spu, name, channel, category, brand, tags, images, description, extend_data, url,
          product_code, color, component, site, created_at, updated_at)
        select spu, name, channel, category, brand, array(select jsonb_array_elements_text(tags)),
          array(select jsonb_array_elements_text(images)), description, extend_data, url, product_code, color, component,
          site, ${stamp}, ${stamp}
        from unnest(${texts(products, (row) => row.spu)}, ${texts(products, (row) => row.name)},
          ${texts(products, (row) => row.channel)}, ${texts(products, (row) => row.category)},
          ${texts(products, (row) => row.brand)}, ${texts(products, (row) => JSON.stringify(row.tags))}::jsonb[],
          ${texts(products, (row) => JSON.stringify(row.images))}::jsonb[], ${texts(products, (row) => row.description)},
          ${texts(products, (row) => row.extendData)}, ${texts(products, (row) => row.url)},
          ${texts(products, (row) => row.productCode)}, ${texts(products, (row) => row.color)},
          ${texts(products, (row) => row.component)}, ${texts(products, (row) => row.site)}) with ordinality
          as one (spu, name, channel, category, brand, tags, images, description, extend_data, url, product_code, color,
            component, site, place)
        order by place
        on conflict (spu) do update set images = case when trading_product.images = '{}' then excluded.images
            else trading_product.images end,
          ${sql.join(
            filledIn.map(
              (column) =>
                sql`${column} = coalesce(nullif(trading_product.${column}, ''), excluded.${column})`,
            ),
            sql`, `,
          )},
          updated_at = excluded.updated_at`,
  )
  const variants = products.flatMap(({ spu, variants: own }) => own.map((variant) => ({ ...variant, spu })))
  await db.execute(
    sql`insert into trading_variant (product_id, sku, title, quantity, quantity_at, cost, price, currency, updated_at)
        select offer.id, one.sku, one.title, one.quantity, ${stamp}, one.cost, one.price, one.currency, ${stamp}
        from unnest(${texts(variants, (row) => row.spu)}, ${texts(variants, (row) => row.sku)},
          ${texts(variants, (row) => row.title)}, ${sql.param(variants.map((row) => row.quantity))}::int[],
          ${texts(variants, (row) => row.cost)}::numeric[], ${texts(variants, (row) => row.price)}::numeric[],
          ${texts(variants, (row) => row.currency)}) with ordinality
          as one (spu, sku, title, quantity, cost, price, currency, place)
        join trading_product as offer on offer.spu = one.spu
        order by offer.id, one.place
        on conflict (sku) do update set title = excluded.title, quantity = excluded.quantity,
          quantity_at = excluded.quantity_at,
          cost = coalesce(excluded.cost, trading_variant.cost), price = coalesce(excluded.price, trading_variant.price),
          currency = excluded.currency, updated_at = excluded.updated_at`,
  )
}
