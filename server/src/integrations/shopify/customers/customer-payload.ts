import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { instant, isMoment, maxSku } from '@selvedge/contract/core/values/shapes.ts'
import type { MarketingConsent } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import { z } from 'zod'
import { listOf } from '../../../core/http/replies/list-of.ts'
import type { StorefrontCustomer } from '../../../ports/storefront/storefront-customers.ts'
import { buyerName } from '../orders/order-words.ts'

export const customerTopics: ReadonlySet<string> = new Set(['customers/create', 'customers/update'])

/** The field of a customer that holds what they wish for. */
export const wishList = { namespace: 'custom', key: 'wishlist' }
const maxWishes = 500

const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const moment = instant.refine(isMoment).transform((text) => new Date(text))

const consents: Readonly<Record<string, MarketingConsent>> = {
  subscribed: 'subscribed',
  not_subscribed: 'notSubscribed',
  unsubscribed: 'unsubscribed',
  pending: 'pending',
}

/** As the shop calls it, in whatever case. */
export const consentOf = (word: string): MarketingConsent =>
  ownValue(consents, word.toLowerCase()) ?? 'unknown'

const consent = z.object({ state: words }).nullish()

const wish = z.union([z.string(), z.object({ sku: z.string() }).transform(({ sku }) => sku)])

/** The SKUs of a wish list as it is kept: JSON, a list of them. What is none is left out. */
export function wishesIn(value: string): string[] {
  let stored: unknown
  try {
    stored = JSON.parse(value)
  } catch {
    return []
  }
  const list = z.array(z.unknown()).safeParse(stored)
  const skus = (list.data ?? []).flatMap((one) => wish.safeParse(one).data?.trim() || [])
  return [...new Set(skus)]
    .filter((sku) => sku.length <= maxSku && !sku.includes('\u0000'))
    .slice(0, maxWishes)
}

/** A customer as webhooks carry it. */
export const customerPayload = z
  .object({
    id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
    email: words,
    phone: words,
    first_name: words,
    last_name: words,
    tags: words,
    metafields: listOf(z.object({ namespace: words, key: words, value: words })).optional(),
    email_marketing_consent: consent,
    sms_marketing_consent: consent,
    created_at: moment,
    updated_at: moment,
  })
  .transform((payload): StorefrontCustomer => {
    const stored = payload.metafields?.find(
      ({ namespace, key }) => namespace === wishList.namespace && key === wishList.key,
    )
    return {
      exId: payload.id,
      email: payload.email,
      phone: payload.phone,
      name: buyerName(payload.first_name, payload.last_name),
      tags: payload.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      ...(payload.email_marketing_consent && {
        emailConsent: consentOf(payload.email_marketing_consent.state),
      }),
      ...(payload.sms_marketing_consent && { smsConsent: consentOf(payload.sms_marketing_consent.state) }),
      ...(stored && { wishes: wishesIn(stored.value) }),
      createdAt: payload.created_at,
      updatedAt: payload.updated_at,
    }
  })
