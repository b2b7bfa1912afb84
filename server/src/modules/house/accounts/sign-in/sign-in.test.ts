import { authInfo, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { staffCreate, staffResetPassword, staffSave } from '@selvedge/contract/house/accounts/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countHashings } from '../../../../../test/cheap-passwords.ts'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { createApp, jobs } from '../../../../app.ts'
import { apiPrefix } from '../../../../core/http/http.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const later = (seconds: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + seconds * 1000)
}
let people = 0
/** Somebody with a password, and nothing counted against the name. */
async function somebody() {
  people += 1
  const username = `person-${people}`
  const body = { username, name: '某人', roles: ['Store'], password: testPassword }
  const id = await server.ok(staffCreate, { body })
  return { username, id }
}
let addresses = 0
/** An address that nothing is counted against. */
const freshAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
const signIn = (username: string, password: string, ip = freshAddress()) =>
  server.call(authSignIn, { body: { username, password }, as: null, ip })
const failTimes = async (times: number, username: string, ip?: string) => {
  for (let count = 0; count < times; count += 1) {
    expect(await signIn(username, 'wrong', ip ?? freshAddress())).toMatchObject(refusal('WRONG_PASSWORD'))
  }
}
const query = async (text: string, values: unknown[] = []) =>
  (await server.app.database.pool.query(text, values)).rows

beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

describe('an account name', () => {
  it('waits after five failures, also with the right password, and says for how long', async () => {
    const { username } = await somebody()
    await failTimes(5, username)
    const slowed = await signIn(username, testPassword)
    expect(slowed).toMatchObject({
      status: 429,
      code: -429,
      data: null,
      message: '登录尝试过于频繁，请 30 秒后再试',
      headers: { 'retry-after': '30' },
    })
    later(29)
    expect((await signIn(username, testPassword)).headers['retry-after']).toBe('1')
    later(1)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 200, code: 0 })
  })

  it('waits longer after each further failure, but not for attempts that were refused', async () => {
    const { username } = await somebody()
    await failTimes(5, username)
    const pauses: unknown[] = []
    for (let count = 0; count < 4; count += 1) {
      await signIn(username, 'wrong')
      const pause = (await signIn(username, 'wrong')).headers['retry-after']
      pauses.push(pause)
      later(Number(pause))
      await failTimes(1, username)
    }
    expect(pauses).toEqual(['30', '60', '120', '240'])
  })

  it('starts anew after a success, and after a quarter of an hour', async () => {
    const { username } = await somebody()
    await failTimes(4, username)
    expect(await signIn(username, testPassword)).toMatchObject({ code: 0 })
    await failTimes(5, username)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 429 })
    later(15 * 60)
    await failTimes(5, username)
  })

  it('starts anew with a reset password', async () => {
    const { username, id } = await somebody()
    await failTimes(5, username)
    const { password } = await server.ok(staffResetPassword, { params: { id } })
    expect(await signIn(username, password)).toMatchObject({ code: 0 })
  })

  it('is the same in any case and with spaces around', async () => {
    const { username } = await somebody()
    await failTimes(2, username)
    await failTimes(3, ` ${username.toUpperCase()} `)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 429 })
  })

  it('is not told apart from one that nobody has', async () => {
    const { username } = await somebody()
    const answersFor = async (name: string) => {
      const answers = []
      for (let count = 0; count < 7; count += 1) {
        const { status, code, message, headers } = await signIn(name, 'wrong')
        answers.push({ status, code, message, wait: headers['retry-after'] })
      }
      return answers
    }
    expect(await answersFor('nobody-has-this')).toEqual(await answersFor(username))
  })

  it('counts a disabled account, whose state only the right password shows', async () => {
    const { username, id } = await somebody()
    await server.ok(staffSave, { params: { id }, body: { name: '某人', roles: ['Store'], disabled: true } })
    expect(await signIn(username, 'wrong')).toMatchObject(refusal('WRONG_PASSWORD'))
    for (let count = 0; count < 4; count += 1) {
      expect(await signIn(username, testPassword)).toMatchObject(refusal('ACCOUNT_DISABLED'))
    }
    expect(await signIn(username, testPassword)).toMatchObject({ status: 429 })
  })

  it('gets no further by many attempts at once', async () => {
    const { username } = await somebody()
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(username, 'wrong')))
    const checked = answers.filter((answer) => answer.status === 200)
    expect(checked).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35)
    later(30)
    const again = await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'wrong')))
    expect(again.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('waits on every node', async () => {
    const { username } = await somebody()
    const other = await createApp({
      config: { logLevel: 'error', zone: 'Asia/Shanghai', secretKey: 'x'.repeat(32) },
      databaseUrl: server.databaseUrl,
      clock: server.clock,
    })
    const signInThere = (password: string) =>
      other.http.inject({
        method: 'POST',
        url: `${apiPrefix}${authSignIn.path}`,
        payload: { username, password },
        remoteAddress: freshAddress(),
      })
    await failTimes(3, username)
    for (let count = 0; count < 2; count += 1) expect((await signInThere('wrong')).statusCode).toBe(200)
    expect((await signInThere(testPassword)).statusCode).toBe(429)
    expect(await signIn(username, testPassword)).toMatchObject({ status: 429 })
    await other.close()
  })

  it('waits no longer because a clock was wrong, and nobody stays signed in by it', async () => {
    const { username } = await somebody()
    later(400 * 24 * 3600)
    const ahead = await signIn(username, testPassword)
    await failTimes(5, username)
    server.clock.time = start
    expect(await signIn(username, testPassword)).toMatchObject({ code: 0 })
    const headers = { authorization: ahead.data.token }
    expect(await server.call(authInfo, { as: null, headers })).toMatchObject({ status: 401 })
    // A clock that is a little ahead counts, and for no longer than it is.
    later(60)
    await failTimes(5, username)
    server.clock.time = start
    expect(await signIn(username, testPassword)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
    later(90)
    expect(await signIn(username, testPassword)).toMatchObject({ code: 0 })
  })

  it('costs no hashing while it waits', async () => {
    const { username } = await somebody()
    const before = countHashings()
    await failTimes(5, username)
    const checked = countHashings()
    expect(checked).toBe(before + 5)
    for (let count = 0; count < 3; count += 1) expect((await signIn(username, 'wrong')).status).toBe(429)
    expect(countHashings()).toBe(checked)
  })
})

describe('an address', () => {
  it('waits after twenty failures, whatever the names; others do not', async () => {
    const ip = freshAddress()
    const { username } = await somebody()
    for (let count = 0; count < 20; count += 1) await failTimes(1, `guess-${count}`, ip)
    expect(await signIn(username, testPassword, ip)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
    expect(await signIn(username, testPassword)).toMatchObject({ code: 0 })
  })

  it('is not cleared by a success', async () => {
    const ip = freshAddress()
    const { username } = await somebody()
    for (let count = 0; count < 19; count += 1) await failTimes(1, `other-${count}`, ip)
    expect(await signIn(username, testPassword, ip)).toMatchObject({ code: 0 })
    await failTimes(1, 'other-19', ip)
    expect(await signIn(username, testPassword, ip)).toMatchObject({ status: 429 })
  })

  it('is the first half of an IPv6 address', async () => {
    for (let count = 0; count < 20; count += 1)
      await failTimes(1, `six-${count}`, `2001:db8:1:2::${count + 1}`)
    expect(await signIn('six', 'wrong', '2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 })
    expect(await signIn('six', 'wrong', '2001:db8:1:3::1')).toMatchObject(refusal('WRONG_PASSWORD'))
  })
})

describe('the traces', () => {
  it('of every attempt are audited, with account, outcome and address', async () => {
    const { username, id } = await somebody()
    await failTimes(1, username, '203.0.113.1')
    await signIn(username, testPassword, '203.0.113.2')
    await failTimes(5, username)
    await signIn(username, 'wrong', '203.0.113.3')
    await failTimes(1, 'nobody-at-all', '203.0.113.4')
    const rows = await query(
      `select account_name as who, subject, subject_id, after, ip from audit_entry
       where endpoint = 'authSignIn' and ip like '203.0.113.%' order by id`,
    )
    const account = { who: username, subject: 'account', subject_id: `${id}` }
    expect(rows).toEqual([
      { ...account, ip: '203.0.113.1', after: { signIn: 'wrong', username } },
      { ...account, ip: '203.0.113.2', after: { signIn: 'ok', username } },
      { ...account, ip: '203.0.113.3', after: { signIn: 'slowed', username } },
      {
        who: 'nobody-at-all',
        subject: 'account',
        subject_id: '',
        ip: '203.0.113.4',
        after: { signIn: 'wrong', username: 'nobody-at-all' },
      },
    ])
  })

  it('of old attempts and of sessions that expired are cleared away', async () => {
    const { username, id } = await somebody()
    await signIn(username, testPassword)
    const left = () =>
      query(
        `select (select count(*) from session where account_id = $1) as sessions,
                (select count(*) from sign_in_attempt where account_id = $1) as attempts`,
        [id],
      )
    const clean = async () => {
      await queueJob(server.app.database.db, 'deleteOldSignIns', {})
      await server.runJobs()
    }
    expect(jobs).toHaveProperty('deleteOldSignIns')
    await clean()
    expect(await left()).toEqual([{ sessions: 1, attempts: 1 }])
    later(13 * 3600)
    await clean()
    expect(await left()).toEqual([{ sessions: 0, attempts: 1 }])
    later(200 * 24 * 3600)
    await clean()
    expect(await left()).toEqual([{ sessions: 0, attempts: 0 }])
  })
})
