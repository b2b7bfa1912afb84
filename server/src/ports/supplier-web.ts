/** What a page of a supplier says, as far as goods are concerned. */
export interface PageFacts {
  /** Where it leads, as whole addresses of the same site. */
  links: readonly string[]
  /** Under which address the page wants to be known. */
  canonical: string | null
  /** What it says of itself for machines (JSON-LD), as texts. */
  data: readonly string[]
  /** Its pictures, as whole addresses. */
  images: readonly string[]
}

/** By what a page is asked for that was read before. */
export interface ReadBefore {
  etag: string
  lastModified: string
}

/** `same`: nothing has changed since it was read before; `gone`: there is none any more. */
export type PageAnswer =
  | ({ kind: 'page'; url: string; facts: PageFacts } & ReadBefore)
  | { kind: 'same' }
  | { kind: 'gone' }

/** The sites of suppliers. Every call may throw PartnerError. */
export interface SupplierWeb {
  /** Whether the address is one that may be visited, as far as it tells by itself. */
  mayVisit(url: string): boolean
  page(url: string, before: ReadBefore | null): Promise<PageAnswer>
  /** What the site asks of crawlers; empty where it asks nothing. */
  robots(origin: string): Promise<string>
  /** A picture, as it is there. */
  image(url: string): Promise<Buffer>
}

/** By this name sites know the crawler. */
export const crawlerAgent = 'SelvedgeCrawler'
