import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { QiniuStore } from '../../../sandbox/src/qiniu/image-store.ts'
import type { TestServer } from '../harness.ts'
import { confirmAdmin } from '../staff.ts'

export const storeKeys = { accessKey: 'AK1', secretKey: 'the secret of the image store', bucket: 'selvedge' }

const set = async (server: TestServer, key: string, body: string) => {
  await confirmAdmin(server)
  return server.ok(configSet, { query: { key }, body })
}

/** An image store over HTTP. */
export async function startImageStore() {
  const store = new QiniuStore(storeKeys)
  const running = await startPartner(store)
  return {
    store,
    url: `${running.url}/images`,
    close: () => running.close(),
    async connect(server: TestServer, over: Partial<typeof storeKeys> = {}) {
      const { secretKey, ...account } = { ...storeKeys, ...over }
      const connection = { ...account, url: `${running.url}/images/`, uploadUrl: running.url }
      await set(server, 'qiniu_store', JSON.stringify(connection))
      await set(server, 'qiniu_secret', secretKey)
    },
    disconnect: (server: TestServer) => set(server, 'qiniu_store', ''),
    switchOn: (server: TestServer) => set(server, 'qiniu_images', '1'),
    switchOff: (server: TestServer) => set(server, 'qiniu_images', '0'),
  }
}

export type TestImageStore = Awaited<ReturnType<typeof startImageStore>>
