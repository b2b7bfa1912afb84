import { type Act, newId, refusal, type UserError } from '../../shop/act.ts'
import { levelKey, type Product, type Variant } from '../../shop/state.ts'
import { byGid } from '../gid.ts'
import type { View } from '../view.ts'
import { productView } from './catalogue-views.ts'

interface VariantInput {
  id?: string | null
  sku?: string | null
  barcode?: string | null
  price?: string | null
  compareAtPrice?: string | null
  inventoryItem?: { tracked?: boolean | null } | null
  optionValues: { optionName?: string | null; name?: string | null }[]
}

interface ProductInput {
  handle?: string | null
  title?: string | null
  vendor?: string | null
  productType?: string | null
  tags?: string[] | null
  descriptionHtml?: string | null
  status?: string | null
  files?: { originalSource?: string | null }[] | null
  variants?: VariantInput[] | null
}

interface SetArgs {
  identifier?: { id?: string; handle?: string } | null
  input: ProductInput
}

interface UpdateInput {
  id?: string | null
  title?: string | null
}

/** Characters of a title. */
const maxTitle = 255

const inCents = (amount: string): string => Number(amount).toFixed(2)
const optionsOf = ({ optionValues }: VariantInput) =>
  optionValues.map(({ optionName, name }) => ({ name: optionName ?? '', value: name ?? '' }))
const nameOf = (options: Variant['options']): string => options.map(({ value }) => value).join(' / ')

/** Mutations of whole products. */
export function productMutationsOf(act: Act): View {
  const { shop } = act
  return {
    productSet: ({ identifier, input }: SetArgs) => {
      const handle = identifier?.handle ?? input.handle ?? ''
      const known = identifier?.id
        ? byGid(shop.products, 'Product', identifier.id)
        : shop.products.find((one) => one.handle === handle)
      const problem = problemOf(input, { known, byId: Boolean(identifier?.id) })
      if (problem) return { product: null, productSetOperation: null, userErrors: [problem] }
      const product = known ?? makeProduct(act, handle)
      writeProduct(act, product, input)
      if (input.variants) replaceVariants(act, product, input.variants)
      act.emit({ topic: 'products/update', product })
      return { product: productView(shop, product), productSetOperation: null, userErrors: [] }
    },
    productUpdate: ({ product: input }: { product?: UpdateInput | null }) => {
      const product = input?.id ? byGid(shop.products, 'Product', input.id) : undefined
      const no = (message: string, field: string[]) => ({
        product: null,
        userErrors: [refusal(message, field)],
      })
      if (!product) return no('Product does not exist', ['id'])
      if (input?.title !== undefined && !input.title?.trim()) return no("Title can't be blank", ['title'])
      if ((input?.title?.length ?? 0) > maxTitle) return no('Title is too long', ['title'])
      product.title = input?.title ?? product.title
      product.updatedAt = act.at
      act.emit({ topic: 'products/update', product })
      return { product: productView(shop, product), userErrors: [] }
    },
  }
}

function problemOf(
  input: ProductInput,
  { known, byId }: { known: Product | undefined; byId: boolean },
): UserError | null {
  if (!known && byId) return refusal('Product does not exist', ['identifier'], 'PRODUCT_DOES_NOT_EXIST')
  if (!known && !input.title?.trim())
    return refusal("Title can't be blank", ['input', 'title'], 'INVALID_INPUT')
  const variants = input.variants ?? []
  const names = variants.map((one) => nameOf(optionsOf(one)))
  if (new Set(names).size < names.length)
    return refusal('The variant already exists', ['input', 'variants'], 'INVALID_VARIANT')
  if (variants.some(({ price }) => Number(price ?? 0) < 0))
    return refusal('Price must be greater than or equal to 0', ['input', 'variants'], 'INVALID_VARIANT')
  return null
}

function makeProduct({ shop, at }: Act, handle: string): Product {
  const empty = { title: '', vendor: '', productType: '', image: '', tags: [], createdAt: at, updatedAt: at }
  const product: Product = { id: newId(shop), handle, ...empty }
  shop.products.push(product)
  return product
}

/** Fields that are not given stay as they are. */
function writeProduct({ at }: Act, product: Product, input: ProductInput): void {
  const { title, vendor, productType, tags, descriptionHtml, status, files } = input
  product.title = title ?? product.title
  product.vendor = vendor ?? product.vendor
  product.productType = productType ?? product.productType
  product.tags = tags ?? product.tags
  if (descriptionHtml !== undefined && descriptionHtml !== null) product.descriptionHtml = descriptionHtml
  if (status) product.status = status
  // A list of pictures takes the place of those that are there.
  if (files) Object.assign(product, { image: files[0]?.originalSource ?? '', fileIds: [] })
  product.updatedAt = at
}

/** The list is the whole truth: a variant that has the same options stays itself, what is not listed goes. */
function replaceVariants({ shop, at }: Act, product: Product, inputs: readonly VariantInput[]): void {
  const before = shop.variants.filter(({ productId }) => productId === product.id)
  const after = inputs.map((input): Variant => {
    const options = optionsOf(input)
    const title = nameOf(options)
    const former = input.id
      ? byGid(before, 'ProductVariant', input.id)
      : before.find((one) => one.title === title)
    const ids = former ?? { id: newId(shop), inventoryItemId: newId(shop) }
    return {
      id: ids.id,
      productId: product.id,
      inventoryItemId: ids.inventoryItemId,
      sku: input.sku ?? former?.sku ?? '',
      barcode: input.barcode ?? former?.barcode ?? '',
      title,
      price: inCents(input.price ?? former?.price ?? '0'),
      compareAtPrice:
        input.compareAtPrice === undefined
          ? (former?.compareAtPrice ?? null)
          : input.compareAtPrice && inCents(input.compareAtPrice),
      // Units of a variant that is new are not counted unless somebody says so.
      tracked: input.inventoryItem?.tracked ?? (former ? (former.tracked ?? true) : false),
      options,
    }
  })
  shop.variants = [...shop.variants.filter(({ productId }) => productId !== product.id), ...after]
  for (const { inventoryItemId } of after)
    for (const { id, active } of shop.locations)
      if (active) shop.levels[levelKey(inventoryItemId, id)] ??= { available: 0, committed: 0, updatedAt: at }
}
