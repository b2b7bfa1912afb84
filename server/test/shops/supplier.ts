import { type RunningPartner, startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { type SupplierOptions, SupplierShop } from '../../../sandbox/src/supplier/supplier-shop.ts'
import { supplierWeb } from '../../src/integrations/supplier-web/supplier-web.ts'
import { startTestServer, type TestServer } from '../harness.ts'

export interface Supplier {
  server: TestServer
  shop: SupplierShop
  /** Of the supplier's shop. */
  url: string
  /** The supplier changes so often. */
  turn: { now: number }
  close(): Promise<void>
}

/** A server beside the shop of a supplier, which it may visit on this machine. */
export async function startSupplier(options: SupplierOptions = {}): Promise<Supplier> {
  const turn = { now: 0 }
  const shop = new SupplierShop({ goods: 30, failing: 0, delay: 0, turn: () => turn.now, ...options })
  const running: RunningPartner = await startPartner(shop)
  const server = await startTestServer({ adapters: { supplierWeb: supplierWeb({ allowed: running.url }) } })
  return {
    server,
    shop,
    url: `${running.url}/supplier`,
    turn,
    close: async () => {
      await server.stop()
      await running.close()
    },
  }
}
