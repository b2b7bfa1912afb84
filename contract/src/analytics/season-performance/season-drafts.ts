import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idsParam, sku, text } from '../../core/values/shapes.ts'
import { purchaseCurrencies } from '../../stock/purchase-orders/purchase-terms.ts'

/** Styles that are drafted for at once. */
export const maxDraftStyles = 50
/** Lines of a draft: the rest is left for another. */
export const maxDraftLines = 200

const query = z.strictObject({ season: text(50).default(''), ids: idsParam(maxDraftStyles) })
const errors = ['SEASON_UNKNOWN', 'FIGURE_STYLE_UNKNOWN'] as const
const quantity = z.int().positive()

export const seasonDiscountDraft = endpoint({
  name: 'seasonDiscountDraft',
  method: 'GET',
  path: '/analytics/season/discount-draft',
  summary: 'The tags that a discount of these styles would be for, and how many styles bear all of them',
  access: 'analytics.view',
  query,
  data: z.strictObject({ tags: z.array(z.string()), styles: z.int() }),
  errors: [...errors],
})

export const seasonTransferDraft = endpoint({
  name: 'seasonTransferDraft',
  method: 'GET',
  path: '/analytics/season/transfer-draft',
  summary:
    'What of these styles one location has more than enough of while another, that ships too, has none',
  access: 'analytics.view',
  query,
  data: z.strictObject({
    /** Null where there is nothing to move. */
    sourceLocation: id.nullable(),
    targetLocation: id.nullable(),
    lines: z.array(z.strictObject({ sku, quantity })),
    /** Lines that there was no room for. */
    left: z.int(),
  }),
  errors: [...errors],
})

export const seasonPurchaseDraft = endpoint({
  name: 'seasonPurchaseDraft',
  method: 'GET',
  path: '/analytics/season/purchase-draft',
  summary: 'The sizes of these styles that sell faster than they last, as they would be bought again',
  access: 'analytics.view',
  query,
  data: z.strictObject({
    /** Empty where the styles are of several. */
    brand: z.string(),
    currency: z.enum(purchaseCurrencies),
    /** At the price that was agreed last in this currency; empty where there is none. */
    lines: z.array(z.strictObject({ sku, quantity, cost: z.string() })),
    left: z.int(),
  }),
  errors: [...errors],
})
