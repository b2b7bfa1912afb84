import { takeLock } from '../../../core/db/locks.ts'
import type { Context, ToldCustomer } from '../../../core/http/context.ts'
import {
  findIdByEmail,
  findIdentity,
  followTold,
  insertCustomers,
  replaceWishes,
  writeIdentity,
} from './told-customers.sql.ts'

const most = 200
const maxTags = 2000
const cut = (text: string, length = most): string => text.trim().slice(0, length)

/**
 * Takes a customer as a shop has him. He is known by his id there, else by his e-mail address. What is older than what is
 * here changes nothing: deliveries may come late and twice.
 */
export async function followCustomer(context: Context, told: ToldCustomer): Promise<void> {
  const { channel, exId, updatedAt } = told
  // Two deliveries of somebody who is new make one customer.
  await takeLock(context.db, 'customerIdentity', `${channel}:${exId}`)
  const facts = {
    email: cut(told.email),
    phone: cut(told.phone),
    name: cut(told.name),
    tags: cut(told.tags.join(','), maxTags),
  }
  const known = await findIdentity(context.db, channel, exId)
  if (known && known.exUpdatedAt > updatedAt) return
  const customerId =
    known?.customerId ?? (await customerFor(context, { ...facts, createdAt: told.createdAt }))
  await writeIdentity(context.db, { channel, exId, customerId, at: updatedAt })
  await followTold(context.db, customerId, facts, context.now)
  if (told.wishes) await replaceWishes(context.db, customerId, told.wishes, context.now)
  context.note({
    subject: 'customer',
    subjectId: customerId,
    after: { channel, exId, tags: facts.tags, updatedAt },
  })
}

async function customerFor(
  { db, now }: Context,
  facts: { email: string; phone: string; name: string; createdAt: Date },
): Promise<number> {
  const known = facts.email === '' ? null : await findIdByEmail(db, facts.email)
  if (known !== null) return known
  const [made] = await insertCustomers(db, [facts], now)
  const id = made ?? (await findIdByEmail(db, facts.email))
  if (id === null) throw new Error('a customer was not inserted')
  return id
}
