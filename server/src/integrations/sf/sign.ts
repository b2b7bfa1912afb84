import { createHash } from 'node:crypto'

/** As the courier's platform encodes text: a space is `+`, `*` stays, `~` does not. */
const encoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

/** The digest of a message, over its encoded content, time and check word. */
export const sign = (content: string, timestamp: string, checkWord: string): string =>
  createHash('md5')
    .update(encoded(content + timestamp + checkWord))
    .digest('base64')
