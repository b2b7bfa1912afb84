import { authInfo, authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../harness.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const english = { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' }

test('a refusal is told in the language of whoever asks', async () => {
  const query = { id: 1 }
  expect(await server.call(orderDetail, { query })).toMatchObject({ code: -501, message: '订单不存在' })
  expect(await server.call(orderDetail, { query, headers: english })).toMatchObject({
    code: -501,
    message: 'There is no such order',
  })
})

test('a call in steps, too', async () => {
  const body = { username: 'nobody', password: 'wrong password' }
  expect(await server.call(authSignIn, { body, as: null, headers: english })).toMatchObject({
    message: 'Wrong user name or password',
  })
})

test('a fault of the protocol, too', async () => {
  expect(await server.call(authInfo, { as: null })).toMatchObject({ message: '登录失效，请重新登录' })
  expect(await server.call(authInfo, { as: null, headers: english })).toMatchObject({
    status: 401,
    message: 'Your session has ended, please sign in again',
  })
})
