import { authChangePassword, authInfo, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { profileGet } from '@selvedge/contract/house/accounts/profile.ts'
import { staffCreate } from '@selvedge/contract/house/accounts/staff.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const later = (seconds: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + seconds * 1000)
}
const nextPassword = 'another horse'
let people = 0

/** Somebody with a session, at an address that nothing is counted against. */
async function somebody() {
  people += 1
  const username = `person-${people}`
  const ip = `198.51.100.${people}`
  const body = { username, name: '某人', roles: ['Store'], password: testPassword }
  const id = await server.ok(staffCreate, { body })
  const signIn = (password: string) => server.call(authSignIn, { body: { username, password }, as: null, ip })
  const { token } = (await signIn(testPassword)).data
  const session = { as: null, ip, headers: { authorization: token } }
  const change = (op: string, np = nextPassword) =>
    server.call(authChangePassword, { ...session, body: { op, np } })
  return { id, username, session, signIn, change }
}

beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

it('slows a session that guesses the password, and lets it on with the pause', async () => {
  const { change } = await somebody()
  for (let count = 0; count < 5; count += 1) {
    expect(await change(`guess ${count}`)).toMatchObject(refusal('OLD_PASSWORD_WRONG'))
  }
  expect(await change(testPassword)).toMatchObject({
    status: 429,
    message: '密码错误次数过多，请 30 秒后再试',
    headers: { 'retry-after': '30' },
  })
  later(30)
  expect(await change(testPassword)).toMatchObject({ code: 0, data: 1 })
})

it('counts guesses by the account that is signed in, apart from those at its name', async () => {
  const attacked = await somebody()
  for (let count = 0; count < 6; count += 1) await attacked.signIn('guess')
  expect(await attacked.signIn(testPassword)).toMatchObject({ status: 429 })
  // Its owner, who is signed in, gets away from a password that somebody may be about to guess.
  expect(await attacked.change(testPassword)).toMatchObject({ code: 0 })
  const stolen = await somebody()
  for (let count = 0; count < 5; count += 1) await stolen.change('guess')
  expect(await stolen.change(testPassword)).toMatchObject({ status: 429 })
})

it('checks no more than the pause admits of many guesses at once', async () => {
  const { change } = await somebody()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, count) => change(`guess ${count}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

it('of two changes at once one holds, and its password is the one that works', async () => {
  const { change, signIn } = await somebody()
  const passwords = ['the first of two', 'the second of two']
  const answers = await Promise.all(passwords.map((np) => change(testPassword, np)))
  const held = passwords.filter((_, place) => answers[place]?.code === 0)
  expect(held).toHaveLength(1)
  expect(await signIn(held[0] ?? '')).toMatchObject({ code: 0 })
})

it('counts nothing for a new password that is too short, and lists a change as no sign-in', async () => {
  const { change, session, signIn } = await somebody()
  for (let count = 0; count < 6; count += 1) {
    expect(await change(testPassword, '12345')).toMatchObject(refusal('PASSWORD_TOO_SHORT'))
  }
  expect(await change(testPassword)).toMatchObject({ code: 0 })
  expect(await server.call(authInfo, session)).toMatchObject({ status: 200 })
  expect((await server.call(profileGet, session)).data.signIns).toHaveLength(1)
  expect(await signIn(nextPassword)).toMatchObject({ code: 0 })
})

it('is answered as before where its key is repeated; what was refused is tried again', async () => {
  const { session, signIn } = await somebody()
  const change = (np: string, key: string) =>
    server.call(authChangePassword, {
      ...session,
      headers: { ...session.headers, 'idempotency-key': key },
      body: { op: testPassword, np },
    })
  expect(await change('12345', 'short')).toMatchObject(refusal('PASSWORD_TOO_SHORT'))
  expect(await change(nextPassword, 'short')).toMatchObject({ code: 0, data: 1 })
  expect(await change(nextPassword, 'short')).toMatchObject({ code: 0, data: 1 })
  expect(await change(nextPassword, 'anew')).toMatchObject(refusal('OLD_PASSWORD_WRONG'))
  expect(await signIn(nextPassword)).toMatchObject({ code: 0 })
})

it('leaves an audit entry for each attempt, without passwords', async () => {
  const { id, username, change } = await somebody()
  for (let count = 0; count < 6; count += 1) await change('guess')
  later(60)
  await change(testPassword)
  const { rows } = await server.app.database.pool.query(
    `select account_name as who, after->>'password' as outcome, audit_entry::text as line from audit_entry
     where endpoint = 'authChangePassword' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ who }) => who)).toEqual(Array(7).fill(username))
  expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('wrong'), 'slowed', 'changed'])
  expect(rows.map(({ line }) => line).join()).not.toMatch(/guess|correct horse|another horse/)
})
