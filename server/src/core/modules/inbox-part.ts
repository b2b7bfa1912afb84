import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../http/context.ts'

/** What there is to do of one kind. */
export interface InboxPart {
  /** Selects `count` and `oldest`. */
  counted: SQL
  /** Of the list that shows exactly these. */
  path: string
}

/** By the settings, and the day of the company. */
type PartNow = (context: Context) => InboxPart | Promise<InboxPart>

export type InboxParts = Readonly<Record<InboxKind, PartNow>>
