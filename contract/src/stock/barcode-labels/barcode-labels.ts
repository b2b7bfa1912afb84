import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  id,
  idParam,
  idsParam,
  instant,
  page,
  quantityParam,
  sku,
  text,
  wholePage,
} from '../../core/values/shapes.ts'

/** Most SKUs on one account's list. */
export const maxLabelSkus = 2_000
/** Most labels of one SKU. */
export const maxLabelCopies = 1_000
/** Most labels of one print. */
export const maxPrintedLabels = 5_000
/** Most SKUs that an address names; more go by a batch. */
export const maxLabelIds = 200

/** What stands on the label of a SKU, and how many of them the caller wants. */
export const barcodeLabel = z.strictObject({
  /** Of the variant. */
  id,
  productName: z.string(),
  sku: z.string(),
  /** What tells the SKU from others of its style: its colour and size. */
  skuTitle: z.string(),
  barcode: z.string(),
  /** The supplier's style number. */
  ref: z.string(),
  brandId: id.nullable(),
  /** The name of the brand. */
  vendor: z.string(),
  /** When it was put on the caller's list; null where it is not on it. */
  createdAt: instant.nullable(),
  /** Labels to print; 0 where it is not on the caller's list. */
  size: z.int().min(0),
})
export type BarcodeLabel = z.infer<typeof barcodeLabel>

const copies = z.int().min(1).max(maxLabelCopies)

export const barcodeLabelSearch = endpoint({
  name: 'barcodeLabelSearch',
  method: 'GET',
  path: '/barcode/qa',
  summary:
    'SKUs by barcode, SKU or ref, the exact ones first; without a query the list of the caller, newest first; all of them unless a size is asked for',
  access: 'barcode.view',
  query: z.strictObject({ query: text(100).default(''), ...wholePage }),
  data: z.array(barcodeLabel),
  reply: 'list',
})

export const barcodeLabelSet = endpoint({
  name: 'barcodeLabelSet',
  method: 'GET',
  path: '/barcode/put',
  summary: 'Set how many labels of a SKU the caller wants; 0 takes it off the list',
  access: 'barcode.change',
  changes: true,
  query: z.strictObject({
    id: idParam,
    quantity: quantityParam(maxLabelCopies),
  }),
  data: done,
  errors: ['LABEL_SKU_NOT_FOUND', 'LABEL_LIST_FULL'],
})

export const barcodeLabelClear = endpoint({
  name: 'barcodeLabelClear',
  method: 'GET',
  path: '/barcode/cl',
  summary: "Empty the caller's list; answers how many SKUs were on it",
  access: 'barcode.change',
  changes: true,
  data: z.int().min(0),
})

export const barcodeLabelImport = endpoint({
  name: 'barcodeLabelImport',
  method: 'POST',
  path: '/barcode/import',
  summary:
    "Put the SKUs of a sheet on the caller's list; the rows of one SKU are added up. Answers how many SKUs",
  access: 'barcode.change',
  body: z.strictObject({
    items: z.array(z.strictObject({ sku, quantity: copies.default(1) })).max(maxLabelSkus),
  }),
  bodyLimits: sheetBody(maxLabelSkus, 2, 1),
  dryRun: true,
  data: z.int().min(1),
  errors: ['ROWS_EMPTY', 'ROWS_REFUSED', 'LABEL_LIST_FULL'],
})

export const barcodeLabelBatch = endpoint({
  name: 'barcodeLabelBatch',
  method: 'POST',
  path: '/barcode/batch',
  summary:
    "Keep SKUs of the caller's list for a print, all where none are named, or one for each unit of a receipt; answers the id of the batch",
  access: 'barcode.change',
  body: z
    .strictObject({ ids: z.array(id).max(maxLabelSkus).default([]), receiptId: id.optional() })
    .refine(({ ids, receiptId }) => receiptId === undefined || ids.length === 0, 'label.either'),
  data: id,
  errors: ['LABELS_EMPTY', 'LABELS_TOO_MANY', 'RECEIPT_NOT_FOUND'],
})

export const barcodeLabelPrint = endpoint({
  name: 'barcodeLabelPrint',
  method: 'GET',
  path: '/barcode/labels',
  summary: "The labels of SKUs, as many as the caller's list says, else one each; or those of a batch",
  access: 'barcode.view',
  query: z
    .strictObject({ ids: idsParam(maxLabelIds).optional(), batch: idParam.optional() })
    .refine(({ ids, batch }) => (ids === undefined) !== (batch === undefined), 'label.nothing'),
  data: z.array(barcodeLabel),
})

export const sharedBarcode = z.strictObject({
  /** Of the first variant that bears it. */
  id,
  barcode: z.string(),
  skus: z.array(z.string()),
})
export type SharedBarcode = z.infer<typeof sharedBarcode>

export const sharedBarcodeList = endpoint({
  name: 'sharedBarcodeList',
  method: 'GET',
  path: '/barcode/shared',
  summary: 'Barcodes that more than one SKU bears: a scan of one can not tell which it is',
  access: 'barcode.view',
  query: z.strictObject({ query: text(100).default(''), ...page }),
  data: z.array(sharedBarcode),
  reply: 'list',
})
