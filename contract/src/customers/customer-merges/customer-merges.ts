import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, page } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'

/** Most customers that become one at once, beside the one that stays. */
export const maxMerged = 20

/** What customers share who may be the same person. */
export const matchKinds = ['email', 'phone'] as const
export type MatchKind = (typeof matchKinds)[number]

export const matchKindWords: Record<MatchKind, Bilingual> = {
  email: { zh: '邮箱相同', en: 'Same e-mail address' },
  phone: { zh: '电话相同', en: 'Same phone' },
}

/** Somebody who may be the same person as others, with what would be merged. */
export const matchedCustomer = z.strictObject({
  id,
  account: z.string(),
  phone: z.string(),
  name: z.string(),
  tag: z.string(),
  tags: z.string(),
  birthday: z.string(),
  /** Masked. */
  realname: z.string(),
  idcard: z.string(),
  /** Points that can be spent, and those that are owed. */
  credits: z.int(),
  debt: z.int(),
  orders: z.int(),
  createdAt: instant,
})
export type MatchedCustomer = z.infer<typeof matchedCustomer>

export const customerMatch = z.strictObject({
  id,
  kind: z.enum(matchKinds),
  /** The address or phone in the form in which they are compared. */
  key: z.string(),
  foundAt: instant,
  /** The oldest first; at most as many as are merged at once. */
  customers: z.array(matchedCustomer),
})
export type CustomerMatch = z.infer<typeof customerMatch>

export const customerMatchList = endpoint({
  name: 'customerMatchList',
  method: 'GET',
  path: '/customer/matches',
  summary:
    'Customers who may be one person: the same e-mail address or phone, however it was written. Nobody is merged by this',
  access: 'customers.view',
  query: z.strictObject(page),
  data: z.array(customerMatch),
  reply: 'list',
})

export const customerMatchDismiss = endpoint({
  name: 'customerMatchDismiss',
  method: 'POST',
  path: '/customer/matches/dismiss',
  summary: 'These are different people: the group is proposed no more, until somebody joins it',
  access: 'customers.change',
  body: z.strictObject({ id }),
  data: done,
  errors: ['CUSTOMER_MATCH_NOT_FOUND'],
})

export const customerMerge = endpoint({
  name: 'customerMerge',
  method: 'POST',
  path: '/customer/merge',
  summary:
    'Make customers one: orders, carts, wishes and points of all are those of the one that stays, with the facts that were chosen',
  access: 'customers.change',
  body: z.strictObject({
    /** Who stays. */
    keptId: id,
    /** Who becomes part of it. */
    mergedIds: z.array(id).min(1).max(maxMerged),
    /** Whose name, tag, birthday and identity stay; that of the one that stays where it is left out. */
    nameOf: id.optional(),
    tagOf: id.optional(),
    birthdayOf: id.optional(),
    identityOf: id.optional(),
  }),
  /** Of the merge. */
  data: id,
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_MERGED',
    'CUSTOMER_MERGE_TWICE',
    'CUSTOMER_MERGE_CHOICE',
    'POINTS_TOO_MANY',
  ],
})

export const customerMergeRow = z.strictObject({
  id,
  keptId: id,
  /** Of who stayed. */
  account: z.string(),
  merged: z.array(z.strictObject({ id, account: z.string() })),
  /** Signed; that moved to the one that stayed. */
  points: z.int(),
  mergedAt: instant,
  mergedBy: z.string(),
  /** Null while it stands. */
  undoneAt: instant.nullable(),
  undoneBy: z.string(),
})
export type CustomerMergeRow = z.infer<typeof customerMergeRow>

export const customerMergeList = endpoint({
  name: 'customerMergeList',
  method: 'GET',
  path: '/customer/merges',
  summary: 'Customers that were made one, newest first; of one customer alone where it is named',
  access: 'customers.view',
  query: z.strictObject({ id: idParam.optional(), ...page }),
  data: z.array(customerMergeRow),
  reply: 'list',
})

export const customerMergeUndo = endpoint({
  name: 'customerMergeUndo',
  method: 'POST',
  path: '/customer/merge/undo',
  summary:
    'Take customers apart again, with their points and facts, as long as nothing was built on it that can’t be told apart',
  access: 'customers.change',
  body: z.strictObject({ id }),
  data: done,
  errors: [
    'CUSTOMER_MERGE_NOT_FOUND',
    'CUSTOMER_MERGE_UNDONE',
    'CUSTOMER_MERGE_BUILT_ON',
    'CUSTOMER_MERGE_POINTS',
  ],
})
