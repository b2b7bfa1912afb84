import { PartnerError } from './partner.ts'

/** How the platform knows the application of the shop. */
export interface NoteShopAccount {
  url: string
  appId: string
  secret: string
}

/** By which the platform knows for a while that the shop has allowed the application. */
export interface NoteShopTokens {
  access: string
  accessUntil: Date
  refresh: string
  refreshUntil: Date
}

/** What a unit costs, in fen: never more than what stands crossed out beside it. */
export interface NotePrice {
  price: number
  originalPrice: number
}

export interface NewNoteSku extends NotePrice {
  /** Our own SKU: by it the article is found again. */
  erpCode: string
  barcode: string
  /** What tells it from the others of its product. */
  option: string
  stock: number
}

/** A product as the platform is to have it. */
export interface NewNoteItem {
  name: string
  brandId: string
  categoryId: string
  shippingTemplateId: string
  images: readonly string[]
  skus: readonly NewNoteSku[]
}

/** An article as the platform has it. */
export interface NoteSku {
  itemId: string
  skuId: string
  erpCode: string
}

/** The token is not known any more; nothing was done. */
export class TokenRefused extends PartnerError {}

/** A shop on a platform of notes. Every call may throw PartnerError; all but `createItem` may be repeated. */
export interface NoteShop {
  /** The first tokens, for the code that the shop's owner has got by allowing the application. */
  authorise(code: string): Promise<NoteShopTokens>
  refresh(refreshToken: string): Promise<NoteShopTokens>
  /** The id of a brand that is called so; null where there is none. */
  findBrand(token: string, name: string, categoryId: string): Promise<string | null>
  /** The first of the shop's templates of what shipping costs; null where it has none. */
  shippingTemplate(token: string): Promise<string | null>
  /** The articles of an item, or of one of our SKUs. */
  skusOf(token: string, of: { itemId: string } | { erpCode: string }): Promise<readonly NoteSku[]>
  /** Not to be repeated before it was looked for: the platform makes a second one. */
  createItem(token: string, item: NewNoteItem): Promise<readonly NoteSku[]>
  setPrice(token: string, skuId: string, price: NotePrice): Promise<void>
  /** The whole of what can be sold. */
  setStock(token: string, skuId: string, quantity: number): Promise<void>
  /** Whether customers can buy it. */
  setAvailable(token: string, skuId: string, available: boolean): Promise<void>
}
