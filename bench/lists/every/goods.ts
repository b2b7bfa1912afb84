import type { Data } from './data.ts'
import { moment } from './fill.ts'
import { mostly, oneOf, sku, whereIs } from './words.ts'

/** Half of the styles are of twenty large sheets, the others go round all. */
const importsOf = (rows: number) => Math.min(Math.ceil(rows / 2), 20_000)

const changeState = mostly('accepted', 5, 'open', 'ignored', 'withdrawn')

/** What there is of products, and where they come from. */
export const goods: readonly Data[] = [
  {
    name: 'products',
    tables: (rows) => ({
      location: { rows: 3 },
      brand: { rows: 2_000, columns: { name: `'Brand ' || n` } },
      product: {
        rows,
        columns: {
          spu: `'ST' || lpad(n::text, 7, '0')`,
          name: `${oneOf('Navy', 'Ecru', 'Sage', 'Brick')} || ' Dress ' || n`,
          cn_name: `case when n % 3 = 0 then '' else '款式' || n end`,
          brand: `'Brand ' || n % 2000`,
        },
      },
      variant: {
        rows,
        columns: { barcode: `case when n % 50 = 0 then '690' || n / 100 else '690' || n end` },
      },
      product_tag: { rows, columns: { tag: `'Tag ' || n % 400` } },
      storefront: { rows: 2, columns: { channel: oneOf('second', 'first'), enabled: 'false' } },
      balance: {
        rows,
        columns: {
          location_id: '1',
          virtual: 'false',
          on_hand: 'n % 9',
          sku: { of: 'variant.sku', at: 'n - 1' },
        },
      },
      variant_price: {
        rows,
        columns: { sku: { of: 'variant.sku', at: 'n - 1' }, channel: `'first'`, compare_at: '1000' },
      },
      product_image: {
        rows,
        columns: { product_id: '1 + n / 2', shot: 'n % 5', position: 'n % 5', name: `'picture ' || n` },
      },
      customs_product: {
        rows: Math.min(rows, 50_000),
        columns: { hs_code: `(6000000000 + n % 900)::text`, kind: `'dress'` },
      },
      xiaohongshu_listing: {
        rows,
        columns: {
          category_id: '1 + n % 100',
          item_id: `'item ' || n`,
          state: mostly('created', 20, 'waiting', 'failed', 'cancelled'),
          is_on: 'n % 5 > 0',
        },
      },
      xiaohongshu_article: { rows, columns: { sku: sku(), listing_id: 'n', ex_id: 'n' } },
      product_name_review: { rows, columns: { reviewed_at: `case when n % 4 > 0 then now() end` } },
    }),
    lists: [
      { name: 'brandList', of: 'brand' },
      { name: 'brandModelList', of: 'product' },
      { name: 'brandTitleList', of: 'product' },
      { name: 'variantList', of: 'variant' },
      { name: 'productSearch', of: 'product', query: { keyword: 'Dress 12345' }, word: 'ST0012' },
      { name: 'productTagSearch', of: 'product', query: { tag: 'Tag 12' } },
      { name: 'bulkSkuList', of: 'variant' },
      { name: 'priceList', of: 'variant_price' },
      { name: 'styleShotList', of: 'product' },
      { name: 'xiaohongshuList', of: 'product' },
      { name: 'productNameList', of: 'product' },
      { name: 'barcodeLabelSearch', of: 'variant' },
      { name: 'sharedBarcodeList', of: 'variant' },
      { name: 'contradictionList', of: 'product' },
      { name: 'stockBySku', of: 'balance', query: { short: '1' } },
      { name: 'stockAsOf', of: 'balance' },
    ],
  },
  {
    name: 'sheets of products',
    tables: (rows) => ({
      product_import: {
        rows: importsOf(rows),
        columns: {
          account_id: '1',
          state: `case when n = 1 then 'draft' else 'released' end`,
          released_at: moment(importsOf(rows)),
          ended_at: moment(importsOf(rows)),
        },
      },
      product_import_style: {
        rows,
        columns: {
          import_id: `case when n % 2 = 0 then 1 + n / 2 % 20 else 1 + n / 2 % ${importsOf(rows)} end`,
          state: mostly('created', 20, 'updated', 'failed'),
          settled_at: 'now()',
          handle: `'ST' || n`,
        },
      },
      product_import_variant: { rows, columns: { row: 'n', style_id: 'n' } },
      bulk_change: {
        rows: Math.min(rows, 20_000),
        columns: { kind: oneOf('names', 'references', 'categories'), changed: '5' },
      },
      bulk_change_line: { rows },
      product: { rows: 1_000 },
      product_tag_job: {
        rows: Math.min(rows, 20_000),
        columns: {
          operation: oneOf('add', 'delete'),
          source: `'spu'`,
          state: `'done'`,
          tags: `'26S'`,
          ended_at: moment(Math.min(rows, 20_000)),
        },
      },
      product_tag_line: {
        rows,
        columns: { job_id: '1 + n % 20', state: mostly('done', 20, 'refused', 'left', 'absent') },
      },
    }),
    lists: [
      { name: 'productImportRows', of: 'product_import_variant' },
      { name: 'productReleaseList', of: 'product_import' },
      { name: 'productReleaseProducts', of: 'product_import_style', query: { id: '2' } },
      { name: 'bulkChangeList', of: 'bulk_change', query: { bulkKind: 'names' } },
      { name: 'productTagJobList', of: 'product_tag_job' },
      { name: 'productTagLines', of: 'product_tag_line', query: { id: '1' } },
    ],
  },
  {
    name: "suppliers' goods",
    tables: (rows) => ({
      trading_product: {
        rows,
        columns: {
          spu: `'ST' || lpad(n::text, 7, '0')`,
          brand: `'Brand ' || n % 400`,
          category: `'Category ' || n % 40`,
          state: `case when n % 3 = 0 then 1 else 0 end`,
        },
      },
      trading_variant: { rows, columns: { quantity: 'n % 9' } },
      crawl_link: {
        rows: Math.min(rows, 5_000),
        columns: { url: `'https://supplier.example/' || n`, type: `'sub'` },
      },
      crawl_run: { rows: 1 },
      crawl_page: {
        rows,
        columns: {
          link_id: '1 + n % 500',
          run_id: '1',
          state: mostly('done', 50, 'waiting', 'failed', 'gone'),
          visited_at: moment(rows),
        },
      },
      crawl_product: {
        rows,
        columns: {
          spu: `'ST' || lpad(n::text, 7, '0')`,
          shown: `'{"title":"Dress","brand":"Brand 1","images":[],"variants":[]}'`,
        },
      },
      crawl_change: {
        rows,
        columns: {
          state: changeState,
          decided_at: whereIs(changeState, ['accepted', 'ignored', 'withdrawn'], 'now()'),
          aspect: oneOf('price', 'stock'),
        },
      },
    }),
    lists: [
      { name: 'tradingList', of: 'trading_product' },
      { name: 'crawlerLinkList', of: 'crawl_link' },
      { name: 'crawlerPageList', of: 'crawl_page' },
      { name: 'crawlerInbox', of: 'crawl_change' },
    ],
  },
]
