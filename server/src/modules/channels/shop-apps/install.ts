import { randomBytes } from 'node:crypto'
import {
  type ShopAppKind,
  type shopAppAuthorise,
  type shopAppInstall,
  type shopAppPage,
  shopAppPages,
  shopAppScopes,
} from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { storableFailure } from '../../../core/jobs/failures/storable-failure.ts'
import { isSameSecret } from '../../../core/secrets/same-secret.ts'
import { SecretUnreadable } from '../../../core/secrets/secrets.ts'
import type { Grant, ShopApp } from '../../../ports/storefront/shop-app.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { accountOf } from './account.ts'
import { missingScopes } from './shop-apps.rules.ts'
import { storeInstallation } from './shop-apps.sql.ts'

/** So long its owner has to allow the app. */
const stateGoodForMs = 600_000
const stateOf = 'shop_app:state'
const started = z.object({ app: z.string(), shop: z.string(), at: z.int() })

const appOf = (steps: Steps, app: ShopAppKind, shop: string) =>
  steps.step(async (context) => {
    const { account } = await accountOf(context, app, shop)
    return { account, port: steps.partners.shopApp(account) }
  })

/** What a page in the admin of the store needs to talk with it. */
export async function readShopAppPage(
  steps: Steps,
  { app, shop }: z.output<(typeof shopAppPage)['query']>,
): Promise<{ clientId: string; script: string; admin: string }> {
  const { account, port } = await appOf(steps, app, shop)
  return { clientId: account.clientId, script: port.script, admin: port.adminPage }
}

/** Where the owner of the store allows the app. A page that the platform has opened is signed by it. */
export async function authoriseShopApp(
  steps: Steps,
  { app, pageQuery }: z.output<(typeof shopAppAuthorise)['query']>,
): Promise<{ url: string; oauthState: string }> {
  const query = new URLSearchParams(pageQuery)
  const shop = query.get('shop') ?? ''
  const { account, port } = await appOf(steps, app, shop)
  if (query.has('hmac')) await refuseUnsigned(steps, port, query)
  if (steps.publicUrl === '') fail('SHOP_APP_NO_ADDRESS')
  const state = await steps.step(async ({ secrets, now }) =>
    // Sealed, it is ours and of this moment, and nobody else's browser has it.
    secrets.seal(
      JSON.stringify({ app, shop: account.shop, at: now.getTime(), once: randomBytes(16).toString('hex') }),
      stateOf,
    ),
  )
  const redirectTo = steps.publicUrl + shopAppPages[app].install
  return { url: port.authorisePage({ scopes: shopAppScopes, redirectTo, state }), oauthState: state }
}

/** Refuses what the store itself has not sent, or has sent a while ago. */
async function refuseUnsigned(steps: Steps, port: ShopApp, query: URLSearchParams): Promise<void> {
  const sentBy = await steps.step(async ({ now }) => port.sentBy(query, now))
  if (sentBy === 'late') fail('SHOP_APP_LATE')
  if (sentBy !== 'store') fail('SHOP_APP_UNSIGNED')
}

/** The store has sent the browser back: its code is changed for what it grants, which is tried once and not kept. */
export async function installShopApp(
  steps: Steps,
  _query: unknown,
  { app, pageQuery, oauthState }: z.output<(typeof shopAppInstall)['body']>,
): Promise<{ next: string }> {
  const query = new URLSearchParams(pageQuery)
  const shop = query.get('shop') ?? ''
  const { account, port } = await appOf(steps, app, shop)
  await refuseUnsigned(steps, port, query)
  await steps.step(async (context) =>
    refuseState(context, { app, shop: account.shop, returned: query.get('state') ?? '', stored: oauthState }),
  )
  const { scopes, shopName } = await take(steps, port, account.baseUrl, query.get('code') ?? '')
  await steps.step(async (context) => {
    const { row } = await accountOf(context, app, shop)
    const granted = { scopes: [...scopes], installedAt: context.now, shopName }
    await storeInstallation(context.db, app, granted)
    const by = { accountId: null, username: account.shop }
    const installed = ({ scopes: all, shopName: name }: Pick<typeof row, 'scopes' | 'shopName'>) => ({
      scopes: all,
      shopName: name,
    })
    context.note({
      subject: 'shopApp',
      subjectId: app,
      before: installed(row),
      after: installed(granted),
      by,
    })
  })
  const host = query.get('host')
  return {
    next: `${shopAppPages[app].index}?${new URLSearchParams({ shop: account.shop, ...(host && { host }) })}`,
  }
}

/** Only the browser that has begun may end it, within minutes, for the same app and store. */
function refuseState(
  { secrets, now }: Context,
  { app, shop, returned, stored }: { app: ShopAppKind; shop: string; returned: string; stored: string },
): void {
  if (returned === '' || !isSameSecret(returned, stored)) fail('SHOP_APP_STATE')
  try {
    const { at, ...of } = started.parse(JSON.parse(secrets.open(returned, stateOf)))
    if (of.app !== app || of.shop !== shop || now.getTime() - at > stateGoodForMs) fail('SHOP_APP_STATE')
  } catch (error) {
    if (error instanceof SecretUnreadable) fail('SHOP_APP_STATE')
    throw error
  }
}

/** What the store grants, and how it calls itself when it is asked so. */
async function take(
  { partners }: Steps,
  port: ShopApp,
  baseUrl: string,
  code: string,
): Promise<{ scopes: Grant['scopes']; shopName: string }> {
  try {
    const { token, scopes } = await port.exchange(code)
    const missing = missingScopes(shopAppScopes, scopes)
    if (missing.length > 0) fail('SHOP_APP_SCOPES', { missing: missing.join(', ') })
    return { scopes, shopName: await partners.triedStorefront({ baseUrl, token }).check() }
  } catch (error) {
    if (error instanceof StorefrontError)
      fail('SHOP_APP_REFUSED', { detail: bothOf(failures, storableFailure(error)) })
    throw error
  }
}
