import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import { portionsOf } from '../../src/core/db/portions.ts'
import type { Context } from '../../src/core/http/context.ts'
import { findMatches } from '../../src/modules/customers/customer-merges/customer-merges.sql.ts'
import { storeCart } from '../../src/modules/customers/customers/carts.sql.ts'
import { customersOfOrders } from '../../src/modules/customers/customers/customers.public.ts'
import { updateCustomer } from '../../src/modules/customers/customers/customers.service.ts'
import { applyCustomer } from '../../src/modules/customers/customers/sync/apply-customers.ts'
import { adjustCredits } from '../../src/modules/customers/points/adjust.ts'
import { storePointsUsed } from '../../src/modules/customers/points/settle/point-orders.sql.ts'
import { settlePortion } from '../../src/modules/customers/points/settle/settle-orders.ts'
import { saveSetting } from '../../src/modules/house/settings/settings.public.ts'
import { identityOf } from '../demo/buyers/identities.ts'
import type { Catalogue } from '../demo/goods/catalogue.ts'
import type { PlannedOrder } from '../demo/orders/orders.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** Customers of whom the shop tells more than their orders do. */
const reported = 60
/** Customers whom the second shop knows as well, by an address that was typed with a full-width letter. */
const twice = 3
const levels = ['VIP1', 'VIP2', '老客', '沪上会员']

/**
 * Whoever has ordered is a customer; of the newest some the shop knows more, what they wish for and have in their carts, and
 * some have points from before. Orders that have ended grant theirs once the jobs run.
 */
export async function knowCustomers(
  at: (moment: Date) => Context,
  { variants }: Pick<Catalogue, 'variants'>,
  orders: readonly PlannedOrder[],
  now: Date,
): Promise<void> {
  const context = at(now)
  await saveSetting(context, 'grant_points_switch', '1')
  await saveSetting(
    context,
    'points_rates',
    JSON.stringify([
      { currency: 'EUR', rate: '7.8' },
      { currency: 'GBP', rate: '9.1' },
      { currency: 'USD', rate: '7.1' },
    ]),
  )
  const ids = await query<{ id: number }>(context.db, sql`select id from orders order by id`)
  for (const some of portionsOf(ids)) {
    await customersOfOrders(
      context,
      some.map(({ id }) => id),
    )
  }
  const found = await query<{ id: number; email: string; name: string; createdAt: string }>(
    context.db,
    sql`select id, email, name, created_at as "createdAt" from customer order by created_at desc, id desc limit ${reported}`,
  )
  for (const [index, { id, email, name, createdAt }] of found.entries()) {
    const skus = variants.slice(index * 3, index * 3 + (index % 4)).map(({ sku }) => sku)
    await applyCustomer(context, {
      channel: 'first',
      exId: `${71_000_000 + id}`,
      email,
      phone: '',
      name,
      tags: [levels[index % levels.length] ?? '', ...(index % 5 === 0 ? ['生日礼'] : [])],
      wishes: skus,
      createdAt: new Date(createdAt),
      updatedAt: later(now, (index - reported) * day),
    })
    const order = orders.find((one) => one.customer.email === email)
    if (order && index % 2 === 0) {
      const { name: realname, idcard } = identityOf(order)
      const birthday = index % 6 === 0 ? '1990-02-28' : undefined
      await updateCustomer(
        context,
        {},
        { id, tag: index % 4 === 0 ? '重点' : '', realname, idcard, birthday },
      )
    }
    if (index % 3 === 0) {
      await adjustCredits(
        context,
        {},
        { customerId: id, score: 50 + index, remark: '旧系统积分', orderName: '' },
      )
    }
    if (index % 7 === 0 && skus.length > 0) {
      await storeCart(context, {
        channel: 'first',
        token: `demo-cart-${id}`,
        email,
        updatedAt: later(now, -day),
        lines: skus.map((sku) => ({ sku, title: sku, quantity: 1, price: '899.00', discounts: [] })),
      })
    }
  }
  for (const { id, email, name, createdAt } of found.slice(0, twice)) {
    await applyCustomer(context, {
      channel: 'second',
      exId: `${72_000_000 + id}`,
      email: fullWidth(email),
      phone: '',
      name,
      tags: [],
      wishes: [],
      createdAt: later(new Date(createdAt), -30 * day),
      updatedAt: later(now, -day),
    })
  }
  await findMatches(context.db, now, null)
  await spendMore(context)
}

/** Points that some orders were to be paid by, and so many orders. */
const spent = 200
const shortOrders = 3

/** Some buyers have spent more points than they had: their orders are short of them. */
async function spendMore(context: Context): Promise<void> {
  const found = await query<{ id: number }>(
    context.db,
    sql`select orders.id from orders join customer on lower(btrim(customer.email)) = lower(btrim(orders.email))
        join point_balance as balance on balance.customer_id = customer.id and balance.net > 0
        where orders.paid and orders.state = 'open' and orders.deleted_at is null and customer.email <> ''
        order by orders.id desc limit ${shortOrders}`,
  )
  for (const { id } of found) await storePointsUsed(context.db, id, spent)
  await settlePortion(
    context,
    found.map(({ id }) => id),
  )
}

/** The first letter as a Chinese keyboard may leave it. */
const fullWidth = (email: string) => String.fromCharCode(email.charCodeAt(0) + 0xfee0) + email.slice(1)
