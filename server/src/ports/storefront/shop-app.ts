/** By what an app and the store that it stands in know each other. */
export interface ShopAppAccount {
  /** The store as the platform names it, such as `some-shop.myshopify.com`. */
  shop: string
  /** Where its admin is reached, without a slash at its end. */
  baseUrl: string
  clientId: string
  clientSecret: string
}

/** What a store grants once its owner has allowed the app. */
export interface Grant {
  token: string
  scopes: readonly string[]
}

/** How a browser has come here: sent by the store, a while ago, by nobody who could prove it, or typed by hand. */
export type SentBy = 'store' | 'late' | 'forged' | 'nobody'

/** An app inside the admin of a hosted storefront. */
export interface ShopApp {
  /** The script by which a page in the admin of the store talks with it. */
  script: string
  /** Where the pages of the app stand inside the admin. */
  adminPage: string
  /** Who may frame the pages of the app: origins. */
  framers: readonly string[]
  /** Where the owner of the store allows the app. */
  authorisePage(wish: { scopes: readonly string[]; redirectTo: string; state: string }): string
  sentBy(query: URLSearchParams, now: Date): SentBy
  /** Throws StorefrontError where the store refuses, or does not answer. */
  exchange(code: string): Promise<Grant>
  /** Who of the store looks at the page, by the token that the page was given for a minute; null where it proves nothing. */
  sessionOf(token: string, now: Date): { userId: string } | null
}
