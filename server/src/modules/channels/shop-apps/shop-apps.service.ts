import type { shopAppSave } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import type { z } from 'zod'
import { takeLock } from '../../../core/db/locks.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { addressOf, sealSecret } from './account.ts'
import { lockApp, type ShopAppRow, upsertApp } from './shop-apps.sql.ts'

type Given = z.output<(typeof shopAppSave)['body']>

const isSameApp = (one: Pick<ShopAppRow, 'shop' | 'baseUrl' | 'clientId'>, other: ShopAppRow) =>
  one.shop === other.shop && one.clientId === other.clientId && addressOf(one) === addressOf(other)

/** Sets an app up. Whoever names another store or app is to have it allowed there again. */
export async function saveShopApp(
  context: Context,
  _query: unknown,
  { version, ...given }: Given,
): Promise<1> {
  // One that is not set up yet has no row to lock.
  await takeLock(context.db, 'shopApp', given.app)
  const before = await lockApp(context.db, given.app)
  // An empty one says that it was not set up: somebody else may have done so since.
  if (version !== undefined && version !== (before?.version ?? '')) fail('SHOP_APP_CHANGED_SINCE')
  const row = { ...given, shop: given.shop.toLowerCase(), updatedAt: context.now }
  const isSame = before !== null && isSameApp(row, before)
  // A secret that is kept is sent to no other store, and proves nothing of another app.
  if (given.clientSecret === '' && !isSame) fail('SHOP_APP_SECRET_MISSING')
  const clientSecret =
    given.clientSecret === ''
      ? (before?.clientSecret ?? '')
      : sealSecret(context, given.app, given.clientSecret)
  await upsertApp(context.db, { ...row, clientSecret }, !isSame)
  context.note({
    subject: 'shopApp',
    subjectId: given.app,
    before: before && audited(before),
    after: { ...audited(row), ...(given.clientSecret !== '' && { secretChanged: true }) },
  })
  return 1
}

const audited = ({ shop, baseUrl, clientId, channel, enabled }: Omit<Given, 'clientSecret'>) => ({
  shop,
  baseUrl,
  clientId,
  channel,
  enabled,
})
