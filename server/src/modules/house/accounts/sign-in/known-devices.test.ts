import { authChangePassword, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { staffCreate, staffResetPassword } from '@selvedge/contract/house/accounts/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  refusal,
  startTestServer,
  type TestServer,
  testPassword,
  testSecretKey,
} from '../../../../../test/harness.ts'
import { run as resetPassword } from '../../../../commands/reset-password.ts'
import { run as unlock } from '../../../../commands/unlock.ts'
import { readConfig } from '../../../../core/config.ts'
import { noteKeyFingerprint } from '../../../../core/secrets/secret-key.sql.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const later = (seconds: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + seconds * 1000)
}
let people = 0
async function somebody() {
  people += 1
  const username = `owner-${people}`
  const body = { username, name: '某人', roles: ['Store'], password: testPassword }
  const id = await server.ok(staffCreate, { body })
  return { username, id }
}
let addresses = 0
const freshAddress = () => {
  addresses += 1
  return `2001:db8:${addresses.toString(16)}::1`
}
const signIn = (username: string, password: string, device?: string, ip = freshAddress()) =>
  server.call(authSignIn, { body: { username, password, ...(device && { device }) }, as: null, ip })
const deviceOf = async (username: string) => (await signIn(username, testPassword)).data.device
const attack = async (username: string, tries = 5) => {
  for (let count = 0; count < tries; count += 1) await signIn(username, 'guess')
}

beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

describe('a known device', () => {
  it('lets its owner in each time, however long somebody goes on guessing at the name', async () => {
    const { username } = await somebody()
    let device = await deviceOf(username)
    let keptOut = 0
    for (let turn = 0; turn < 40; turn += 1) {
      await attack(username, 3)
      if ((await signIn(username, 'guess')).status === 429) keptOut += 1
      const answer = await signIn(username, testPassword, device)
      expect(answer).toMatchObject({ status: 200, code: 0 })
      device = answer.data.device
      later(10)
    }
    // Those who guess are slowed down all along.
    expect(keptOut).toBeGreaterThan(30)
  })

  it('beside the attacker, at one address, too', async () => {
    const { username } = await somebody()
    const device = await deviceOf(username)
    const ip = freshAddress()
    for (let count = 0; count < 25; count += 1) await signIn(`guess-${count}`, 'guess', undefined, ip)
    expect(await signIn(username, testPassword, undefined, ip)).toMatchObject({ status: 429 })
    expect(await signIn(username, testPassword, device, ip)).toMatchObject({ code: 0 })
  })

  it('waits for its own failures, also when it shows itself anew', async () => {
    const { username } = await somebody()
    const first = await deviceOf(username)
    const again = (await signIn(username, testPassword, first)).data.device
    for (const device of [first, again, first, again, first]) {
      expect(await signIn(username, 'wrong', device)).toMatchObject(refusal('WRONG_PASSWORD'))
    }
    for (const device of [first, again]) {
      expect(await signIn(username, testPassword, device)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '30' },
      })
    }
    // Nobody else waits for it.
    expect(await signIn(username, testPassword)).toMatchObject({ code: 0 })
  })

  it('gives those who guess no further tries by its success', async () => {
    const { username } = await somebody()
    const device = await deviceOf(username)
    await attack(username)
    expect(await signIn(username, testPassword, device)).toMatchObject({ code: 0 })
    expect(await signIn(username, 'guess')).toMatchObject({ status: 429 })
  })

  it.each([
    ['made up', async () => 'v1.AAAA'],
    ['of somebody else', async () => deviceOf((await somebody()).username)],
  ])('is none that is %s', async (_, make) => {
    const { username } = await somebody()
    const device = await make()
    await attack(username)
    expect(await signIn(username, testPassword, device)).toMatchObject({ status: 429 })
  })

  it('is forgotten with the password, changed or reset, and after half a year', async () => {
    const owner = await somebody()
    const device = await deviceOf(owner.username)
    later(181 * 24 * 3600)
    await attack(owner.username)
    expect(await signIn(owner.username, testPassword, device)).toMatchObject({ status: 429 })
    server.clock.time = start
    await attack(owner.username)
    const { token } = (await signIn(owner.username, testPassword, device)).data
    const body = { op: testPassword, np: 'another horse' }
    // Signed in, the own password is changed by another count than that of who guesses at the name.
    await server.ok(authChangePassword, { body, as: null, headers: { authorization: token } })
    expect(await signIn(owner.username, 'another horse', device)).toMatchObject({ status: 429 })
    const { password } = await server.ok(staffResetPassword, { params: { id: owner.id } })
    await attack(owner.username)
    expect(await signIn(owner.username, password, device)).toMatchObject({ status: 429 })
  })
})

describe('from the command line', () => {
  const config = readConfig({ SECRET_KEY: testSecretKey, PUBLIC_URL: 'https://back.example.com' })
  /** What it printed, and its exit code. */
  async function said(work: () => Promise<number>) {
    const lines: string[] = []
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const code = await work().finally(() => spy.mockRestore())
    const text = lines.join('')
    const hash = /^https:\/\/back\.example\.com\/login#(\S+)$/m.exec(text)?.[1]
    return { code, text, handed: new URLSearchParams(hash) }
  }
  const audited = async (endpoint: string, id: number) =>
    (
      await server.app.database.pool.query(
        'select account_name, after from audit_entry where endpoint = $1 and subject_id = $2',
        [endpoint, String(id)],
      )
    ).rows

  it('a name is unlocked, and its owner let in while the attack goes on', async () => {
    const { username, id } = await somebody()
    server.clock.time = new Date()
    await attack(username)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 429 })
    const { code, handed } = await said(() => unlock(server.databaseUrl, [username.toUpperCase()], config))
    expect(code).toBe(0)
    expect(handed.get('username')).toBe(username)
    expect(await signIn(username, 'guess')).toMatchObject(refusal('WRONG_PASSWORD'))
    await attack(username)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 429 })
    expect(await signIn(username, testPassword, handed.get('device') ?? '')).toMatchObject({ code: 0 })
    expect(await audited('command.unlock', id)).toEqual([
      { account_name: 'command line', after: { signIn: 'unlocked' } },
    ])
  })

  it('a password is reset to one for one sign-in, which ends all sessions', async () => {
    const { username, id } = await somebody()
    server.clock.time = new Date()
    await signIn(username, testPassword)
    await attack(username)
    const { code, text, handed } = await said(() => resetPassword(server.databaseUrl, [username], config))
    expect(code).toBe(0)
    const password = /is now (\w{14}):/.exec(text)?.[1] ?? ''
    await attack(username)
    expect(await signIn(username, password)).toMatchObject({ status: 429 })
    expect(await signIn(username, password, handed.get('device') ?? '')).toMatchObject({ code: 0 })
    expect(await signIn(username, testPassword, handed.get('device') ?? '')).toMatchObject(
      refusal('WRONG_PASSWORD'),
    )
    expect(await audited('command.resetPassword', id)).toEqual([
      { account_name: 'command line', after: { password: 'reset', sessionsEnded: 1 } },
    ])
    expect(JSON.stringify(await audited('command.resetPassword', id))).not.toContain(password)
  })

  it('no address is printed that servers would not know: by no key, or by another than theirs', async () => {
    const { username } = await somebody()
    const asked = /^For an address .* set the server's SECRET_KEY\.$/m
    const keyless = readConfig({ PUBLIC_URL: 'https://back.example.com' })
    for (const command of [unlock, resetPassword]) {
      const { code, text } = await said(() => command(server.databaseUrl, [username], keyless))
      expect([code, asked.test(text), text.includes('/login#')]).toEqual([0, true, false])
    }
    const { db } = server.app.database
    await noteKeyFingerprint(db, 'f'.repeat(16), new Date())
    expect((await said(() => unlock(server.databaseUrl, [username], config))).text).toMatch(asked)
    await noteKeyFingerprint(db, config.secretKeyFingerprint ?? '', new Date())
    expect((await said(() => unlock(server.databaseUrl, [username], config))).text).toContain('/login#')
  })

  it('says who is not there, and how it is called', async () => {
    expect(await said(() => unlock(server.databaseUrl, ['nobody-there'], config))).toMatchObject({
      code: 1,
      text: 'There is no account nobody-there.\n',
    })
    expect(await said(() => resetPassword(server.databaseUrl, [], config))).toMatchObject({
      code: 2,
      text: 'Usage: npm run account -- reset-password USERNAME\n',
    })
  })
})
