import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
afterEach(() => server.stop())

test.each(['Europe/Paris', 'Asia/Shanghai'])(
  'who signs in to a company in %s is answered that its days are those of there',
  async (zone) => {
    server = await startTestServer({ zone })
    expect(await server.ok(authInfo, { as: 'Store' })).toMatchObject({ zone })
  },
)
