import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import { waybillGet } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { Tracker } from '../../../sandbox/src/kuaidi100/tracker.ts'
import { SfExpress } from '../../../sandbox/src/sf/courier.ts'
import { apiPrefix } from '../../src/core/http/http.ts'
import type { TestServer } from '../harness.ts'
import { confirmAdmin } from '../staff.ts'

export const sfKeys = { partnerId: 'P1', checkWord: 'sf-check-word-1' }
export const kuaidi100Keys = { customer: 'C1', key: 'kuaidi100-key-1', otherKey: 'kuaidi100-key-2' }

const set = async (server: TestServer, key: string, body: string) => {
  await confirmAdmin(server)
  return server.ok(configSet, { query: { key }, body })
}

/** A courier and whoever follows its parcels, over HTTP. */
export async function startCouriers() {
  const sf = new SfExpress(sfKeys)
  const tracker = new Tracker(kuaidi100Keys)
  const [sfRunning, trackerRunning] = [await startPartner(sf), await startPartner(tracker)]
  return {
    sf,
    tracker,
    async close() {
      await sfRunning.close()
      await trackerRunning.close()
    },
    async connectSf(server: TestServer) {
      await set(server, 'sf_check_word', sfKeys.checkWord)
      const connection = { url: `${sfRunning.url}/std/service`, partnerId: sfKeys.partnerId }
      await set(server, 'sf_connection', JSON.stringify(connection))
    },
    disconnectSf: (server: TestServer) => set(server, 'sf_connection', ''),
    async connectTracker(server: TestServer) {
      const connection = { url: trackerRunning.url }
      await set(server, 'kuaidi100_connection', JSON.stringify(connection))
      await set(server, 'kuaidi100_key', kuaidi100Keys.key)
    },
    disconnectTracker: (server: TestServer) => set(server, 'kuaidi100_connection', ''),
  }
}

export type TestCouriers = Awaited<ReturnType<typeof startCouriers>>

/** A location of ours that can send parcels. */
export const sendingShelf = {
  name: '发货仓',
  company: '织边贸易',
  phone: '02112345678',
  province: '上海市',
  city: '上海市',
  address: '中山路 1 号',
}

export const waybillOf = async (server: TestServer, shipOrderId: number) =>
  (await server.ok(waybillGet, { query: { shipOrderId } })).waybill

/** What couriers are told of a ship order, oldest first. */
export const courierEffects = async (server: TestServer, shipOrderId: number) =>
  (await server.ok(syncList, { query: { query: `SO${shipOrderId}`, size: 50 } }))
    .filter(({ kind }) => kind.startsWith('sf.') || kind.startsWith('kuaidi100.'))
    .map(({ kind, state, lastError }) => [kind, state, lastError?.kind ?? null])
    .toReversed()

/** Everybody who waits for a pause to pass, until nothing is open. */
export async function passPauses(server: TestServer, rounds = 12): Promise<void> {
  const { pool } = server.app.database
  for (let round = 0; round < rounds; round += 1) {
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await pool.query('delete from partner_lane')
    await server.runJobs()
  }
}

/** Sends a form as kuaidi100 does; answers status and content. */
export async function pushNews(server: TestServer, url: string, form: string) {
  const answer = await server.app.http.inject({
    method: 'POST',
    url: url.slice(url.indexOf(apiPrefix)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
  return { status: answer.statusCode, ...JSON.parse(answer.payload) }
}
