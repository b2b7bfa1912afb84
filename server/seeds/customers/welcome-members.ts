import type { MarketingConsent } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import { portionsOf } from '../../src/core/db/portions.ts'
import type { Context } from '../../src/core/http/context.ts'
import { applyCustomers } from '../../src/modules/customers/customers/sync/apply-customers.ts'
import { lockBalances, writeEntries } from '../../src/modules/customers/points/points.sql.ts'
import { type Customer, demoMembers } from '../demo/buyers/people.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** So many customers the shop has, whoever has ordered included. */
const customerCount = 2_000
/** The first joined so many days ago, the last some days ago: the newest customers are those who have just ordered. */
const oldest = 700
const newest = 14
/** Points for joining came by month. */
const months = 12
const welcomeRemark = '入会积分'

const consents: readonly MarketingConsent[] = [
  ...(['subscribed', 'subscribed', 'subscribed', 'notSubscribed', 'notSubscribed'] as const),
  ...(['unsubscribed', 'pending'] as const),
]
const consentOf = (number: number): MarketingConsent => consents[number % consents.length] ?? 'unknown'

const exIdOf = ({ number }: Customer): string => `${73_000_000 + number}`
const daysAgo = (index: number, all: number): number =>
  newest + Math.round(((oldest - newest) * (all - index)) / all)

/**
 * Whoever has joined without having ordered yet, so that there are two thousand customers in all: each has said whether
 * offers may be sent, two of three have points for joining. Whoever has ordered has said so too.
 */
export async function welcomeMembers(at: (moment: Date) => Context, now: Date): Promise<void> {
  const context = at(now)
  const { db } = context
  await db.execute(
    sql`with known as (select id, row_number() over (order by id) % ${consents.length}::int + 1 as place from customer)
        update customer set email_consent = (${sql.param(consents)}::text[])[place],
          sms_consent = case when phone = '' then 'unknown' else (${sql.param(consents.toReversed())}::text[])[place] end
        from known where known.id = customer.id`,
  )
  const [known] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from customer where merged_into is null`,
  )
  const members = demoMembers(Math.max(0, customerCount - (known?.count ?? 0)))
  const rows = members.map((member, index) => {
    const createdAt = later(now, -daysAgo(index, members.length) * day)
    return {
      exId: exIdOf(member),
      email: member.email,
      phone: member.phone,
      name: member.fullName,
      tags: index % 9 === 0 ? ['会员日'] : [],
      emailConsent: consentOf(member.number),
      smsConsent: member.phone === '' ? ('unknown' as const) : consentOf(member.number + 3),
      createdAt,
      updatedAt: createdAt,
    }
  })
  for (const some of portionsOf(rows)) await applyCustomers(context, 'first', some)
  await grantForJoining(at, now, members)
}

/** Two of three have points for joining, some of them by month. */
async function grantForJoining(
  at: (moment: Date) => Context,
  now: Date,
  members: readonly Customer[],
): Promise<void> {
  const found = await query<{ id: number; place: number }>(
    at(now).db,
    sql`select customer_id as id, place::int from unnest(${sql.param(members.map(exIdOf))}::text[])
          with ordinality as one (ex_id, place)
        join customer_identity as known on known.channel = 'first' and known.ex_id = one.ex_id
        where place % 3 <> 0 order by place`,
  )
  for (let month = months; month > 0; month -= 1) {
    const some = found.filter(({ place }) => place % months === month - 1)
    const context = at(later(now, -month * 30 * day))
    const drafts = some.map(({ id, place }) => ({
      ...{ customerId: id, kind: 'manual' as const, score: 50 + 10 * (place % 6), remark: welcomeRemark },
    }))
    await writeEntries(
      context,
      drafts,
      await lockBalances(
        context.db,
        some.map(({ id }) => id),
      ),
    )
  }
}
