import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { sandboxKeys } from '../../sandbox/src/kingdee/signatures.ts'
import { startSandbox } from '../../sandbox/src/storefront/start.ts'
import type { LedgerCredentials } from '../src/ports/ledger.ts'
import type { TestServer } from './harness.ts'
import { confirmAdmin } from './staff.ts'

/** The sandbox's ledger, over HTTP. */
export async function startSandboxLedger() {
  const running = await startSandbox({ port: 0, shops: [] })
  const { appId, appSecret, account, user } = sandboxKeys
  const ledger = running.sandbox.kingdee
  return {
    ledger,
    url: running.url,
    credentials: (more: Partial<LedgerCredentials> = {}): LedgerCredentials => ({
      ...{ server: running.url, account, user, appId, appSecret },
      ...{ authorisation: 'signature', language: 2052, organisation: '0' },
      ...more,
    }),
    /** Its bill of this number, of whichever form. */
    bill: (number: string) => ledger.bills.find((bill) => bill.number === number),
    close: () => running.close(),
  }
}

export type SandboxLedger = Awaited<ReturnType<typeof startSandboxLedger>>

const setting = async (server: TestServer, key: string, body: string) => {
  await confirmAdmin(server)
  return server.ok(configSet, { query: { key }, body })
}

/** Connects a server with it, and lets postings out. */
export async function connectLedger(
  server: TestServer,
  { url }: SandboxLedger,
  mapping: object,
  more: object = {},
): Promise<void> {
  const { account, user, appId, appSecret } = sandboxKeys
  await setting(server, 'kingdee_mapping', JSON.stringify(mapping))
  await setting(server, 'kingdee_app_id', appId)
  await setting(server, 'kingdee_app_secret', appSecret)
  await setting(server, 'kingdee_connection', JSON.stringify({ server: url, account, user, ...more }))
  await setting(server, 'kingdee_stock_sync', '1')
  await setting(server, 'kingdee_not_product_sync', '1')
}
