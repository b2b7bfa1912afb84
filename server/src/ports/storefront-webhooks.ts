import type { StorefrontNews } from './storefront.ts'

/** A delivery that nobody has checked yet. */
export interface Claim {
  id: string
  topic: string
  signature: string
}

/** What a storefront sends by itself. */
export interface StorefrontWebhooks {
  /** What the headers say; `incomplete` where one is missing, `forged` where no signature looks like that. */
  claimed(headers: Readonly<Record<string, string | string[] | undefined>>): Claim | 'incomplete' | 'forged'
  /** Whether what was claimed is signed with the secret. */
  isSigned(claim: Claim, body: Uint8Array, secret: string): boolean
  /** Whether it may come of a shop that has taken our app away. */
  outlivesInstallation(claim: Pick<Claim, 'topic'>): boolean
  /** Null for a topic that concerns neither. Throws where the payload is not what its topic says. */
  read(delivery: { topic: string; payload: unknown; baseUrl: string }): Promise<StorefrontNews | null>
}
