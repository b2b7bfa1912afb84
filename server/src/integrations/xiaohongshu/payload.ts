import { articleOption } from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import { z } from 'zod'
import type { NewNoteItem, NoteSku } from '../../ports/note-shop.ts'

export const gateway = '/ark/open_api/v3/common_controller'
export const version = '2.0'
/** The longest page that the gateway gives. */
export const pageSize = 100
/** Fen. */
export const maxPrice = 10_000_000

/** What every reply has around it. */
export const envelope = z.object({
  success: z.boolean().default(false),
  error_code: z.coerce.number().int().default(0),
  error_msg: z.string().nullish(),
  data: z.unknown(),
})

/** A call that is refused with one of these is given later. */
export const busyCodes: ReadonlySet<number> = new Set([-1, 429, 500, 503])
/** The access token is not good any more. */
export const tokenCodes: ReadonlySet<number> = new Set([401, 10_401])

const word = z.coerce.string().max(200)
const words = z.string().min(1).max(2_000)

/** As far ahead as a day can be written here; who says more means no end. */
const lastMoment = Date.UTC(9999, 0, 1)
const moment = z.coerce
  .number()
  .int()
  .positive()
  .transform((ms) => new Date(Math.min(ms, lastMoment)))

export const tokens = z.object({
  accessToken: words,
  accessTokenExpiresAt: moment,
  refreshToken: words,
  refreshTokenExpiresAt: moment,
})

export const brands = z.object({ brands: z.array(z.object({ id: word, name: z.string() })) })

export const templates = z.object({
  carriageTemplateList: z.array(z.object({ templateId: word, enable: z.boolean().default(true) })),
})

const detail = z.object({
  item: z.object({ id: word }),
  sku: z.object({ id: word, erpCode: z.string().nullish() }),
})
export const details = z.object({ total: z.coerce.number().int(), data: z.array(detail) })

export const created = z.object({
  id: word,
  skuList: z.array(z.object({ id: word, erpCode: z.string().nullish() })),
})

export const skuOf = ({ item, sku }: z.output<typeof detail>): NoteSku => ({
  itemId: item.id,
  skuId: sku.id,
  erpCode: sku.erpCode ?? '',
})

/** The body of `product.createItemAndSku`. */
export const itemBody = ({ skus, images, ...item }: NewNoteItem) => ({
  name: item.name,
  ...(item.brandId !== '' && { brandId: item.brandId }),
  categoryId: item.categoryId,
  shippingTemplateId: item.shippingTemplateId,
  images,
  createSkuList: skus.map(({ option, ...sku }) => ({
    price: sku.price,
    originalPrice: sku.originalPrice,
    stock: sku.stock,
    erpCode: sku.erpCode,
    barcode: sku.barcode,
    variants: [{ name: articleOption.zh, value: option }],
  })),
})
