import { codesOf } from '@selvedge/sandbox/storefront/shop/orders/discounts.ts'
import type { Shop } from '@selvedge/sandbox/storefront/shop/state.ts'
import type pg from 'pg'
import type { Coder } from './coder.ts'
import type { Photographer } from './photographer.ts'
import type { ProductFacts, Releaser } from './releaser.ts'
import type { Tagger } from './tagger.ts'

export interface Staff {
  coder: Coder
  photographer: Photographer
  releaser: Releaser
  taggers: readonly Tagger[]
}

/** Once all is calm: what is in the store otherwise than it was asked for, or otherwise than it is here. */
export async function differencesOf(client: pg.Client, shop: Shop, staff: Staff): Promise<string[]> {
  return [
    ...staff.releaser.faults,
    ...staff.taggers.flatMap(({ faults }) => faults),
    ...productsOf(shop, staff),
    ...(await productsHere(client, staff.releaser.products)),
    ...picturesOf(shop, staff.photographer),
    ...(await codesIn(client, shop, staff.coder)),
    ...(await unended(client)),
  ]
}

const shown = (value: unknown) => JSON.stringify(value)
const differs = (what: string, now: unknown, wanted: unknown): string[] =>
  shown(now) === shown(wanted) ? [] : [`${what} is ${shown(now)} instead of ${shown(wanted)}`]

/** Each product once, with what the sheets that stand have said of it, and with the tags that were asked for. */
function productsOf(shop: Shop, { releaser, taggers }: Staff): string[] {
  const wanted = releaser.products
  return [
    ...shop.products
      .filter(({ handle }) => !wanted.has(handle))
      .map(({ handle }) => `nobody has asked for ${handle}`),
    ...[...wanted].flatMap(([handle, facts]) => {
      const found = shop.products.filter((one) => one.handle === handle)
      const [product] = found
      if (!product || found.length > 1) return [`${handle} is there ${found.length} times`]
      const tags = [...facts.tags, ...taggers.flatMap((one) => [...(one.tags.get(handle) ?? [])])]
      const variants = shop.variants.filter(({ productId }) => productId === product.id)
      return [
        ...differs(`${handle}: its title`, product.title, facts.title),
        ...differs(`${handle}: its brand`, product.vendor, facts.vendor),
        ...differs(`${handle}: its state`, product.status ?? 'ACTIVE', facts.status),
        ...differs(`${handle}: its tags`, product.tags.toSorted(), tags.toSorted()),
        ...differs(
          `${handle}: its variants`,
          variants
            .map(({ sku, barcode, price, compareAtPrice }) => [sku, barcode, price, compareAtPrice ?? null])
            .toSorted(),
          [...facts.variants]
            .map(([sku, { barcode, price, compareAt }]) => [sku, barcode, price, compareAt])
            .toSorted(),
        ),
      ]
    }),
  ]
}

interface Priced {
  spu: string
  prices: [string, string, string | null][]
}

/** Prices of ours are those of the sheets that stand. */
async function productsHere(client: pg.Client, wanted: ReadonlyMap<string, ProductFacts>): Promise<string[]> {
  const { rows } = await client.query<Priced>(
    `select spu, coalesce((select jsonb_agg(jsonb_build_array(price.sku, price.price::numeric(16, 2)::text,
         price.compare_at::numeric(16, 2)::text) order by price.sku)
       from variant join variant_price as price on price.sku = variant.sku
       where variant.product_id = product.id), '[]') as prices
     from product`,
  )
  const here = new Map(rows.map(({ spu, prices }) => [spu, prices]))
  return [
    ...rows.filter(({ spu }) => !wanted.has(spu)).map(({ spu }) => `nobody has asked for ${spu} here`),
    ...[...wanted].flatMap(([handle, { prices }]) =>
      differs(
        `${handle}: prices here`,
        here.get(handle),
        [...prices].map(([sku, { price, compareAt }]) => [sku, price, compareAt]).toSorted(),
      ),
    ),
  ]
}

/** Each picture is in the store once, and shown of its product. */
function picturesOf(shop: Shop, { pictures }: Photographer): string[] {
  const files = shop.files ?? []
  const all = [...pictures.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...differs('the number of pictures in the store', files.length, all),
    ...shop.products.flatMap(({ handle, fileIds = [] }) => [
      ...differs(`${handle}: its pictures`, fileIds.length, pictures.get(handle) ?? 0),
      ...differs(`${handle}: different pictures`, new Set(fileIds).size, fileIds.length),
    ]),
  ]
}

/** Each code that is usable here is in the store once, and none that is not. */
async function codesIn(client: pg.Client, shop: Shop, coder: Coder): Promise<string[]> {
  const { rows } = await client.query<{
    code: string
    state: string
    campaignId: number | null
    rule: string
  }>(
    `select code, state, campaign_id::int as "campaignId", price_rule_id as rule from discount_code order by id`,
  )
  const there = shop.discounts.flatMap((discount) =>
    codesOf(discount)
      .filter(({ id }) => id !== discount.id)
      .map(({ code }) => ({ code, rule: String(discount.id) })),
  )
  const counts = Map.groupBy(there, ({ code }) => code.toLowerCase())
  const live = rows.filter(({ state }) => state === 'live')
  const known = new Map(live.map((row) => [row.code.toLowerCase(), row]))
  const ofCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId)
  const texts = new Set(rows.map(({ code }) => code))
  return [
    ...rows
      .filter(({ code, state }) => state !== (coder.removed.has(code) ? 'removed' : 'live'))
      .map(({ code, state }) => `code ${code} is ${state}`),
    ...live.flatMap(({ code, rule }) => {
      const found = counts.get(code.toLowerCase()) ?? []
      return found.length === 1 && found[0]?.rule === rule
        ? []
        : [`code ${code} is in the store ${found.length} times`]
    }),
    ...there
      .filter(({ code }) => !known.has(code.toLowerCase()))
      .map(({ code }) => `code ${code} is in the store alone`),
    ...[...coder.campaigns].flatMap(([id, count]) =>
      differs(`campaign ${id}: its codes`, ofCampaign.get(id)?.length ?? 0, count),
    ),
    ...coder.generated
      .filter((code) => !texts.has(code))
      .map((code) => `code ${code} was answered, and is not here`),
    ...differs(
      'the number of codes made by themselves',
      ofCampaign.get(null)?.length ?? 0,
      coder.generated.length,
    ),
  ]
}

/** Every job has ended, and nothing waits that nobody works on. */
async function unended(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select 'job ' || task.identifier || ' ' || coalesce(job.last_error, '') as what
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     union all select 'effect ' || key || ' is ' || state from outbox where state <> 'done'
     union all select 'release ' || id || ' is ' || state from product_import where state <> 'released'
     union all select 'undo of release ' || import_id || ' is ' || state from product_release_undo where state <> 'done'
     union all select 'tag job ' || id || ' is ' || state from product_tag_job where state <> 'done'
     union all select 'discount ' || title || ' is ' || state from product_discount where state <> 'closed'
     union all select 'message ' || id || ' is ' || stage from notice where stage <> 'sent'
     union all select 'picture ' || image_id || ' is ' || state from product_image_store where state <> 'shown'`,
  )
  return rows.map(({ what }) => what)
}
