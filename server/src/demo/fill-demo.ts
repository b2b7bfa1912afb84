import { openDemoShop } from '../../seeds/open-demo-shop.ts'
import type { App } from '../app.ts'
import { onFirstStart } from '../first-start.ts'
import { hashPassword, insertAccount } from '../modules/house/accounts/accounts.public.ts'
import { demoAccounts, demoPassword } from './accounts.ts'

/** Fills a database without accounts: the accounts, or their shop as well. Any other is left as it is. */
export async function fillDemo(
  app: App,
  extent: 'accounts' | 'shop',
  adminPassword: string | undefined,
  now: Date = app.around.now(),
): Promise<void> {
  await onFirstStart(app, async (tx) => {
    for (const account of demoAccounts) {
      const given = account.username === 'admin' ? adminPassword : undefined
      const passwordHash = await hashPassword(given ?? demoPassword(account.username))
      await insertAccount(tx, { ...account, passwordHash }, now)
    }
    if (extent === 'shop') await openDemoShop(tx, now, { ...app.around, images: app.around.partners.images })
  })
}
