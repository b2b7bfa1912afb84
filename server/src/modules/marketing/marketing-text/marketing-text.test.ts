import { configHistory, configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  marketingTextDraft,
  marketingTextGet,
  marketingTextSave,
} from '@selvedge/contract/marketing/marketing-text/marketing-text.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const text = () => server.ok(marketingTextGet)

it('is what was published last, to the letter, but for blanks at its ends', async () => {
  expect(await text()).toBe('')
  expect(await server.ok(marketingTextDraft)).toEqual({ text: '', version: 0 })
  const long = `{"活动": "${'春'.repeat(10_000)}"}\n\n  末行`
  expect(await server.ok(marketingTextSave, { body: long, as: 'Sellers' })).toBe(1)
  expect(await text()).toBe(long)
})

it('is not published over what somebody else has published since it was read', async () => {
  const { version } = await server.ok(marketingTextDraft)
  expect(await server.ok(marketingTextSave, { query: { version }, body: '八折' })).toBe(1)
  const late = await server.call(marketingTextSave, { query: { version }, body: '七折' })
  expect(late).toMatchObject(refusal('SETTING_CHANGED_SINCE'))
  expect(await server.ok(marketingTextDraft)).toMatchObject({ text: '八折' })
})

it('is the setting of that name, with its history', async () => {
  await server.ok(configSet, { query: { key: 'fizz_marketing_setting' }, body: '全场九折' })
  expect(await text()).toBe('全场九折')
  await server.ok(marketingTextSave, { body: '', as: 'Store' })
  expect(await text()).toBe('')
  const [newest] = await server.ok(configHistory, { query: { key: 'fizz_marketing_setting' } })
  expect(newest).toMatchObject({ value: '', changedBy: 'Store' })
})

it.each(['a\u0000b', 'x'.repeat(200_001)])('what can not be kept is refused', async (body) => {
  const answer = await server.call(marketingTextSave, { body })
  expect([refusal('SETTING_INVALID').code, -400]).toContain(answer.code)
})
