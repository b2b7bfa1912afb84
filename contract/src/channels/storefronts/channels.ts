/** First storefront (`#` names) and second channel. */
export const channels = ['first', 'second'] as const
export type Channel = (typeof channels)[number]
