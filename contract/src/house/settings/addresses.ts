import { z } from 'zod'

/** Of another system. Plain HTTP only to this machine: what is secret must not travel in the clear. */
export const address =
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d{1,5})?(\/[a-z0-9._-]+)*\/*$/i

const isSafe = /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/?#]|$))/i

/** Where a partner takes what it is told, or shows what it has of ours: the same, with whatever path or query it asks for. */
export const partnerAddress = (most: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(most)
    .regex(isSafe, 'setting.address')
