/** A product as it is to be in a shop: what a list leaves out is taken away there. */
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
  option: string
  variants: readonly {
    sku: string
    barcode: string
    /** Of the option; each once. */
    value: string
    price: string
    compareAt: string | null
  }[]
}

/** A product as the shop has it after it was saved. */
export interface SavedProduct {
  exId: string
  variants: readonly { exId: string; sku: string }[]
}
