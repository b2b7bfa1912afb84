import { campaignGet, campaignList, campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { byOrder as plainByOrder, byUser as plainByUser } from '../../../../test/shops/campaigns.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  expect(await server.verify()).toEqual([])
  await server.app.database.db.execute(sql`update campaign set status = -1`)
})
afterAll(() => server.stop())

const byOrder = { ...plainByOrder, prerequisiteArea: 'cn' }
const byUser = { ...plainByUser, prerequisiteArea: 'cn', items: [{ email: 'a@example.com' }] }
const save = (body: object) => server.call(campaignSave, { body })
const saved = (body: object) => server.ok(campaignSave, { body })
const get = (id: number) => server.ok(campaignGet, { query: { id } })
const rowOf = async (id: number) => {
  const row = (await server.ok(campaignList, { query: {} })).find((one) => one.id === id)
  if (!row) throw new Error('the campaign is not listed')
  return row
}

it('is tried before it is saved: nothing of it is there then, and its rows are looked at', async () => {
  const headers = { 'dry-run': '1' }
  expect(await server.call(campaignSave, { body: byUser, headers })).toMatchObject({ code: 0 })
  const items = [{ email: 'a@example.com' }, { email: 'no address' }]
  expect(await server.call(campaignSave, { body: { ...byUser, items }, headers })).toMatchObject({
    ...refusal('ROWS_REFUSED'),
    data: { problems: [{ row: 2, value: 'no address' }] },
  })
  expect(await server.ok(campaignList, { query: {} })).toEqual([])
})

it('goes to another state with the row of the list sent back whole, and back', async () => {
  const id = await saved(byOrder)
  expect(await save({ ...(await rowOf(id)), status: 7 })).toMatchObject({ code: 0, data: id })
  expect(await get(id)).toMatchObject({ status: 7, orderPriceCondition: '15.00', prerequisiteArea: 'CN' })
  expect(await save({ ...(await rowOf(id)), status: 0 })).toMatchObject({ code: 0 })
  expect(await get(id)).toMatchObject({ status: 0 })
  expect(await save({ ...(await rowOf(id)), status: -1 })).toMatchObject({ code: 0 })
  expect(await server.ok(campaignList, { query: {} })).toEqual([])
})

it('goes to no other state with the row of before somebody else has changed it', async () => {
  const id = await saved(byOrder)
  const row = await rowOf(id)
  server.clock.time = new Date(server.clock.time.getTime() + 1_000)
  await saved({ id, title: '同事改的' })
  expect(await save({ ...row, status: 7 })).toMatchObject(refusal('CAMPAIGN_CHANGED_SINCE'))
  expect(await get(id)).toMatchObject({ status: 0, title: '同事改的' })
})

it.each([
  ['instructions', { instructions: 'x' }],
  ['a title', { title: '改名' }],
  ['an amount', { orderPriceCondition: '15.01' }],
  ['a switch', { mutiple: 1 }],
])('refuses another state with %s beside it, and keeps both', async (_name, over) => {
  const id = await saved(byOrder)
  const before = await get(id)
  for (const body of [
    { id, status: 7, ...over },
    { ...(await rowOf(id)), status: 7, ...over },
  ])
    expect(await save(body)).toMatchObject(refusal('CAMPAIGN_STATUS_BESIDE'))
  expect(await get(id)).toEqual(before)
  expect(await save({ ...(await rowOf(id)), ...over })).toMatchObject({ code: 0 })
  expect(await get(id)).toMatchObject({ status: 0, ...over })
})

it('refuses another state with a list beside it', async () => {
  const id = await saved(byUser)
  const items = [{ email: 'b@example.com' }]
  expect(await save({ id, status: -1, items })).toMatchObject({
    ...refusal('CAMPAIGN_STATUS_BESIDE'),
    message: '不能同时修改优惠活动“满额送券”的内容和状态，请分两次保存',
  })
  expect(await get(id)).toMatchObject({ items: [{ email: 'a@example.com' }] })
  expect(await save({ id, status: 0, items })).toMatchObject({ code: 0 })
})

it('of a published campaign nothing is changed, whatever its row says', async () => {
  const id = await saved(byOrder)
  await saved({ id, status: 7 })
  expect(await save({ ...(await rowOf(id)), title: '改名' })).toMatchObject(refusal('CAMPAIGN_STATE'))
  expect(await get(id)).toMatchObject({ status: 7, title: '满额送券' })
})

it.each([
  ['by order', byOrder, 7],
  ['by user', byUser, 3],
])(
  'a new campaign %s that is given a status is refused, with the one that it has it is made',
  async (_name, body, status) => {
    expect(await save({ ...body, status })).toMatchObject(refusal('CAMPAIGN_STATUS_NEW'))
    expect(await server.ok(campaignList, { query: {} })).toEqual([])
    expect(await save({ ...body, status: 0 })).toMatchObject({ code: 0 })
  },
)
