import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'

/**
 * A shop is told of one list after the other: of two that name a product the later one counts. Whatever else reads a product's tags
 * or prices and then tells the shop others waits here too.
 */
export const releaseQueue = (channel: Channel): string => `releaseProducts:${channel}`
export const releaseQueues = [releaseQueue('first'), releaseQueue('second')]
