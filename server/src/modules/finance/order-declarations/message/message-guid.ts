import { createHash, randomUUID } from 'node:crypto'
import type { OrderMessage } from '../../../../ports/customs.ts'

export type MessageContent = Omit<OrderMessage, 'guid' | 'changes' | 'at'>

/** So much of a guid is chance; what follows says of what message it is. */
const chance = 24

const withPrint = (start: string, content: MessageContent): string =>
  start +
  createHash('sha256')
    .update(`${start}\n${JSON.stringify(content)}`)
    .digest('hex')
    .slice(0, 12)
    .toUpperCase()

/**
 * A number for a message, which belongs to what the message says: customs take two of one number for one message, and
 * nobody else keeps what was sent under it.
 */
export const guidFor = (content: MessageContent): string =>
  withPrint(randomUUID().toUpperCase().slice(0, chance), content)

/** Whether this number was made for a message that says so. */
export const isGuidFor = (guid: string, content: MessageContent): boolean =>
  guid === withPrint(guid.slice(0, chance), content)
