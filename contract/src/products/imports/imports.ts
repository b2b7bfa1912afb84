import { z } from 'zod'
import { textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { uploadedFile } from '../../core/uploaded-file.ts'
import { done, id, idParam, instant, joinedText, page, text } from '../../core/values/shapes.ts'
import { encodings } from '../../sheets/text/decode-text.ts'
import { mappingPropNames } from '../mappings/mapping-props.ts'
import { productMapping } from '../mappings/mappings.ts'
import { maxTag } from '../tags/tags.ts'
import { importViews } from './import-states.ts'

/** Most rows of one list. */
export const maxProductImportRows = 20_000
/** Megabytes of its file. */
export const maxImportMegabytes = 10
/** Tags that are given to all of its products. */
export const maxImportTags = 20

/** Where the products are released to: the first store, or the second, the one for Canada. */
export const importSites = ['', 'ca'] as const

export const productImportUpload = endpoint({
  name: 'productImportUpload',
  method: 'POST',
  path: '/product/import',
  summary:
    'Upload a sheet of products of one brand and season, in the place of the own list before; all rows or none',
  access: 'products.change',
  form: true,
  body: z.strictObject({
    file: uploadedFile,
    brand: text(200).default(''),
    season: text(50).default(''),
    site: z.enum(importSites).default(''),
    /** With commas between. */
    tags: joinedText(maxImportTags, maxTag).default(''),
    /** How the file is written; without it, by the mark at its start and by what fits. */
    encoding: z.enum(encodings).optional(),
  }),
  bodyLimits: textBody(maxImportMegabytes + 1),
  data: z.strictObject({
    products: z.int(),
    variants: z.int(),
    /** Columns that say something and are not taken, by their headings. */
    unread: z.array(z.string()),
  }),
  errors: [
    'MAPPING_NO_BRAND',
    'BRAND_SPELLING',
    'PRODUCT_IMPORT_SEASON',
    'PRODUCT_IMPORT_NOT_SHEET',
    'PRODUCT_IMPORT_UNREADABLE',
    'PRODUCT_IMPORT_EMPTY',
    'PRODUCT_IMPORT_COLUMNS',
    'PRODUCT_IMPORT_COLUMN_TWICE',
    'PRODUCT_IMPORT_COLUMNS_ALIKE',
    'PRODUCT_IMPORT_TOO_MANY',
    'PRODUCT_IMPORT_TAGS',
    'ROWS_REFUSED',
  ],
})

/** update: we have the SKU. upload: it is new. */
export const statusLabel = z.enum(['update', 'upload'])

const head = {
  brand: z.string(),
  season: z.string(),
  site: z.enum(importSites),
  tags: z.array(z.string()),
}

export const productImportGet = endpoint({
  name: 'productImportGet',
  method: 'GET',
  path: '/product/import',
  summary: 'The own list that is not released yet, with the columns that it was read by',
  access: 'products.view',
  data: z.strictObject({
    ...head,
    mappings: z.array(productMapping),
    products: z.array(
      z.strictObject({
        name: z.string(),
        vendor: z.string(),
        handle: z.string(),
        tags: z.array(z.string()),
        variants: z.array(
          z.strictObject({
            sku: z.string(),
            barcode: z.string(),
            /** Null where the SKU is new. */
            id: id.nullable(),
            /** As the shop calls its article; empty where it has none. */
            shopifyId: z.string(),
            statusLabel,
          }),
        ),
      }),
    ),
  }),
})

export const importRow = z.strictObject({
  id,
  row: z.int(),
  handle: z.string(),
  name: z.string(),
  image: z.string(),
  sku: z.string(),
  barcode: z.string(),
  color: z.string(),
  size: z.string(),
  /** Empty where the sheet says nothing. */
  price: z.string(),
  compareAt: z.string(),
  variantId: id.nullable(),
  shopifyId: z.string(),
  statusLabel,
  /** Another SKU of ours that bears the barcode; empty where none does. */
  barcodeOf: z.string(),
  /** What the release changes of what we have. */
  changes: z.array(z.strictObject({ prop: z.enum(mappingPropNames), before: z.string(), after: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

export const productImportRows = endpoint({
  name: 'productImportRows',
  method: 'GET',
  path: '/product/import/rows',
  summary: 'The rows of the own list that is not released yet, with what each changes',
  access: 'products.view',
  query: z.strictObject({ view: z.enum(importViews).default(''), query: text(100).default(''), ...page }),
  data: z.array(importRow),
  reply: 'list',
})

export const productImportSummary = endpoint({
  name: 'productImportSummary',
  method: 'GET',
  path: '/product/import/summary',
  summary:
    'How many rows of the own list are new, changed, or bear the barcode of another SKU; null without a list',
  access: 'products.view',
  data: z
    .strictObject({
      /** By which it is released or cleared, and no other that has come in its place. */
      id,
      ...head,
      fileName: z.string(),
      uploadedAt: instant,
      products: z.int(),
      rows: z.int(),
      update: z.int(),
      upload: z.int(),
      changed: z.int(),
      conflict: z.int(),
      /** The first rows that bear the barcode of another SKU. */
      conflicts: z.array(z.strictObject({ sku: z.string(), barcode: z.string(), other: z.string() })),
    })
    .nullable(),
})

export const productImportClear = endpoint({
  name: 'productImportClear',
  method: 'GET',
  path: '/product/clean_import',
  summary: 'Clear the own list that is not released yet',
  access: 'products.change',
  changes: true,
  query: z.strictObject({
    /** The list that is meant; without it, whichever there is. */
    id: idParam.optional(),
  }),
  data: done,
  errors: ['PRODUCT_IMPORT_CHANGED'],
})
