import type { Readable } from 'node:stream'

/** Where images are kept, by a name that tells what they are: the same name always holds the same bytes. */
export interface ImageStore {
  /** Kept for good when it answers. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none of that name. */
  read(name: string): Promise<Readable | null>
}

/** How an image store elsewhere is reached. */
export interface RemoteImagesAccount {
  accessKey: string
  secretKey: string
  bucket: string
  /** Where it takes images. */
  uploadUrl: string
}

/** An image under the key that it gets there. */
export interface RemoteImage {
  /** Made of what the image shows: the same key always holds the same bytes. */
  key: string
  mimeType: string
  bytes: Buffer
}

/** What a browser may put there by itself. */
export interface UploadPermit {
  key: string
  until: Date
  maxBytes: number
  mimeTypes: readonly string[]
}

/** An image store elsewhere, which serves what it has by itself. */
export interface RemoteImages {
  /** It is there when this answers. Repeating it does no harm: what is there already stays as it is. */
  put(image: RemoteImage): Promise<void>
  /** What lets a browser put one image there; nobody is asked for it. */
  tokenFor(permit: UploadPermit): string
}
