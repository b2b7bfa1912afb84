import type { Steps } from '../../../../core/http/context.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { headWithin, type ImageKind, type ImageLimits } from '../../../house/uploads/uploads.public.ts'

const limits: ImageLimits = {
  kinds: ['png', 'jpg', 'webp'],
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
}

export interface SupplierPicture {
  bytes: Buffer
  kind: ImageKind
}

/** A picture as a supplier shows it at this address; null where there is none that can be shown, or, unless it is asked `again`, now. */
export async function fetchPicture(
  { partners: { supplierWeb } }: Steps,
  address: string,
  { again = false } = {},
): Promise<SupplierPicture | null> {
  if (!supplierWeb.mayVisit(address)) return null
  const bytes = await supplierWeb.image(address).catch((error: unknown) => {
    if (error instanceof PartnerError && !(again && error.retryable)) return null
    throw error
  })
  if (bytes === null) return null
  const head = headWithin(bytes, limits)
  return 'animated' in head ? { bytes, kind: head.kind } : null
}
