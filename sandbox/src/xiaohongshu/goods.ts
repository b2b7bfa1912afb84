import { type Given, isObject, listOf, numberOf, textOf } from '../http/read.ts'
import type { Refused } from './answer.ts'

export interface SandboxSku {
  id: string
  erpCode: string
  barcode: string
  /** What buyers choose it by. */
  option: string
  price: number
  originalPrice: number
  stock: number
  available: boolean
}

export interface SandboxItem {
  id: string
  name: string
  brandId: string
  categoryId: string
  images: string[]
  skus: SandboxSku[]
}

const maxPrice = 10_000_000
const maxPage = 100
const refuse = (said: string): Refused => ({ code: 400, said })
const isCount = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0

const optionOf = (sku: Given): string =>
  listOf(sku.variants)
    .filter(isObject)
    .map((one) => textOf(one, 'value') ?? '')
    .join(' / ')

/** Categories and brands that the platform has, where it is told which. */
export interface GoodsOptions {
  categories?: ReadonlySet<string> | undefined
  brands?: ReadonlyMap<string, string> | undefined
}

/** What the shop sells: items with their articles. */
export class Goods {
  readonly items: SandboxItem[] = []
  readonly #options: GoodsOptions

  constructor(options: GoodsOptions) {
    this.#options = options
  }

  find(skuId: string): SandboxSku | undefined {
    return this.items.flatMap(({ skus }) => skus).find(({ id }) => id === skuId)
  }

  /** Makes one as often as it is told to. */
  create(given: Given): object {
    const name = textOf(given, 'name') ?? ''
    const categoryId = textOf(given, 'categoryId') ?? ''
    const brandId = textOf(given, 'brandId') ?? ''
    const images = listOf(given.images).map(String)
    const skus = listOf(given.createSkuList).filter(isObject)
    const { categories, brands } = this.#options
    if (name === '' || [...name].length > 60) return refuse('商品名称不能为空且不超过 60 个字')
    if (categoryId === '' || (categories && !categories.has(categoryId)))
      return refuse(`类目不存在：${categoryId}`)
    if (brandId !== '' && brands && ![...brands.values()].includes(brandId))
      return refuse(`品牌不存在：${brandId}`)
    if (textOf(given, 'shippingTemplateId') !== shippingTemplate) return refuse('运费模板不存在')
    if (images.length === 0 || !images.every((one) => /^https?:\/\//.test(one)))
      return refuse('请上传商品图片')
    if (skus.length === 0) return refuse('请填写规格')
    for (const sku of skus) {
      const problem = priceProblem(sku) ?? stockProblem(numberOf(sku, 'stock'))
      if (problem) return refuse(problem)
    }
    const id = `item-${this.items.length + 1}`
    const item: SandboxItem = {
      id,
      name,
      brandId,
      categoryId,
      images,
      skus: skus.map((sku, index) => ({
        id: `${id}-sku-${index + 1}`,
        erpCode: textOf(sku, 'erpCode') ?? '',
        barcode: textOf(sku, 'barcode') ?? '',
        option: optionOf(sku),
        price: numberOf(sku, 'price') ?? 0,
        originalPrice: numberOf(sku, 'originalPrice') ?? 0,
        stock: numberOf(sku, 'stock') ?? 0,
        available: true,
      })),
    }
    this.items.push(item)
    return { id, skuList: item.skus.map(({ id: skuId, erpCode }) => ({ id: skuId, erpCode })) }
  }

  /** The search takes parts of a code. */
  search(given: Given): object {
    const size = numberOf(given, 'pageSize') ?? 0
    const page = numberOf(given, 'pageNo') ?? 0
    if (!isCount(size) || size < 1 || size > maxPage || !isCount(page) || page < 1)
      return refuse('分页参数不合法')
    const itemId = textOf(given, 'itemId')
    const erpCode = textOf(given, 'erpCode')
    const found = this.items
      .filter(({ id }) => itemId === undefined || id === itemId)
      .flatMap((item) => item.skus.map((sku) => ({ item: { id: item.id, name: item.name }, sku })))
      .filter(({ sku }) => erpCode === undefined || sku.erpCode.includes(erpCode))
    return { total: found.length, data: found.slice((page - 1) * size, page * size) }
  }

  setPrice(given: Given): object {
    const sku = this.find(textOf(given, 'skuId') ?? '')
    const problem = sku ? priceProblem(given) : '规格不存在'
    if (!sku || problem) return refuse(problem ?? '规格不存在')
    sku.price = numberOf(given, 'price') ?? 0
    sku.originalPrice = numberOf(given, 'originalPrice') ?? 0
    return {}
  }

  setStock(given: Given): object {
    const sku = this.find(textOf(given, 'skuId') ?? '')
    const quantity = numberOf(given, 'qty')
    const problem = sku ? stockProblem(quantity) : '规格不存在'
    if (!sku || problem) return refuse(problem ?? '规格不存在')
    sku.stock = quantity ?? 0
    return {}
  }

  setAvailable(given: Given): object {
    const sku = this.find(textOf(given, 'skuId') ?? '')
    if (!sku || typeof given.available !== 'boolean') return refuse('规格不存在')
    sku.available = given.available
    return {}
  }
}

export const shippingTemplate = 'template-1'

function priceProblem(given: Given): string | null {
  const price = numberOf(given, 'price')
  const original = numberOf(given, 'originalPrice')
  if (!isCount(price) || !isCount(original) || price === 0) return '价格须为大于 0 的整数（分）'
  if (price > maxPrice || original > maxPrice) return `价格不得超过 ${maxPrice} 分`
  return price > original ? '售价不得高于原价' : null
}

const stockProblem = (stock: number | undefined): string | null =>
  isCount(stock) ? null : '库存须为不小于 0 的整数'
