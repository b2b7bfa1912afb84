import { createHash } from 'node:crypto'

/** `4508` of `gid://shopify/Order/4508?x=1`; a plain number stays as it is. */
export const numberOf = (id: string): string => /(\d+)(?:\?.*)?$/.exec(id)?.[1] ?? id

/** The id as the API takes it. */
export const gidOf = (type: string, id: string): string =>
  id.startsWith('gid://') ? id : `gid://shopify/${type}/${id}`

/** The same text always gives the same UUID: a command that is sent again carries the key of its first time. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
