import { type Act, refusal } from '../../shop/act.ts'
import { addCodes, codesMatching } from '../../shop/orders/discounts.ts'
import { idOf, splitGid } from '../gid.ts'
import { newJob } from '../products/collections.ts'
import type { View } from '../view.ts'
import { codeCreationView } from './desk-views.ts'

interface RemovalArgs {
  discountId: string
  ids?: string[] | null
  search?: string | null
}

const maxCodes = 250

/** Mutations of the codes of a discount, many at a time. */
export function codeMutationsOf(act: Act): View {
  const { shop } = act
  const discountOf = (globalId: string) => {
    const { type, id } = splitGid(globalId)
    return /^Discount(Code)?Node$/.test(type) ? shop.discounts.find((one) => one.id === id) : undefined
  }
  const unknown = [refusal('Discount does not exist.', ['discountId'], 'INVALID')]
  return {
    discountRedeemCodeBulkAdd: (args: { discountId: string; codes: { code: string }[] }) => {
      const discount = discountOf(args.discountId)
      const no = (userErrors: unknown) => ({ bulkCreation: null, userErrors })
      if (!discount) return no(unknown)
      if (args.codes.length > maxCodes)
        return no([refusal(`The maximum number of codes is ${maxCodes}.`, ['codes'], 'EXCEEDED_MAX')])
      const creation = addCodes(
        act,
        discount,
        args.codes.map(({ code }) => code),
      )
      return { bulkCreation: codeCreationView(shop, creation), userErrors: [] }
    },
    discountCodeRedeemCodeBulkDelete: ({ discountId, ids, search }: RemovalArgs) => {
      const discount = discountOf(discountId)
      if (!discount) return { job: null, userErrors: unknown }
      if (!ids && !search)
        return { job: null, userErrors: [refusal('Missing argument.', null, 'MISSING_ARGUMENT')] }
      const wanted = ids
        ? ids.map((id) => idOf('DiscountRedeemCode', id))
        : codesMatching(discount, search).map(({ id }) => id)
      return { job: newJob(shop, { discountId: discount.id, codeIds: wanted }), userErrors: [] }
    },
  }
}
