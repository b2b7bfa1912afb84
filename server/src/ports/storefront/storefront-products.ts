/** A product as it is to be in a shop: variants and tags that are in no list of it go, what else it does not say stays. */
export interface ProductToSave {
  /** By which the shop knows it; one that is not there yet is made. */
  handle: string
  title: string
  vendor: string
  productType: string
  tags: readonly string[]
  descriptionHtml: string
  /** Addresses that the shop reads the pictures from; none leaves those that it has. */
  images: readonly string[]
  /** Customers don't see a draft. */
  status: 'active' | 'draft'
  /** What its variants differ in, such as the size. */
  options: readonly { name: string; values: readonly string[] }[]
  variants: readonly {
    /** Null for one that is new. */
    exId: string | null
    sku: string
    /** Empty: as it is. */
    barcode: string
    options: readonly OptionValue[]
    /** Null: what the shop asks for it stays, with what is crossed out beside it. */
    price: string | null
    compareAt: string | null
  }[]
  /** Variants that the shop has beside these: they stay as they are. */
  others: readonly { exId: string; options: readonly OptionValue[] }[]
}

interface OptionValue {
  name: string
  value: string
}

/** A product as the shop has it after it was saved. */
export interface SavedProduct {
  exId: string
  variants: readonly { exId: string; sku: string }[]
}

/** A product as a shop has it, before it is changed. */
export interface StorefrontProduct {
  exId: string
  title: string
  vendor: string
  category: string
  /** In the shop's words, lower case: active, draft, archived. */
  status: string
  tags: readonly string[]
  /** By what its variants are chosen: `Size`. */
  options: readonly string[]
  variants: readonly {
    exId: string
    /** Empty where the shop has none. */
    sku: string
    options: readonly { name: string; value: string }[]
    barcode: string
    price: string
    compareAt: string | null
  }[]
}

/** A whole product as a shop is to have it: variants and tags that are not in it go, what else it does not say stays. */
export interface ProductCommand {
  /** Null for one that is new. */
  exId: string | null
  handle: string
  title: string
  vendor: string
  /** Empty: as it is, unless it is among what is emptied. */
  category: string
  emptied?: readonly 'category'[]
  /** As it is where it is left out. Customers see an active one alone. */
  status?: 'active' | 'archived'
  /** The address of the picture of a product that is new; empty where there is none. */
  image: string
  tags: readonly string[]
  options: readonly { name: string; values: readonly string[] }[]
  variants: readonly {
    exId: string | null
    sku: string
    options: readonly { name: string; value: string }[]
    /** Empty, and null: as they are, unless they are among what is emptied. */
    barcode: string
    price: string | null
    compareAt: string | null
    emptied?: readonly ('barcode' | 'compareAt')[]
  }[]
}

/** What became of a product. */
export interface SetProduct {
  exId: string
  /** Its stocked articles, as far as they were told. */
  articles: readonly { exId: string; sku: string; url: string }[]
}

/** A product of a shop with what it is filed under there. */
export interface TaggedProduct {
  exId: string
  tags: readonly string[]
}

/** Products of a shop as their variants tell them, whatever the shop calls them. */
export interface SoldProducts {
  /** The product of this handle, else one that sells one of these SKUs; null where there is neither. */
  productSelling(handle: string, skus: readonly string[]): Promise<string | null>
  /** What customers read above a product. */
  changeTitle(productExId: string, title: string): Promise<void>
}
