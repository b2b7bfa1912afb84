import { z } from 'zod'

/** What a list is sorted by: one of its columns, or with `-` before it the other way round. */
export type Sort<Key extends string> = Key | `-${Key}`

/** `sort` of a list; without it the list has its usual order. */
export const sortParam = <const Key extends string>(...keys: Key[]) =>
  z.enum(keys.flatMap((key): Sort<Key>[] => [key, `-${key}`])).optional()
