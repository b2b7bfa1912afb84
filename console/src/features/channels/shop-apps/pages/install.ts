import {
  type ShopAppKind,
  shopAppAuthorise,
  shopAppInstall,
  shopAppPage,
} from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { call } from '../../../../api/calls/call.ts'
import { isFramed, loadBridge } from './app-bridge.ts'

const storageKey = (app: ShopAppKind) => `shop-app-state:${app}`

/** Where a browser goes next, in the whole window. */
type Next = string

/**
 * One step of the installation, by how the page was opened: first the owner of the store is asked, and what proves that this
 * browser has asked stays here; then the store sends the browser back with a code.
 */
export async function installStep(app: ShopAppKind, pageQuery: string): Promise<Next> {
  const query = new URLSearchParams(pageQuery)
  if (query.has('code')) {
    const oauthState = sessionStorage.getItem(storageKey(app)) ?? ''
    const { next } = await call(shopAppInstall, { body: { app, pageQuery, oauthState } })
    sessionStorage.removeItem(storageKey(app))
    return next
  }
  const shop = query.get('shop') ?? ''
  await loadBridge(await call(shopAppPage, { query: { app, shop } }))
  // What a framed page keeps is not there in a window of its own: it begins again in that.
  if (isFramed()) return `${window.location.pathname}?${pageQuery}`
  const { url, oauthState } = await call(shopAppAuthorise, { query: { app, pageQuery } })
  sessionStorage.setItem(storageKey(app), oauthState)
  return url
}
