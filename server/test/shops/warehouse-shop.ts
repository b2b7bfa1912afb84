import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import type { WarehouseMessage } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { warehouseMessageList } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { Warehouse } from '../../../sandbox/src/cainiao/warehouse.ts'
import { startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { apiPrefix } from '../../src/core/http/http.ts'
import type { TestServer } from '../harness.ts'
import { confirmAdmin } from '../staff.ts'

export const warehouseKeys = { providerId: 'P1', secret: 'warehouse-secret-1' }

/** The partner's warehouse over HTTP, and what it sends by itself. */
export async function startWarehouse(options: { signature?: 'md5' | 'hmac' } = {}) {
  const partner = new Warehouse({ ...warehouseKeys, ...options })
  const running = await startPartner(partner)
  const connection = (warehouses: Record<string, string> = {}) =>
    JSON.stringify({
      ...{ url: `${running.url}/gateway/link.do`, providerId: warehouseKeys.providerId, warehouses },
      ...options,
    })
  return {
    partner,
    close: () => running.close(),
    async connect(server: TestServer, warehouses: Record<string, string> = {}) {
      await confirmAdmin(server)
      await server.ok(configSet, { query: { key: 'partner_warehouse_secret' }, body: warehouseKeys.secret })
      await server.ok(configSet, { query: { key: 'partner_warehouse' }, body: connection(warehouses) })
    },
    async disconnect(server: TestServer) {
      await server.ok(configSet, { query: { key: 'partner_warehouse' }, body: '' })
    },
  }
}

export type TestWarehouse = Awaited<ReturnType<typeof startWarehouse>>

/** Sends a form as the partner does; answers status and content. */
export async function sendForm(server: TestServer, form: string) {
  const answer = await server.app.http.inject({
    method: 'POST',
    url: `${apiPrefix}/plugin/webhook/warehouse`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
  return { status: answer.statusCode, ...JSON.parse(answer.payload) }
}

/** Sends it, and waits until it was taken. */
export async function sendMessage(server: TestServer, form: string) {
  const answer = await sendForm(server, form)
  await server.runJobs()
  return answer
}

/** What was told of a document, oldest first. */
export const messagesOf = async (server: TestServer, number: string): Promise<WarehouseMessage[]> =>
  (await server.ok(warehouseMessageList, { query: { query: number, size: 50 } })).toReversed()
