import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { findKeyFingerprint, noteKeyFingerprint } from './secret-key.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a server with another key than the one before is told apart, once', async () => {
  const { db } = server.app.database
  expect(await findKeyFingerprint(db)).toBeNull()
  const started: [string, boolean][] = []
  for (const fingerprint of ['one', 'one', 'other', 'other', 'one'])
    started.push([fingerprint, await noteKeyFingerprint(db, fingerprint, server.clock.now())])
  expect(started).toEqual([
    ['one', false],
    ['one', false],
    ['other', true],
    ['other', false],
    ['one', true],
  ])
  expect(await findKeyFingerprint(db)).toBe('one')
})
