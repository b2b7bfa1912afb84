import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Of what is sent by itself: the salt was agreed when it was subscribed to. */
export const signPush = (param: string, salt: string): string => digest(param + salt)

/** Whether both are the same, in a time that tells nothing of where they differ. */
export function isSame(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
