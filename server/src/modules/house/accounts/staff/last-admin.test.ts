import { staffList, staffResetPassword, staffSave } from '@selvedge/contract/house/accounts/staff.ts'
import { roleList } from '@selvedge/contract/house/roles/custom-roles.ts'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { employ } from '../../../../../test/staff.ts'

let server: TestServer
let first: number
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
  first = (await server.ok(staffList, { query: { query: 'admin' } }))[0]?.id ?? 0
  return () => server.stop()
})

const enabledAdmins = async (): Promise<number[]> => {
  const { rows } = await server.app.database.pool.query<{ id: number }>(
    `select account.id from account join account_role on account_id = account.id
     where role = 'Admin' and not disabled order by 1`,
  )
  return rows.map((row) => row.id)
}
/** Only the first one is Admin. */
beforeEach(async () => {
  await server.app.database.pool.query(`delete from account_role where role = 'Admin'`)
  await server.app.database.pool.query(`insert into account_role values ($1, 'Admin')`, [first])
})
afterEach(async () => expect((await enabledAdmins()).length).toBeGreaterThan(0))

const saved = (id: number, change: { roles?: string[]; disabled?: boolean }) => ({
  params: { id },
  body: { name: '管理', roles: ['Admin'], disabled: false, ...change },
})

it('is not disabled and keeps the role', async () => {
  expect(await server.call(staffSave, saved(first, { disabled: true }))).toMatchObject(refusal('LAST_ADMIN'))
  expect(await server.call(staffSave, saved(first, { roles: ['Store'] }))).toMatchObject(
    refusal('LAST_ADMIN'),
  )
  expect(await server.call(staffSave, saved(first, { roles: ['Admin', 'Store'] }))).toMatchObject({ code: 0 })
})

it('is the last one also where another Admin is disabled', async () => {
  const { id } = await employ(server, 'admin.away', ['Admin'])
  await server.ok(staffSave, saved(id, { disabled: true }))
  expect(await server.call(staffSave, saved(first, { roles: ['Store'] }))).toMatchObject(
    refusal('LAST_ADMIN'),
  )
  await server.ok(staffSave, saved(id, {}))
  expect(await enabledAdmins()).toEqual([first, id])
})

it('stays when two demote each other at once', async () => {
  const { id, caller } = await employ(server, 'admin.two', ['Admin'])
  for (let round = 0; round < 10; round += 1) {
    await server.ok(staffSave, saved(id, {}))
    const [mine, theirs] = await Promise.all([
      server.call(staffSave, saved(id, { roles: ['Store'] })),
      server.call(staffSave, { ...saved(first, { roles: ['Store'] }), ...caller }),
    ])
    // The second finds itself demoted: it is no longer allowed to.
    expect([mine.status, theirs.status].sort()).toEqual([200, 403])
    expect(await enabledAdmins()).toHaveLength(1)
    await server.app.database.pool.query(
      `insert into account_role values ($1, 'Admin') on conflict do nothing`,
      [first],
    )
  }
})

it('stays when each of two gives up the role at once', async () => {
  // Not the first one: whoever is disabled here has no session left, and the tests below need theirs.
  const pair = [await employ(server, 'admin.three', ['Admin']), await employ(server, 'admin.four', ['Admin'])]
  await server.app.database.pool.query('delete from account_role where account_id = $1', [first])
  const answers = await Promise.all(
    pair.map(({ id, caller }) => server.call(staffSave, { ...saved(id, { disabled: true }), ...caller })),
  )
  expect(answers.map((answer) => answer.code).sort()).toEqual([refusal('LAST_ADMIN').code, 0].sort())
  await server.app.database.pool.query('update account set disabled = false')
})

it('finds nobody left by a circle of demotions', async () => {
  const others = await Promise.all(
    ['ring.a', 'ring.b', 'ring.c', 'ring.d'].map((username) => employ(server, username, ['Admin'])),
  )
  const answers = await Promise.all(
    others.map(({ caller }, index) => {
      const next = others[(index + 1) % others.length]?.id ?? 0
      return server.call(staffSave, { ...saved(next, { roles: ['Store'] }), ...caller })
    }),
  )
  expect(answers.filter((answer) => answer.status === 403).length).toBeGreaterThan(0)
  expect(await enabledAdmins()).toContain(first)
})

it('may not reset their own password: it is changed with the old one', async () => {
  expect(await server.call(staffResetPassword, { params: { id: first } })).toMatchObject(
    refusal('ACCOUNT_OWN'),
  )
  expect(await server.call(roleList)).toMatchObject({ status: 200 })
})
