import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { transactionIdentity } from '@selvedge/contract/finance/transactions/transactions.ts'
import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
} from '@selvedge/contract/house/accounts/accounts.ts'
import {
  confirmedMinutes,
  profileConfirm,
  profileFactorOff,
} from '@selvedge/contract/house/accounts/second-factor.ts'
import {
  staffCreate,
  staffRemoveFactor,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/house/accounts/staff.ts'
import { roleCreate, roleDemandFactor, roleSave } from '@selvedge/contract/house/roles/custom-roles.ts'
import { shipOrderRepush } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer, testPassword } from '../../../../../test/harness.ts'
import { setUpFactor } from '../../../../../test/second-factor.ts'
import { holdOpen, orderToShip } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { type As, employ, signInAs, withToken } from '../../../../../test/staff.ts'
import { createSecrets } from '../../../../core/secrets/secrets.ts'

let server: TestServer
const start = new Date('2026-03-02T02:00:00.000Z')
const later = (ms: number) => {
  server.clock.time = new Date(server.clock.time.getTime() + ms)
}
const limit = confirmedMinutes * 60_000

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.clock.time = start
})
afterAll(() => server.stop())

const look = (caller: object) => server.call(transactionIdentity, { query: { id: 1 }, ...caller })
const confirm = (caller: object, body: { password: string } | { code: string }) =>
  server.call(profileConfirm, { body, ...caller })
const requested = { ...refusal('CONFIRMATION_NEEDED'), data: { secondFactor: false } }
const admitted = refusal('TRANSACTION_NOT_FOUND')

describe('a session that was confirmed', () => {
  it('at its sign-in may go on for ten minutes, and is asked then', async () => {
    const { caller } = await employ(server, 'finance.lin', ['Admin'])
    expect(await look(caller)).toMatchObject(admitted)
    later(limit)
    expect(await look(caller)).toMatchObject(admitted)
    later(1)
    expect(await look(caller)).toMatchObject(requested)
  })

  it('by its password may go on for as long again, by no other', async () => {
    const { id, caller } = await employ(server, 'finance.wang', ['Admin'])
    later(limit + 1)
    expect(await confirm(caller, { password: 'another one' })).toMatchObject(refusal('PASSWORD_WRONG'))
    expect(await confirm(caller, { code: '123456' })).toMatchObject(refusal('SECOND_FACTOR_OFF'))
    expect(await look(caller)).toMatchObject(requested)
    expect(await confirm(caller, { password: testPassword })).toMatchObject({ code: 0, data: 1 })
    expect(await look(caller)).toMatchObject(admitted)
    later(limit + 1)
    expect(await look(caller)).toMatchObject(requested)
    const { rows } = await server.app.database.pool.query(
      `select after from audit_entry where endpoint = 'profileConfirm' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([{ after: { password: 'wrong' } }, { after: { confirmed: 'password' } }])
  })

  it('by a code of the second step may go on, once for each code', async () => {
    const { caller } = await employ(server, 'finance.zhao', ['Admin'])
    const { recoveryCodes } = await setUpFactor(server, caller)
    const [code = ''] = recoveryCodes
    later(limit + 1)
    expect(await look(caller)).toMatchObject({ ...requested, data: { secondFactor: true } })
    expect(await confirm(caller, { code: 'aaaa-bbbb' })).toMatchObject(refusal('CODE_WRONG'))
    expect(await confirm(caller, { code })).toMatchObject({ code: 0 })
    expect(await look(caller)).toMatchObject(admitted)
    expect(await confirm(caller, { code })).toMatchObject(refusal('CODE_WRONG'))
  })

  it('is guessed at no faster than a sign-in', async () => {
    const { caller } = await employ(server, 'finance.qian', ['Admin'])
    const answers = []
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await confirm(caller, { password: `wrong ${turn}` }))
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('by a code that nobody can check keeps the way by the password', async () => {
    const { id, caller } = await employ(server, 'finance.he', ['Admin'])
    const { code } = await setUpFactor(server, caller)
    const key = createSecrets('quite another key of the same length').seal('x', `secondFactor:${id}`)
    await server.app.database.pool.query('update second_factor set key = $1 where account_id = $2', [key, id])
    later(limit + 1)
    for (let turn = 0; turn < 12; turn += 1) {
      expect(await confirm(caller, { code: code() })).toMatchObject(refusal('SECRET_UNREADABLE'))
      const off = { ...caller, body: { password: testPassword, code: code() } }
      expect(await server.call(profileFactorOff, off)).toMatchObject(refusal('SECRET_UNREADABLE'))
    }
    expect(await confirm(caller, { password: testPassword })).toMatchObject({ code: 0 })
  })

  it('is another than the one beside it', async () => {
    const { caller } = await employ(server, 'finance.sun', ['Admin'])
    const other = await employ(server, 'finance.li', ['Admin'])
    later(limit + 1)
    await confirm(caller, { password: testPassword })
    expect(await look(other.caller)).toMatchObject(requested)
  })
})

/** The call is under way, behind its session, when the token of that is renewed; answers who goes on. */
async function renewedDuring(caller: As, begin: () => Promise<unknown>): Promise<As> {
  const letGo = await holdOpen(server, ({ db }) => db.execute(sql`lock table sign_in_attempt in share mode`))
  const done = begin()
  const { pool } = server.app.database
  const waiting = `select from pg_locks where relation = 'sign_in_attempt'::regclass and not granted`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  const { token } = await server.ok(authRefresh, caller)
  await letGo()
  expect(await done).toMatchObject({ code: 0 })
  return withToken(token)
}

describe('a session whose token is renewed meanwhile', () => {
  it('is confirmed', async () => {
    const { caller } = await employ(server, 'finance.feng', ['Admin'])
    later(limit + 1)
    const renewed = await renewedDuring(caller, () => confirm(caller, { password: testPassword }))
    expect(await look(renewed)).toMatchObject(admitted)
  })

  it('is not ended by its own change of the password', async () => {
    const { caller, username } = await employ(server, 'finance.chen', ['Admin'])
    const other = await signInAs(server, username)
    const body = { op: testPassword, np: 'another horse' }
    const renewed = await renewedDuring(caller, () => server.call(authChangePassword, { body, ...caller }))
    expect((await server.call(authInfo, renewed)).code).toBe(0)
    expect((await server.call(authInfo, other)).status).toBe(401)
  })
})

it('is asked of money that goes back, prices, identities, people and their rights, and pushes to customs, before a key is taken', async () => {
  expect(
    endpoints
      .filter(({ confirmed }) => confirmed)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'bulkPriceSync',
    'customerCopyDownload',
    'customerIdentity',
    'customsDocumentPush',
    'customsDocumentRetryAll',
    'dataRequestAgain',
    'driftRepair',
    'orderRefund',
    'orderRefundRetry',
    'priceImport',
    'priceSave',
    'pricesUndo',
    'productDiscountCreate',
    'productDiscountDelete',
    'productDiscountStart',
    'productRelease',
    'productReleaseAgain',
    'productReleaseUndo',
    'productReleaseUndoAgain',
    'roleCreate',
    'roleDemandFactor',
    'roleSave',
    'staffCreate',
    'staffRemoveFactor',
    'staffResetPassword',
    'staffSave',
    'tradingFlushSale',
    'tradingRelease',
    'transactionForcePush',
    'transactionIdentity',
    'transactionRefund',
    'transactionSave',
    'xiaohongshuPriceSync',
    'xiaohongshuPublish',
    'xiaohongshuRetry',
  ])
  const { caller } = await employ(server, 'finance.zhou', ['Admin'])
  const keyed = { headers: { ...caller.headers, 'idempotency-key': 'the same' } }
  later(limit + 1)
  expect(await look({ ...caller, ...keyed })).toMatchObject(requested)
  await confirm(caller, { password: testPassword })
  expect(await look({ ...caller, ...keyed })).toMatchObject(admitted)
})

it('is asked of whatever makes people or gives them rights: no stolen session makes itself an account', async () => {
  const { id, caller } = await employ(server, 'hr.wu', ['Admin'])
  const role = { name: '借来的', routes: [] }
  const person = { name: '借来的', roles: ['Admin'] }
  const params = { id }
  later(11 * 60_000)
  const answers = [
    await server.call(staffCreate, {
      body: { ...person, username: 'hr.own', password: testPassword },
      ...caller,
    }),
    await server.call(staffSave, { params, body: { ...person, disabled: false }, ...caller }),
    await server.call(staffResetPassword, { params, ...caller }),
    await server.call(staffRemoveFactor, { params, ...caller }),
    await server.call(roleCreate, { body: role, ...caller }),
    await server.call(roleSave, { params: { key: 'custom-1' }, body: role, ...caller }),
    await server.call(roleDemandFactor, { params: { key: 'Admin' }, body: { demanded: false }, ...caller }),
  ]
  for (const answer of answers) expect(answer).toMatchObject(requested)
  const body = { username: 'hr.own', password: testPassword }
  expect(await server.call(authSignIn, { body, as: null })).toMatchObject(refusal('WRONG_PASSWORD'))
})

it('is asked of a push of a ship order to customs, not of one to a warehouse', async () => {
  await createVariants(server, ['AAA'])
  const zone = await createLocations(server, [{ name: '保税区', flag: '1' }])
  const made = await createLocations(server, [{ name: '保税仓', parentId: zone.保税区 ?? null }])
  await stockUp(server, made.保税仓 ?? 0, { AAA: 1 })
  const { shipOrderId: id } = await orderToShip(server, made.保税仓 ?? 0, { AAA: 1 })
  const { caller } = await employ(server, 'finance.wu', ['Admin'])
  later(limit + 1)
  const push = (state?: '1' | '2') => server.call(shipOrderRepush, { query: { id, state }, ...caller })
  expect(await push()).toMatchObject(refusal('PUSH_NOT_NEEDED'))
  expect(await push('1')).toMatchObject(requested)
  expect(await push('2')).toMatchObject(requested)
  await confirm(caller, { password: testPassword })
  later(3_000)
  expect(await push('1')).not.toMatchObject(refusal('CONFIRMATION_NEEDED'))
})

it('is asked of the topic that tells a store prices anew, not of others', async () => {
  const { caller } = await employ(server, 'finance.zheng', ['Admin'])
  later(limit + 1)
  const observe = (topic: string, body: string) =>
    server.call(pluginObserver, { query: { topic }, body, ...caller })
  expect(await observe('third_part_product_sync', 'BoBo')).toMatchObject(requested)
  expect(await observe('flush_collection_hmapper', '*')).toMatchObject({ code: 0 })
  await confirm(caller, { password: testPassword })
  later(3_000)
  expect(await observe('third_part_product_sync', 'BoBo')).toMatchObject({ code: 0 })
})
