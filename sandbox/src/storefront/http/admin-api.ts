import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Exchange, sendJson } from '../../http/exchange.ts'
import { objectOf } from '../../http/read.ts'
import { answer, type Call, throttled } from '../graphql/answer.ts'
import { apiVersion } from '../graphql/orders/desk-views.ts'
import type { Sandbox } from '../sandbox.ts'
import { stagedFilesOf } from '../shop/staged-files.ts'
import type { Shop } from '../shop/state.ts'

/** The platform's own address: everything it checks is checked, and what the fault switch says goes wrong. */
export async function answerAdminApi(sandbox: Sandbox, exchange: Exchange): Promise<void> {
  const { request, response, path, method } = exchange
  const [, name = '', , , version] = path
  const shop = sandbox.findShop(name)
  const call = parseCall(exchange.body)
  if (!shop || version !== apiVersion) sendJson(exchange, 404, { errors: 'Not Found' })
  else if (method !== 'POST') sendJson(exchange, 405, { errors: 'Method Not Allowed' })
  else if (request.headers['x-shopify-access-token'] !== shop.token) {
    sendJson(exchange, 401, {
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    })
  } else if (!call) {
    sendJson(exchange, 400, { errors: { query: 'Required parameter missing or invalid' } })
  } else {
    response.setHeader('X-Request-Id', randomUUID())
    response.setHeader('X-Shopify-API-Version', apiVersion)
    stagedFilesOf(shop).address = `http://${request.headers.host}/shops/${shop.name}`
    await answerCall(sandbox, shop, exchange, call)
  }
}

async function answerCall(sandbox: Sandbox, shop: Shop, exchange: Exchange, call: Call): Promise<void> {
  const began = performance.now()
  const note = (fields: string[], outcome: string) =>
    sandbox.record({
      at: new Date().toISOString(),
      shop: shop.name,
      fields,
      outcome,
      ms: Math.round(performance.now() - began),
    })
  const fault = sandbox.faults.next()
  if (fault === 'throttled' || fault === 'serverError') {
    note([], fault === 'throttled' ? '限流' : '服务器错误')
    refuse(exchange, fault, sandbox.faults.coin())
    return
  }
  if (fault === 'slow') await sleep(sandbox.faults.plan.slowMs)

  const { body, fields, mutation } = await answer(sandbox.act(shop), sandbox.bucketOf(shop), call)
  if (mutation) sandbox.changed()
  if (fault === 'lostAnswer') {
    // All is done, and nobody hears of it.
    note(fields, '应答丢失')
    exchange.request.socket.destroy()
    return
  }
  note(fields, outcomeOf(body))
  sendJson(exchange, 200, body)
}

/** Half of the refusals come from the platform's edge, with a status and without GraphQL. */
function refuse(exchange: Exchange, fault: 'throttled' | 'serverError', atTheEdge: boolean): void {
  const { response } = exchange
  if (fault === 'serverError') {
    response.writeHead(atTheEdge ? 503 : 500, { 'Content-Type': 'text/html' })
    response.end('<html><body>Something went wrong</body></html>')
  } else if (atTheEdge) {
    response.setHeader('Retry-After', '2.0')
    sendJson(exchange, 429, { errors: 'Exceeded API rate limit' })
  } else {
    sendJson(exchange, 200, throttled())
  }
}

function parseCall(body: string): Call | undefined {
  const parsed = objectOf(body)
  if (!parsed || typeof parsed.query !== 'string') return undefined
  const { query, variables, operationName } = parsed
  const given = typeof variables === 'object' && variables !== null ? { ...variables } : {}
  return {
    query,
    variables: given,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  }
}

function outcomeOf({ errors, data }: { errors?: readonly { message: string }[]; data?: unknown }): string {
  const [first] = errors ?? []
  if (first) return `错误：${first.message}`
  return JSON.stringify(data).includes('"userErrors":[{') ? '拒绝' : '成功'
}
