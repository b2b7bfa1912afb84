/** A discount in this state that has changed one price. */
const runningDiscount = (state: string) => [
  `insert into product_discount (channel, title, percent, tags, state, is_preview, created_at, created_by)
   values ('first', 'D', 10, '{t}', '${state}', false, now(), '')`,
  `insert into product_discount_line (discount_id, product_ex_id, variant_ex_id, sku, title, option_title, vendor, image,
     price, base, discounted, state)
   select id, '1', '1', 'A', '', '', '', '', 2, 2, 1, 'applied' from product_discount`,
  `insert into product_discount_claim select 'first', '1', id from product_discount`,
]

/** A list of products in this state, with a product in that one. */
const productList = (state: string, product: string) => [
  `insert into product_import (account_id, brand, season, channel, tags, file_name, state, uploaded_at, uploaded_by, released_at)
   select min(id), 'B', 'S', 'first', '{}', 'f', '${state}', now(), '', now() from account`,
  `insert into product_import_style (import_id, handle, name, cn_name, ref, category, image, composition, origin, weaving, sex,
     tags, state)
   select id, 'h', '', '', '', '', '', '', '', '', '', '{}', '${product}' from product_import`,
]

const tagJob = (state: string, line: string, progress: number) => [
  `insert into product_tag_job (operation, source, tags, state, size, progress, created_at, created_by)
   values ('add', 'spu', 't', '${state}', 1, ${progress}, now(), '')`,
  `insert into product_tag_line (job_id, product_id, tag, state, for_catalogue, for_shop)
   select id, (select min(id) from product), 't', '${line}', true, true from product_tag_job`,
]

/** A product that is said to stand so on Xiaohongshu. */
const listing = (state: string) => [
  `insert into category (code, zh_name, en_name, position, changed_at, changed_by) values ('rn', '', '', 1, now(), '')`,
  `insert into xiaohongshu_listing (product_id, title, brand, category_id, item_id, state, is_on, created_at, created_by)
   select min(product.id), '', '', min(category.id), '', '${state}', true, now(), '' from product, category`,
]

/** What breaks each rule of products, their prices and lists, and nothing else. */
export const productCorruptions = {
  'what is on Xiaohongshu has an item and articles there': listing('created'),
  'what is to be made on Xiaohongshu is about to be': listing('waiting'),
  'a price is changed by the discount that has the product alone': [
    ...runningDiscount('running'),
    'delete from product_discount_claim',
  ],
  'a price that a store is to be told has an effect that tells it': [
    `insert into variant_price (sku, channel, price, source, changed_at, changed_by, asked_for)
     select sku, 'first', 1, 'hand', now(), '', product_id from variant where sku = 'B'`,
  ],
  'a closed discount has no price left that it changed': [...runningDiscount('closed')],
  'a crawl that is over has no page that waits, and each of its pages was counted once': [
    `insert into crawl_run (kind, pages, done, started_at, started_by, finished_at) values ('full', 2, 1, now(), '', now())`,
  ],
  'a trading product that the shop has is in the catalogue with all its sizes': [
    `insert into trading_product (spu, name, channel, state, send_state, sent_at, created_at, updated_at)
     values ('T', 'T', 'BoBo', 1, 'sent', now(), now(), now())`,
    `insert into trading_variant (product_id, sku, title, currency, updated_at)
     select id, 'T-1', 'U', 'EUR', now() from trading_product`,
  ],
  'a release that is over has no product left to be released': productList('released', 'waiting'),
  'nothing of a list is released before the list is': productList('draft', 'created'),
  'an undo of a release that is over has no product left to be taken back': [
    ...productList('released', 'created'),
    "update product_import_style set undo_state = 'waiting'",
  ],
  'only what the shop has taken of a release is taken back': [
    ...productList('releasing', 'failed'),
    `insert into product_release_undo (import_id, state, created_at, created_by)
     select id, 'running', now(), '' from product_import`,
    "update product_import_style set undo_state = 'waiting'",
  ],
  'a picture that is here waits for a store only as long as an effect says so': [
    `insert into product_image (product_id, filename, name, url, sent_hash, bytes, width, height, created_at, created_by)
     select min(id), 'a.png', 'a.png', '', '', 1, 1, 1, now(), '' from product`,
    `insert into product_image_store (image_id, channel, state, changed_at)
     select id, 'first', 'waiting', now() from product_image`,
  ],
  'a tag job that is done has no line left': [...tagJob('done', 'waiting', 0)],
  'the progress of a tag job is the number of its settled lines': [...tagJob('running', 'same', 0)],
  'a product is of a brand that exists, or of none': [
    `update product set brand = 'nobody' where id = (select min(id) from product)`,
  ],
}
