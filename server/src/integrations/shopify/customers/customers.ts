import { isMoment, isStorable } from '@selvedge/contract/core/values/shapes.ts'
import type { CustomerRefusal } from '@selvedge/contract/customers/customers/customer-sync.ts'
import { z } from 'zod'
import { nextPage } from '../../../ports/partner-pages.ts'
import type { CustomerPage, StorefrontCustomer } from '../../../ports/storefront/storefront-customers.ts'
import type { ShopifyClient } from '../client/client.ts'
import { numberOf } from '../client/ids.ts'
import { customers } from '../documents/customers.ts'
import { buyerName } from '../orders/order-words.ts'
import { consentOf, wishesIn, wishList } from './customer-payload.ts'

/** A call costs no more than 1000 points: each customer four. */
const inPage = 100

const words = z.string().nullable()
const moment = z
  .string()
  .refine(isMoment)
  .transform((text) => new Date(text))

const customerNode = z.object({
  id: z.string(),
  firstName: words,
  lastName: words,
  tags: z.array(z.string()),
  createdAt: moment,
  updatedAt: moment,
  defaultEmailAddress: z.object({ emailAddress: z.string(), marketingState: z.string() }).nullable(),
  defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable(),
  metafield: z.object({ value: z.string() }).nullable(),
})

/** A customer as the API tells of them. */
export function readCustomerNode(
  given: unknown,
): { customer: StorefrontCustomer } | { exId: string; reason: CustomerRefusal } {
  const { data } = customerNode.safeParse(given)
  if (!data) {
    const named = z.object({ id: z.string() }).safeParse(given)
    return { exId: named.data ? numberOf(named.data.id) : '', reason: 'unreadable' }
  }
  const { id, firstName, lastName, tags, defaultEmailAddress, defaultPhoneNumber, metafield, ...times } = data
  const exId = numberOf(id)
  const email = defaultEmailAddress?.emailAddress ?? ''
  const phone = defaultPhoneNumber?.phoneNumber ?? ''
  const name = buyerName(firstName ?? '', lastName ?? '')
  if (![email, phone, name, ...tags].every(isStorable)) return { exId, reason: 'unstorable' }
  if (email.trim() === '' && phone.trim() === '') return { exId, reason: 'nobody' }
  return {
    customer: {
      exId,
      email,
      phone,
      name,
      tags,
      ...(metafield && { wishes: wishesIn(metafield.value) }),
      emailConsent: consentOf(defaultEmailAddress?.marketingState ?? ''),
      ...times,
    },
  }
}

/** One page of all customers. */
export async function customersAfter(client: ShopifyClient, after: string | null): Promise<CustomerPage> {
  const answer = await client.run(customers, { first: inPage, after, ...wishList })
  const read = answer.customers.nodes.map(readCustomerNode)
  return {
    rows: read.flatMap((one) => ('customer' in one ? [one.customer] : [])),
    refused: read.flatMap((one) => ('customer' in one ? [] : [one])),
    next: nextPage(after, answer.customers.pageInfo),
    total: answer.customersCount?.count ?? null,
  }
}
