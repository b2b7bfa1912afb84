import { expect, test } from 'vitest'
import { ApiError } from './failures/api-error.ts'
import { readReply } from './send.ts'

const reply = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
const refused = (response: Response) =>
  readReply(response).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : null),
  )

test('success carries the data and, for a list, the total', async () => {
  expect(await readReply(reply({ code: 0, data: [1], message: '' }))).toEqual({
    data: [1],
    total: null,
    atLeast: false,
  })
  const list = reply({ code: 0, data: [1], message: '' }, { headers: { 'data-count': '2000' } })
  expect((await readReply(list)).total).toBe(2000)
})

test('a refusal has its code, its name and the number of the request', async () => {
  const response = reply(
    { code: -501, data: null, message: '订单不存在' },
    { headers: { 'x-request-id': 'r-1', refusal: 'ORDER_NOT_FOUND' } },
  )
  expect(await refused(response)).toMatchObject({
    code: -501,
    refusal: 'ORDER_NOT_FOUND',
    message: '订单不存在',
    requestId: 'r-1',
    unanswered: false,
  })
})

test('a refusal without words is an error', async () => {
  expect(await refused(reply({ code: -501, data: null, message: '' }))).toMatchObject({ message: 'Error' })
})

test('a fault of the server leaves open whether anything happened', async () => {
  const fault = await refused(reply({ code: -500, data: null, message: '系统异常' }, { status: 500 }))
  expect(fault).toMatchObject({ status: 500, refusal: '', message: '系统异常', unanswered: true })
})

test('what is no reply of ours is told as such', async () => {
  expect(await refused(reply('<html>', { status: 502 }))).toMatchObject({ status: 502, unanswered: true })
  expect(await refused(reply('<html>'))).toMatchObject({ message: '服务器返回的内容无法识别' })
})

test('any code but 0 is a refusal', async () => {
  expect(await refused(reply({ code: 1, data: null, message: '失败' }))).toMatchObject({
    code: 1,
    message: '失败',
  })
})
