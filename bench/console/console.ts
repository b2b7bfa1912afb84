import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { adminPassword } from '@selvedge/runtime/storm/node.ts'
import { type Ground, openGround, orderRows } from '../measure/ground.ts'
import { measureArrivals } from './arrivals.ts'
import { startBarePage } from './bare.ts'
import { openBrowser } from './desk.ts'
import { buyMany, measureSheets } from './sheets.ts'
import { measureWork } from './work.ts'

const orders = 2_000

/** How soon a browser shows rows, and what keeps it busy for more than 50 ms while somebody works. */
export async function benchConsole(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
  try {
    const ground = await openGround({ dataDir })
    try {
      return await measure(ground)
    } finally {
      await ground.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(ground: Ground): Promise<string[]> {
  const { url, shop, skus } = ground
  await shop.call(orderImport, { body: orderRows(skus, 'CONSOLE', orders) })
  const declaration = await buyMany(ground)
  // Each desk has a session of its own: its console renews it.
  const signIn = async () =>
    (await shop.call(authSignIn, { body: { username: 'admin', password: adminPassword } })).token
  const bare = await startBarePage(url)
  const browser = await openBrowser()
  try {
    return [
      `load before: ${loadavg()[0]?.toFixed(1)}`,
      ...(await measureArrivals(browser, await signIn(), `${url}/order/list`, bare.url)),
      ...(await measureWork(browser, await signIn(), url)),
      ...(await measureSheets(browser, await signIn(), { url, declaration })),
      `load after: ${loadavg()[0]?.toFixed(1)}`,
    ]
  } finally {
    await browser.close()
    bare.close()
  }
}
