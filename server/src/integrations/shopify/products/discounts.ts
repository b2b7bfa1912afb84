import {
  type AddedCode,
  type StorefrontDiscount,
  StorefrontError,
} from '../../../ports/storefront/storefront.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept, allPages } from '../client/operation.ts'
import * as documents from '../documents/discounts.ts'

const discountId = (exId: string) => gidOf('DiscountCodeNode', exId)

/** A discount that gives codes: one that applies by itself has none. */
export async function findDiscount(client: ShopifyClient, exId: string): Promise<StorefrontDiscount | null> {
  const { discountNode } = await client.run(documents.oneDiscount, { id: gidOf('DiscountNode', exId) })
  if (!discountNode?.discount.__typename.startsWith('DiscountCode')) return null
  const { title = '', customerGets, minimumRequirement } = discountNode.discount
  return {
    exId: numberOf(discountNode.id),
    title,
    percentage: customerGets?.value.percentage ?? null,
    amount: customerGets?.value.amount?.amount ?? null,
    minimum: minimumRequirement?.greaterThanOrEqualToSubtotal?.amount ?? null,
  }
}

export async function addCodes(
  client: ShopifyClient,
  discountExId: string,
  codes: readonly string[],
): Promise<string> {
  const { discountRedeemCodeBulkAdd } = await client.run(documents.addCodes, {
    discount: discountId(discountExId),
    codes: codes.map((code) => ({ code })),
  })
  accept(discountRedeemCodeBulkAdd.userErrors)
  const { bulkCreation } = discountRedeemCodeBulkAdd
  if (!bulkCreation)
    throw new StorefrontError({ kind: 'storefront.codesUnconfirmed', params: {} }, { retryable: true })
  return numberOf(bulkCreation.id)
}

const takenBy: ReadonlySet<string> = new Set(['TAKEN', 'DUPLICATE', 'IMPLICIT_DUPLICATE'])

export async function addedCodes(
  client: ShopifyClient,
  creationExId: string,
): Promise<readonly AddedCode[] | null> {
  const id = gidOf('DiscountRedeemCodeBulkCreation', creationExId)
  let isDone = true
  const rows = await allPages(async (after) => {
    const { discountRedeemCodeBulkCreation: creation } = await client.run(documents.addedCodes, { id, after })
    if (!creation)
      throw new StorefrontError({ kind: 'storefront.codesForgotten', params: {} }, { retryable: false })
    isDone = creation.done
    return isDone ? creation.codes : null
  })
  if (!isDone) return null
  return rows.map(({ code, discountRedeemCode, errors }): AddedCode => {
    const reported = errors.map(({ message }) => message).join('; ')
    if (errors.length === 0)
      return {
        code,
        exId: discountRedeemCode && numberOf(discountRedeemCode.id),
        problem: null,
        said: reported,
      }
    const taken = errors.some((one) => takenBy.has(one.code ?? ''))
    return { code, exId: null, problem: taken ? 'taken' : 'refused', said: reported }
  })
}

export async function findCode(
  client: ShopifyClient,
  code: string,
): Promise<{ discountExId: string; exId: string | null } | null> {
  const { codeDiscountNodeByCode: owner } = await client.run(documents.codeOwner, {
    code,
    query: `code:${code}`,
  })
  if (!owner) return null
  const nodes = owner.codeDiscount.codes?.nodes ?? []
  const own = nodes.find((one) => one.code.toLowerCase() === code.toLowerCase())
  return { discountExId: numberOf(owner.id), exId: own ? numberOf(own.id) : null }
}

export async function removeCodes(
  client: ShopifyClient,
  discountExId: string,
  exIds: readonly string[],
): Promise<{ jobExId: string | null }> {
  const { discountCodeRedeemCodeBulkDelete } = await client.run(documents.removeCodes, {
    discount: discountId(discountExId),
    ids: exIds.map((exId) => gidOf('DiscountRedeemCode', exId)),
  })
  const { job, userErrors } = discountCodeRedeemCodeBulkDelete
  accept(userErrors)
  return { jobExId: job && !job.done ? job.id : null }
}
