import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { staffCreate } from '@selvedge/contract/house/accounts/staff.ts'
import { roleCreate } from '@selvedge/contract/house/roles/custom-roles.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { ticksOf } from '@selvedge/contract/house/roles/role-tree.ts'
import { type TestServer, testPassword } from './harness.ts'

/** How a call is made by somebody else than the holder of one built-in role. */
export interface As {
  as: null
  headers: { authorization: string }
}

export const withToken = (token: string): As => ({ as: null, headers: { authorization: token } })

export async function signInAs(server: TestServer, username: string, password = testPassword): Promise<As> {
  const { token } = await server.ok(authSignIn, { body: { username, password }, as: null })
  return withToken(token)
}

/** Whoever makes people and roles has shown who they are a short while ago, wherever the clock of the test stands. */
export async function confirmAdmin({ app, clock }: TestServer): Promise<void> {
  await app.database.pool.query(
    `update session set confirmed_at = $1 where account_id = (select id from account where username = 'admin')`,
    [clock.time],
  )
}

/** Creates an account and signs it in. */
export async function employ(server: TestServer, username: string, roles: string[]) {
  await confirmAdmin(server)
  const body = { username, name: username, roles, password: testPassword }
  const id = await server.ok(staffCreate, { body })
  return { id, username, caller: await signInAs(server, username) }
}

/** Creates a custom role of these rights; answers its key. */
export async function createRole(
  server: TestServer,
  name: string,
  rights: readonly Right[],
): Promise<string> {
  await confirmAdmin(server)
  const { key } = await server.ok(roleCreate, { body: { name, routes: ticksOf(rights) } })
  return key
}
