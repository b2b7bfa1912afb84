import { createServer, type Server } from 'node:http'
import {
  type Exchange,
  isForm,
  readExchange,
  sendJson,
  sendPage,
  sendTo,
  TooLarge,
} from '../../http/exchange.ts'
import { answerAsPartner, type Partner } from '../../http/partner-server.ts'
import { formOf, type Given, objectOf } from '../../http/read.ts'
import { answerKingdee } from '../../kingdee/answer.ts'
import { answerLedgerDesk } from '../../kingdee/desk.ts'
import { answerApps } from '../apps/answer-apps.ts'
import { overviewPage } from '../page/overview.ts'
import type { Sandbox } from '../sandbox.ts'
import { BadRequest } from '../shop/orders/place-order.ts'
import { answerAdminApi } from './admin-api.ts'
import { changeOrder, NotFound, placeOrders, readOrder, setChaos, setFaults, summary } from './desk-calls.ts'
import { answerFiles } from './staged-uploads.ts'

/** Other partners that stand at the same address, by the first part of the path. */
export type PartnersByPath = ReadonlyMap<string, Partner>

export function createSandboxServer(sandbox: Sandbox, partners: PartnersByPath = new Map()): Server {
  return createServer((request, response) => {
    readExchange(request, response)
      .then(async (exchange) => {
        const partner = partners.get(exchange.path[0] ?? '')
        if (!partner || !(await answerAsPartner(partner, exchange))) await answerOne(sandbox, exchange)
      })
      .catch((error: unknown) => {
        if (response.headersSent || response.destroyed) return
        const status = error instanceof TooLarge ? 413 : 500
        response.writeHead(status, { 'Content-Type': 'text/plain' })
        response.end(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
  })
}

async function answerOne(sandbox: Sandbox, exchange: Exchange): Promise<void> {
  const [first, , third] = exchange.path
  try {
    const page = exchange.method === 'GET' ? adminPageOf(sandbox, exchange.path) : null
    if (page !== null) sendTo(exchange, page)
    else if (answerApps(sandbox, exchange)) return
    else if (await answerFiles(sandbox, exchange)) return
    else if (first === 'shops' && third === 'admin') await answerAdminApi(sandbox, exchange)
    else if (first === 'k3cloud') await answerKingdee(sandbox.kingdee, exchange)
    else if (first === 'kingdee' && answerLedgerDesk(sandbox.kingdee, exchange)) return
    else answerDesk(sandbox, exchange)
  } catch (error) {
    if (error instanceof NotFound) sendJson(exchange, 404, { error: '没有这个地址' })
    else if (!(error instanceof BadRequest)) throw error
    else if (isForm(exchange)) sendTo(exchange, pageOf(exchange, error.message))
    else sendJson(exchange, 400, { error: error.message })
  }
}

/** Where the page shows what an address of a shop's admin is about; null for any other address. */
function adminPageOf(
  sandbox: Sandbox,
  [first, name = '', third, kind, id]: readonly string[],
): string | null {
  const shop = first === 'shops' && third === 'admin' ? sandbox.findShop(name) : undefined
  if (!shop || (kind !== 'orders' && kind !== 'products')) return null
  const sku = kind === 'products' ? shop.variants.find(({ productId }) => String(productId) === id)?.sku : ''
  return `/?${new URLSearchParams({ shop: name, ...(sku && { sku }) })}`
}

/** The page, its forms, and the same for tests as JSON. */
function answerDesk(sandbox: Sandbox, exchange: Exchange): void {
  const { method, path, query } = exchange
  const [first, name = '', third, orderId, verb = ''] = path
  const shop = sandbox.findShop(name)
  if (path.length === 0) {
    sendPage(exchange, overviewPage(sandbox, query))
  } else if (path.length === 1) {
    if (method === 'GET') sendJson(exchange, 200, readList(sandbox, first))
    else done(exchange, setSwitch(sandbox, first, givenOf(exchange)))
  } else if (first !== 'shops' || third !== 'orders' || !shop) {
    throw new NotFound()
  } else if (method === 'GET') {
    sendJson(exchange, 200, orderId ? readOrder(shop, orderId) : { orders: shop.orders.map(summary) })
  } else if (orderId === undefined) {
    done(exchange, placeOrders(sandbox, shop, givenOf(exchange)))
  } else {
    done(exchange, changeOrder(sandbox, shop, orderId, verb, givenOf(exchange)))
  }
}

function readList(sandbox: Sandbox, name: string | undefined): unknown {
  if (name === 'ledger') return sandbox.ledger()
  if (name === 'calls') return { calls: sandbox.calls }
  if (name === 'faults') return sandbox.faults.plan
  if (name === 'chaos') return sandbox.courier.chaos
  if (name === 'shops')
    return { shops: sandbox.shops.map(({ name: shop, title }) => ({ name: shop, title })) }
  throw new NotFound()
}

function setSwitch(sandbox: Sandbox, name: string | undefined, given: Given): unknown {
  if (name === 'faults') return setFaults(sandbox, given)
  if (name === 'chaos') return setChaos(sandbox, given)
  throw new NotFound()
}

/** A form goes back to the page; who sent JSON gets what came of it. */
function done(exchange: Exchange, result: unknown): void {
  if (isForm(exchange)) sendTo(exchange, pageOf(exchange))
  else sendJson(exchange, 200, result)
}

/** The page of the shop the form was about. */
function pageOf({ path: [, name = ''] }: Exchange, problem = ''): string {
  const query = new URLSearchParams({ ...(name ? { shop: name } : {}), ...(problem ? { problem } : {}) })
  return query.size > 0 ? `/?${query}` : '/'
}

function givenOf(exchange: Exchange): Given {
  if (isForm(exchange)) return formOf(exchange.body)
  const given = objectOf(exchange.body)
  if (!given) throw new BadRequest('请求内容不是 JSON 对象')
  return given
}
