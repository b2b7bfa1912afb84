import { createHash } from 'node:crypto'

const digest = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Of what is sent by itself: the salt was agreed when it was subscribed to. */
export const signPush = (param: string, salt: string): string => digest(param + salt)
