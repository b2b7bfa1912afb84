import type { Readable } from 'node:stream'

/** Where images are kept, by a name that tells what they are: the same name always holds the same bytes. */
export interface ImageStore {
  /** Kept for good when it answers. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none of that name. */
  read(name: string): Promise<Readable | null>
}
