import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { expect, it } from 'vitest'
import { refusal, startTestServer } from '../harness.ts'

it('a refusal that the contract of its call does not have fails the tests of whoever meets it', async () => {
  const server = await startTestServer()
  const { errors } = orderDetail
  try {
    expect(await server.call(orderDetail, { query: { id: 1 } })).toMatchObject(refusal('ORDER_NOT_FOUND'))
    orderDetail.errors = []
    expect(await server.call(orderDetail, { query: { id: 1 } })).toMatchObject(refusal('ORDER_NOT_FOUND'))
  } finally {
    orderDetail.errors = errors
  }
  await expect(server.stop()).rejects.toThrow('refused, but not declared: orderDetail: ORDER_NOT_FOUND')
})

it('what any call may be refused with needs no declaration', async () => {
  const server = await startTestServer()
  const requested = { query: { id: 'none' as unknown as number } }
  expect(await server.call(orderDetail, requested)).toMatchObject(refusal('INVALID_INPUT'))
  await server.stop()
})
