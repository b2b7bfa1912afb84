import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { flag, idParam, maxSku, sheetFormat, text } from '../../core/values/shapes.ts'
import { figureSpan, spanErrors } from './sales-figures.ts'

export const figureStyleExport = endpoint({
  name: 'figureStyleExport',
  method: 'GET',
  path: '/analytics/styles/export',
  summary: 'The figures of the styles of a vendor, or of all, as a sheet',
  access: 'analytics.view',
  query: z.strictObject({
    ...figureSpan,
    /** Empty for those of all vendors. */
    vendor: text(200).default(''),
    /** 1: those that have no vendor. */
    unbranded: flag.default('0'),
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
  errors: [...spanErrors],
})

export const figureVariantExport = endpoint({
  name: 'figureVariantExport',
  method: 'GET',
  path: '/analytics/variants/export',
  summary: 'The figures of the variants of a style as a sheet',
  access: 'analytics.view',
  query: z.strictObject({ ...figureSpan, productId: idParam, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
  errors: [...spanErrors, 'FIGURE_STYLE_UNKNOWN'],
})

export const figureLineExport = endpoint({
  name: 'figureLineExport',
  method: 'GET',
  path: '/analytics/lines/export',
  summary: 'The order lines behind the figures of a style or one of its variants as a sheet',
  access: 'analytics.view',
  query: z.strictObject({
    ...figureSpan,
    productId: idParam,
    sku: text(maxSku).default(''),
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
  errors: [...spanErrors, 'FIGURE_STYLE_UNKNOWN'],
})
