import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import {
  adDraftGet,
  adGet,
  adSave,
  adVersionList,
  adVersionRemove,
} from '@selvedge/contract/marketing/ads/ads.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeEach(async () => {
  await server?.stop()
  server = await startTestServer()
})
afterAll(() => server.stop())

const banner = (title: string) => ({ title, url: 'pages/sale/index', image: `/uploads/${title}.jpg` })
const content = (...titles: string[]) => ({
  ad_banner: titles.map(banner),
  clothing_sets: {
    title: '套装',
    url: 'https://shop.example/sets',
    action: '去看看',
    image: '/uploads/s.jpg',
  },
  hot_sales_ads: [banner('hot')],
  cart_tips: '满 500 包邮\n节假日照常发货',
})
const nothing = {
  ad_banner: [],
  clothing_sets: { title: '', url: '', action: '', image: '' },
  hot_sales_ads: [],
  cart_tips: '',
}
const shown = () => server.ok(adGet)
const publish = (body: object, query = {}) => server.call(adSave, { query, body })
const versions = async () =>
  (await server.ok(adVersionList, { query: {} })).map(({ state, content: { ad_banner } }) => [
    state,
    ad_banner.map(({ title }) => title).join(),
  ])

it('shows nothing before anybody publishes', async () => {
  expect(await shown()).toEqual(nothing)
  expect(await server.ok(adGet, { query: { draft: '1' } })).toEqual(nothing)
})

it('is shown whole from the moment on that it is published', async () => {
  expect(await publish(content('a', 'b'))).toMatchObject({ code: 0, data: { basedOn: 1, draftAt: null } })
  expect(await shown()).toEqual(content('a', 'b'))
  const [entry] = await server.ok(auditList, { query: { subject: 'ad', size: 10 } })
  expect(entry).toMatchObject({ endpoint: 'adSave', after: { cart_tips: content().cart_tips } })
})

it('keeps a draft whose picture is still to come, and publishes none', async () => {
  const bare = { ...content('a'), hot_sales_ads: [{ ...banner('hot'), image: '' }] }
  expect(await publish(bare, { draft: '1' })).toMatchObject({ code: 0 })
  expect((await server.ok(adDraftGet)).content).toEqual(bare)
  expect(await server.ok(adGet, { query: { draft: '1' } })).toEqual(bare)
  const refused = await publish(bare)
  expect(refused).toMatchObject(refusal('INVALID_INPUT'))
  expect(refused.message).toContain('请上传图片')
  expect(await publish({ ...bare, ad_banner: [{ ...banner('x'), url: 'x' }] }, { draft: '1' })).toMatchObject(
    refusal('INVALID_INPUT'),
  )
})

it('shows nobody what is being prepared, and drops it once it is published', async () => {
  await publish(content('a'))
  await publish(content('b'), { draft: '1' })
  await publish(content('c'), { draft: '1' })
  expect(await shown()).toEqual(content('a'))
  expect(await server.ok(adGet, { query: { draft: '1' } })).toEqual(content('c'))
  expect(await versions()).toEqual([['shown', 'a']])
  await publish(content('c'))
  expect(await server.ok(adGet, { query: { draft: '1' } })).toEqual(content('c'))
})

it('is shown from its time on, and not before', async () => {
  await publish(content('a'))
  const publishAt = '2026-03-02T10:30:00+08:00'
  await publish(content('b'), { publishAt })
  expect(await shown()).toEqual(content('a'))
  expect(await versions()).toEqual([
    ['scheduled', 'b'],
    ['shown', 'a'],
  ])
  server.clock.time = new Date('2026-03-02T02:30:00Z')
  expect(await shown()).toEqual(content('b'))
  expect(await versions()).toEqual([
    ['shown', 'b'],
    ['past', 'a'],
  ])
})

it('is not published for a time that is over', async () => {
  const answer = await publish(content('a'), { publishAt: '2026-03-01T00:00:00Z' })
  expect(answer).toMatchObject(refusal('AD_TIME_PAST'))
})

it('goes back to an earlier version by publishing that again', async () => {
  await publish(content('a'))
  await publish(content('b'))
  const [, first] = await server.ok(adVersionList, { query: {} })
  await publish(first?.content ?? {})
  expect(await shown()).toEqual(content('a'))
  expect(await versions()).toHaveLength(3)
})

it('takes back what is scheduled, never what was shown', async () => {
  await publish(content('a'))
  await publish(content('b'), { publishAt: '2026-03-03T00:00:00Z' })
  const [scheduled, now] = await server.ok(adVersionList, { query: {} })
  const remove = (id = 0) => server.call(adVersionRemove, { query: { id } })
  expect(await remove(now?.id)).toMatchObject(refusal('AD_VERSION_SHOWN'))
  expect(await remove(scheduled?.id)).toMatchObject({ code: 0, data: 1 })
  expect(await remove(scheduled?.id)).toMatchObject(refusal('AD_VERSION_UNKNOWN'))
  expect(await versions()).toEqual([['shown', 'a']])
})

it('of two who publish at the same time one is told of the other', async () => {
  await publish(content('a'))
  const [known] = await server.ok(adVersionList, { query: {} })
  const basedOn = known?.id
  const answers = await Promise.all([
    server.call(adSave, { query: { basedOn }, body: content('b') }),
    server.call(adSave, { query: { basedOn }, body: content('c'), as: 'Sellers' }),
  ])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const refused = answers.find(({ code }) => code !== 0)
  expect(refused).toMatchObject(refusal('AD_CHANGED_SINCE'))
  expect(refused?.message).toMatch(/^(Admin|Sellers) 已发布了新的版本/)
})

it('tells whoever saves or publishes of a draft or version that has come since the content was read', async () => {
  await publish(content('a'))
  const { content: read, ...base } = await server.ok(adDraftGet)
  expect([read, base.draftAt]).toEqual([content('a'), null])
  const based = ({ basedOn, draftAt }: typeof base) => ({ basedOn, draftAt: draftAt ?? 'none' })
  const draft = (title: string, on: typeof base, as: 'Admin' | 'Sellers' = 'Admin') =>
    server.call(adSave, { query: { draft: '1', ...based(on) }, body: content(title), as })

  const first = await draft('b', base, 'Sellers')
  expect(await server.ok(adDraftGet)).toEqual({ ...first.data, content: content('b') })
  expect(await draft('c', base)).toMatchObject(refusal('AD_DRAFT_CHANGED_SINCE'))
  const refused = await publish(content('c'), based(base))
  expect(refused).toMatchObject(refusal('AD_DRAFT_CHANGED_SINCE'))
  expect(refused.message).toMatch(/^Sellers 已保存了新的草稿/)
  expect(await shown()).toEqual(content('a'))

  server.clock.time = new Date(server.clock.time.getTime() + 1_000)
  const second = await draft('d', first.data, 'Sellers')
  const published = await publish(content('d'), based(second.data))
  expect(published).toMatchObject({ code: 0, data: { draftAt: null } })
  expect(await draft('e', second.data)).toMatchObject(refusal('AD_CHANGED_SINCE'))
  expect(await draft('e', published.data)).toMatchObject({ code: 0 })
})

it.each([
  ['no picture', { ad_banner: [{ title: 'x', url: '', image: '' }] }, '请上传图片'],
  ['a script', { ad_banner: [{ ...banner('x'), url: 'javascript:alert(1)' }] }, '跳转须为'],
  [
    'a script as picture',
    { hot_sales_ads: [{ ...banner('x'), image: 'javascript:alert(1)' }] },
    '请上传图片',
  ],
  ['31 banners', { ad_banner: Array.from({ length: 31 }, () => banner('x')) }, '30'],
  ['a long title', { ad_banner: [banner('x'.repeat(101))] }, '100'],
  ['another field', { banner: [] }, 'banner'],
])('%s is refused, and nothing is published', async (_, body, message) => {
  const answer = await publish(body)
  expect(answer).toMatchObject(refusal('INVALID_INPUT'))
  expect(answer.message).toContain(message)
  expect(await versions()).toEqual([])
})
