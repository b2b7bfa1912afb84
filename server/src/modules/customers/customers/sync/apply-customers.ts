import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { takeLocks } from '../../../../core/db/locks.ts'
import { settleAll } from '../../../../core/db/pipeline.ts'
import type { ChannelCustomer, Context } from '../../../../core/http/context.ts'
import type { StorefrontCustomer } from '../../../../ports/storefront/storefront-customers.ts'
import {
  endIdentity,
  findIdentities,
  uniteIdentities,
  uniteWishes,
  writeIdentities,
} from '../identities/identities.sql.ts'
import { lockCustomers } from '../identities/roots.sql.ts'
import { findDeleted, noteDeletion } from './deletions.sql.ts'
import {
  applyReported,
  findIdsByEmails,
  insertAnonymous,
  insertCustomers,
  lockAddresses,
  type NewCustomer,
} from './reported-customers.sql.ts'

const most = 200
const maxTags = 2000
const cut = (text: string, length = most): string => text.trim().slice(0, length)

/** How many customers were new here, changed by what was told, or as it was told already. */
export interface Followed {
  made: number
  changed: number
  unchanged: number
}

/** Takes a customer as a shop has them. */
export async function applyCustomer(
  context: Context,
  { channel, ...reported }: ChannelCustomer,
): Promise<void> {
  await applyCustomers(context, channel, [reported])
}

const factsOf = (reported: StorefrontCustomer) => ({
  email: cut(reported.email),
  phone: cut(reported.phone),
  name: cut(reported.name),
  createdAt: reported.createdAt,
})

/** What one shop says, beside what others do. */
const reportedOnly = (reported: StorefrontCustomer) => ({
  tags: cut(reported.tags.join(','), maxTags),
  emailConsent: reported.emailConsent ?? null,
  smsConsent: reported.smsConsent ?? null,
  wishes: reported.wishes ?? null,
})

/**
 * Takes customers as a shop has them. Each is known by its id there, else by its e-mail address. What is older than what
 * is here changes nothing: deliveries may come late and twice.
 */
export async function applyCustomers(
  context: Context,
  channel: Channel,
  given: readonly StorefrontCustomer[],
): Promise<Followed> {
  const reported = [...new Map(given.map((one) => [one.exId, one])).values()]
  if (reported.length === 0) return { made: 0, changed: 0, unchanged: 0 }
  const { db, now } = context
  const exIds = reported.map(({ exId }) => exId)
  // Two deliveries of somebody who is new make one customer, and two customers get one address one after the other.
  await settleAll(
    takeLocks(
      db,
      'customerIdentity',
      exIds.map((exId) => `${channel}:${exId}`),
    ),
    lockAddresses(
      db,
      reported.map(({ email }) => cut(email)),
    ),
  )
  const known = await findIdentities(db, channel, exIds)
  const deleted = await findDeleted(db, channel, exIds)
  const news = reported
    .filter(({ exId, updatedAt }) => {
      const { exUpdatedAt = updatedAt, gone = false } = known.get(exId) ?? {}
      return !gone && !deleted.has(exId) && exUpdatedAt <= updatedAt
    })
    .map((one) => ({ ...one, facts: factsOf(one), said: reportedOnly(one) }))
  const strangers = news.filter(({ exId }) => !known.has(exId))
  const { made, found } = await customersFor(
    context,
    strangers.map(({ facts }) => facts),
  )
  const idOf = new Map([
    ...[...known].map(([exId, { customerId }]) => [exId, customerId] as const),
    ...strangers.map(({ exId }, index) => [exId, found[index] ?? 0] as const),
  ])
  const rows = news.map((one) => ({ ...one, customerId: idOf.get(one.exId) ?? 0 }))
  if (rows.length === 0) return { made: 0, changed: 0, unchanged: reported.length }
  const customerIds = [...new Set(rows.map(({ customerId }) => customerId))]
  await lockCustomers(db, customerIds)
  await writeIdentities(
    db,
    channel,
    rows.map(({ exId, customerId, updatedAt, said }) => ({ ...said, exId, customerId, at: updatedAt })),
  )
  const identified = strangers.map(({ exId }) => exId)
  if (identified.length > 0)
    for (const heard of context.listeners.customersIdentified) await heard(context, channel, identified)
  const changes = await applyReported(
    db,
    rows.map(({ customerId, facts }) => ({ ...facts, id: customerId })),
    now,
  )
  const united = await uniteIdentities(db, customerIds, now)
  if (rows.some(({ said }) => said.wishes !== null)) await uniteWishes(db, customerIds, now)
  const isNew = ({ customerId }: { customerId: number }) => made.has(customerId)
  const isChanged = (row: { exId: string; customerId: number }) =>
    !isNew(row) && (changes.has(row.customerId) || united.has(row.customerId) || !known.has(row.exId))
  for (const row of rows.filter((one) => isNew(one) || isChanged(one))) {
    const { exId, customerId, said, updatedAt } = row
    context.note({
      subject: 'customer',
      subjectId: customerId,
      after: { channel, exId, tags: said.tags, updatedAt },
    })
  }
  const counted = { made: rows.filter(isNew).length, changed: rows.filter(isChanged).length }
  return { ...counted, unchanged: reported.length - counted.made - counted.changed }
}

/**
 * A shop has deleted a customer. They stay, with all that is theirs here; what that shop said of them goes. Who is not known
 * here yet does not come by news that are late: shops never use an id twice.
 */
export async function removeCustomer(
  context: Context,
  { channel, exId }: { channel: Channel; exId: string },
): Promise<void> {
  const { db, now } = context
  await takeLocks(db, 'customerIdentity', [`${channel}:${exId}`])
  await noteDeletion(db, channel, exId, now)
  const customerId = (await findIdentities(db, channel, [exId])).get(exId)?.customerId
  if (customerId === undefined) return
  await lockCustomers(db, [customerId])
  if ((await endIdentity(db, channel, exId, now)) === null) return
  await uniteIdentities(db, [customerId], now)
  await uniteWishes(db, [customerId], now)
  context.note({ subject: 'customer', subjectId: customerId, before: { channel, exId } })
}

/** Customers by their addresses, in the order given; whoever is new is made. */
async function customersFor(
  { db, now }: Context,
  facts: readonly NewCustomer[],
): Promise<{ made: Set<number>; found: number[] }> {
  const emails = facts.map(({ email }) => email)
  let found = await findIdsByEmails(db, emails)
  const strangers = facts.filter(({ email }, index) => email !== '' && found[index] === null)
  const made = new Set(strangers.length === 0 ? [] : await insertCustomers(db, strangers, now))
  if (strangers.length > 0) found = await findIdsByEmails(db, emails)
  const nameless = await insertAnonymous(
    db,
    facts.filter(({ email }) => email === ''),
    now,
  )
  for (const id of nameless) made.add(id)
  let next = 0
  return {
    made,
    found: facts.map(({ email }, index) => {
      const id = email === '' ? nameless[next++] : found[index]
      if (!id) throw new Error('a customer was not inserted')
      return id
    }),
  }
}
