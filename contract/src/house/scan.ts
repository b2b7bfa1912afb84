import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filledText, id } from '../core/values/shapes.ts'

/** What a code can be: of a parcel, its ship order. */
export const scannedKinds = ['shipOrder', 'order', 'sku', 'stockOrder', 'stockCount'] as const

export const scanned = z.strictObject({
  kind: z.enum(scannedKinds),
  id,
  /** `SO12`, `#1001`, a SKU, `PO12`, `SC12`. */
  name: z.string(),
  /** Tells it from others of the same code: name, colour and size of a product, number of a parcel. */
  detail: z.string(),
})
export type Scanned = z.infer<typeof scanned>

/** Of one code there are so many of a kind at most. */
export const maxScanned = 20

export const scanLookup = endpoint({
  name: 'scanLookup',
  method: 'GET',
  path: '/scan/lookup',
  summary:
    'What has exactly this number, tracking number, SKU or barcode, as far as the rights of the caller allow; nothing where nothing has',
  access: 'signedIn',
  query: z.strictObject({ code: filledText(200) }),
  data: z.array(scanned),
})
