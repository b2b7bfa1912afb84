import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, instant, page, text } from '../../core/values/shapes.ts'
import { inboxKeys } from './inbox-kinds.ts'

const kind = z.enum(inboxKeys)
const person = z.strictObject({ id, name: z.string() })

export const inboxItem = z.strictObject({
  key: kind,
  count: z.int(),
  /** Since when the oldest of them; null where there is none, or age means nothing. */
  oldestAt: instant.nullable(),
  /** Address of the list that shows exactly these. */
  path: z.string(),
  /** Whether it is the work of the caller's department. */
  ours: z.boolean(),
  /** Who has taken it over; null for nobody. */
  owner: person.nullable(),
  /** Whether that is the caller. */
  mine: z.boolean(),
  /** Until when the caller is not reminded of it; null where it is not put off. */
  snoozedUntil: instant.nullable(),
  /** Put off by its owner, for everybody. */
  snoozedForAll: z.boolean(),
})
export type InboxItem = z.infer<typeof inboxItem>

export const inboxList = endpoint({
  name: 'inboxList',
  method: 'GET',
  path: '/inbox/list',
  summary:
    'What there is to do, as far as the rights of the caller allow, the work of the own department first',
  access: 'signedIn',
  data: z.array(inboxItem),
})

export const inboxColleagues = endpoint({
  name: 'inboxColleagues',
  method: 'GET',
  path: '/inbox/colleagues',
  summary: 'Whom work of a kind may be given to, by name',
  access: 'signedIn',
  query: z.strictObject({
    kind,
    /** Part of a name. */
    query: text(100).default(''),
    ...page,
  }),
  data: z.array(person),
  reply: 'list',
})
export type Colleague = z.infer<typeof person>

export const inboxTake = endpoint({
  name: 'inboxTake',
  method: 'POST',
  path: '/inbox/take',
  summary: 'Take work of a kind over; whoever comes second is told who has it',
  access: 'signedIn',
  body: z.strictObject({ kind }),
  data: done,
  errors: ['INBOX_TAKEN', 'INBOX_CALM'],
})

export const inboxGive = endpoint({
  name: 'inboxGive',
  method: 'POST',
  path: '/inbox/give',
  summary: 'Give work of a kind to somebody who may see it: what nobody has, or what the caller has',
  access: 'signedIn',
  body: z.strictObject({ kind, accountId: id }),
  data: done,
  errors: ['INBOX_TAKEN', 'INBOX_NOT_THEIRS', 'INBOX_CALM'],
})

export const inboxRelease = endpoint({
  name: 'inboxRelease',
  method: 'POST',
  path: '/inbox/release',
  summary: 'Leave work of a kind to whoever takes it',
  access: 'signedIn',
  body: z.strictObject({ kind }),
  data: done,
  errors: ['INBOX_TAKEN', 'INBOX_CALM'],
})

/** Nothing is put off for longer. */
export const maxSnoozeDays = 31

export const inboxSnooze = endpoint({
  name: 'inboxSnooze',
  method: 'POST',
  path: '/inbox/snooze',
  summary:
    'Put work of a kind off until a time, or until there is more of it; null brings it back. Its owner may do it for all',
  access: 'signedIn',
  body: z.strictObject({ kind, until: instant.nullable(), forAll: z.boolean().default(false) }),
  data: done,
  errors: ['INBOX_SNOOZE_TIME', 'INBOX_NOT_OWNER', 'INBOX_CALM'],
})
