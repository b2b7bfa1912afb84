/** Whether a trading product is to be sold: 1 once somebody has published it. */
export const tradingPublished = 1

/** What became of telling the shop. `none`: nobody has published it yet. */
export const tradingSendStates = ['none', 'waiting', 'sent', 'failed'] as const
export type TradingSendState = (typeof tradingSendStates)[number]
