import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { inboxOwners, inboxSnoozes } from './inbox.schema.ts'

/** Whoever takes work of a kind waits here for who takes it at once. */
export async function lockKind(db: Db, kind: InboxKind): Promise<void> {
  await takeLock(db, 'inbox', kind)
}

/** Whoever has it now begins with nothing put off. */
export async function setOwner(db: Db, kind: InboxKind, accountId: number, takenAt: Date): Promise<void> {
  const row = { kind, accountId, takenAt, snoozedUntil: null, snoozedCount: null }
  await db.insert(inboxOwners).values(row).onConflictDoUpdate({ target: inboxOwners.kind, set: row })
}

export async function deleteOwner(db: Db, kind: InboxKind): Promise<void> {
  await db.delete(inboxOwners).where(eq(inboxOwners.kind, kind))
}

interface Put {
  until: Date
  count: number
}

/** Puts off for everybody; null brings it back. */
export async function snoozeForAll(db: Db, kind: InboxKind, put: Put | null): Promise<void> {
  await db
    .update(inboxOwners)
    .set({ snoozedUntil: put?.until ?? null, snoozedCount: put?.count ?? null })
    .where(eq(inboxOwners.kind, kind))
}

/** Puts off for one person; null brings it back. */
export async function snoozeForOne(
  db: Db,
  kind: InboxKind,
  accountId: number,
  put: Put | null,
): Promise<void> {
  const own = and(eq(inboxSnoozes.kind, kind), eq(inboxSnoozes.accountId, accountId))
  if (put === null) await db.delete(inboxSnoozes).where(own)
  else
    await db
      .insert(inboxSnoozes)
      .values({ kind, accountId, ...put })
      .onConflictDoUpdate({ target: [inboxSnoozes.kind, inboxSnoozes.accountId], set: put })
}
