import { sql } from 'drizzle-orm'
import { openDemoShop } from '../seeds/open-demo-shop.ts'
import type { App } from './app.ts'
import { query } from './core/db.ts'
import { transact } from './core/transact.ts'
import { hashPassword, insertAccount } from './modules/accounts/accounts.public.ts'

/** The accounts of the demo shop. Every password but the admin's is the user name and `-demo`. */
export const demoAccounts = [
  { username: 'admin', name: '管理员', roles: ['Admin', 'ViewPasswords'], introduction: '全部权限' },
  { username: 'seller', name: '运营小林', roles: ['Sellers'], introduction: '订单、发货、库存查询' },
  { username: 'store', name: '仓库老周', roles: ['Store'], introduction: '拣货与发货' },
  { username: 'finance', name: '财务小陈', roles: ['Finance'], introduction: '交易与金蝶' },
  { username: 'customs', name: '关务小吴', roles: ['Customs'], introduction: '报关资料' },
  { username: 'barcode', name: '条码打印', roles: ['BarcodePrint'], introduction: '条码标签' },
] as const

export const demoPassword = (username: string): string => `${username}-demo`

/** Fills a database without accounts: the accounts, or their shop as well. Any other is left as it is. */
export async function fillDemo(
  app: App,
  extent: 'accounts' | 'shop',
  adminPassword: string | undefined,
): Promise<void> {
  const now = app.around.now()
  await transact(app.database.db, async (tx) => {
    const [found] = await query<{ some: boolean }>(tx, sql`select exists (select 1 from account) as some`)
    if (found?.some) return
    for (const account of demoAccounts) {
      const given = account.username === 'admin' ? adminPassword : undefined
      const passwordHash = await hashPassword(given ?? demoPassword(account.username))
      await insertAccount(tx, { ...account, passwordHash }, now)
    }
    if (extent === 'shop') await openDemoShop(tx, now, app.around.zone)
  })
}
