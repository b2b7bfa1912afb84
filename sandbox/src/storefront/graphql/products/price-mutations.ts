import { type Act, refusal, type UserError } from '../../shop/act.ts'
import type { Variant } from '../../shop/state.ts'
import { byGid } from '../gid.ts'
import type { View } from '../view.ts'
import { productView, variantView } from './catalogue-views.ts'

interface VariantInput {
  id?: string | null
  price?: string | null
  compareAtPrice?: string | null
}

interface UpdateArgs {
  productId: string
  variants: VariantInput[]
  allowPartialUpdates?: boolean | null
}

const inCents = (amount: string): string => Number(amount).toFixed(2)

/** Mutations of what products cost. */
export function priceMutationsOf(act: Act): View {
  const { shop } = act
  return {
    productVariantsBulkUpdate: ({ productId, variants, allowPartialUpdates }: UpdateArgs) => {
      const product = byGid(shop.products, 'Product', productId)
      if (!product) {
        const userErrors = [refusal('Product does not exist', ['productId'], 'PRODUCT_DOES_NOT_EXIST')]
        return { product: null, productVariants: null, userErrors }
      }
      const own = shop.variants.filter((one) => one.productId === product.id)
      const checked = variants.map((input, index) => checkInput(own, input, index))
      const userErrors = checked.flatMap((one) => ('problem' in one ? [one.problem] : []))
      if (userErrors.length > 0 && !allowPartialUpdates) {
        return { product: productView(shop, product), productVariants: null, userErrors }
      }
      const changed = checked.flatMap((one) => ('variant' in one ? [one] : []))
      for (const { variant, input } of changed) {
        if (input.price) variant.price = inCents(input.price)
        if (input.compareAtPrice !== undefined)
          variant.compareAtPrice = input.compareAtPrice === null ? null : inCents(input.compareAtPrice)
      }
      product.updatedAt = act.at
      act.emit({ topic: 'products/update', product })
      return {
        product: productView(shop, product),
        productVariants: changed.map(({ variant }) => variantView(shop, variant)),
        userErrors,
      }
    },
  }
}

type Checked = { variant: Variant; input: VariantInput } | { problem: UserError }

function checkInput(own: readonly Variant[], input: VariantInput, index: number): Checked {
  const at = ['variants', String(index)]
  if (!input.id)
    return { problem: refusal('Variant ID is missing', [...at, 'id'], 'PRODUCT_VARIANT_ID_MISSING') }
  const variant = byGid(own, 'ProductVariant', input.id)
  if (!variant)
    return {
      problem: refusal('Product variant does not exist', [...at, 'id'], 'PRODUCT_VARIANT_DOES_NOT_EXIST'),
    }
  for (const [field, word] of [
    ['price', 'Price'],
    ['compareAtPrice', 'Compare at price'],
  ] as const)
    if (!(Number(input[field] ?? 0) >= 0))
      return {
        problem: refusal(
          `${word} must be greater than or equal to 0`,
          [...at, field],
          'GREATER_THAN_OR_EQUAL_TO',
        ),
      }
  return { variant, input }
}
