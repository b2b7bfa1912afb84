import { type Exchange, sendJson, sendPage, sendTo } from '../../http/exchange.ts'
import { objectOf } from '../../http/read.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Shop } from '../shop/state.ts'
import { authorisePage, bridgeScript, framePage } from './pages.ts'
import type { RegisteredApp } from './shop-apps.ts'

/** What a page of the platform asks of the owner of a shop, as it came in a query or a form. */
function wishOf(fields: URLSearchParams) {
  return {
    clientId: fields.get('client_id'),
    scopes: fields.get('scope') ?? '',
    redirectTo: fields.get('redirect_uri') ?? '',
    state: fields.get('state') ?? '',
  }
}
type Wish = ReturnType<typeof wishOf>

/** Everything of an app in the admin of a shop; false where the address is about something else. */
export function answerApps(sandbox: Sandbox, exchange: Exchange): boolean {
  const [first, name = '', third, fourth, fifth = '', sixth] = exchange.path
  const shop = first === 'shops' ? sandbox.findShop(name) : undefined
  if (!shop) return false
  if (third === 'app-bridge.js') {
    exchange.response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' })
    exchange.response.end(bridgeScript)
    return true
  }
  if (third !== 'admin' || (fourth !== 'oauth' && fourth !== 'apps')) return false
  if (fourth === 'apps') answerAdmin(sandbox, shop, exchange, { clientId: fifth, last: sixth })
  else if (fifth === 'access_token') grant(sandbox, shop, exchange)
  else answerAuthorise(sandbox, shop, exchange)
  return true
}

function answerAuthorise(sandbox: Sandbox, shop: Shop, exchange: Exchange): void {
  const given = wishOf(exchange.method === 'POST' ? new URLSearchParams(exchange.body) : exchange.query)
  const app = sandbox.apps.find(given.clientId)
  if (!app || !mayLeadBack(app, given)) sendPage(exchange, 'invalid_request', 400)
  else if (exchange.method === 'POST') sendTo(exchange, sandbox.apps.allow(shop, app, given))
  else sendPage(exchange, authorisePage(shop, app, given))
}

/** Nobody is led to where the app has not said that it stands. */
const mayLeadBack = (app: RegisteredApp, { redirectTo, scopes, state }: Wish): boolean =>
  scopes !== '' && state !== '' && URL.canParse(redirectTo) && redirectTo.endsWith(app.installPage)

function grant(sandbox: Sandbox, shop: Shop, exchange: Exchange): void {
  const given = objectOf(exchange.body) ?? {}
  const redeemed = sandbox.apps.redeem(shop, {
    clientId: given.client_id,
    secret: given.client_secret,
    code: given.code,
  })
  if (redeemed) sendJson(exchange, 200, { access_token: shop.token, scope: redeemed.scopes })
  else sendJson(exchange, 400, { error: 'invalid_request' })
}

function answerAdmin(
  sandbox: Sandbox,
  shop: Shop,
  exchange: Exchange,
  { clientId, last }: { clientId: string; last: string | undefined },
): void {
  const app = sandbox.apps.find(clientId)
  const installed = app && sandbox.apps.installedAt(shop, app)
  if (!app || !installed) sendPage(exchange, '应用没有安装', 404)
  else if (last === 'token') sendJson(exchange, 200, { token: sandbox.apps.sessionToken(shop, app) })
  else {
    const address = `${installed.server}${app.page}?${sandbox.apps.signed(shop, app, { embedded: '1' })}`
    sendPage(exchange, framePage(shop, app, address))
  }
}
