/** A picture as a shop is to have it. */
export interface NewStorefrontImage {
  /** Under which it is found again; no other picture of the shop is called so. */
  filename: string
  mimeType: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
  /** What it shows, for whoever can't see it. */
  alt: string
}

/** How far a shop has come with a picture. */
export type StorefrontImageState = 'ready' | 'underway' | 'failed' | 'gone'

/** Pictures of a shop, and of what products they are shown. */
export interface StorefrontImages {
  /** The picture of this name; null where the shop has none, or has not noticed it yet. */
  findImage(filename: string): Promise<string | null>
  /** Sends a picture and has the shop make it. One that is there already under its name is answered as it is. */
  makeImage(image: NewStorefrontImage): Promise<string>
  imageState(exId: string): Promise<StorefrontImageState>
  /** Shows a picture of a product, behind its others; what is shown already stays where it is. */
  showImage(exId: string, productExId: string): Promise<void>
  /** Takes pictures away; what is gone already is no mistake. */
  removeImages(exIds: readonly string[]): Promise<void>
  /** Brings the pictures of a product into this order, before all others that it has. */
  orderImages(productExId: string, exIds: readonly string[]): Promise<void>
}
