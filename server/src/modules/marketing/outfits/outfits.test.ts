import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { outfitVerdict } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { outfitList, outfitSave, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const save = (body: Parameters<typeof outfitSave.body.parse>[0] & object) =>
  server.call(outfitSave, { body: body as never, as: 'Sellers' })
const search = (query: string) => server.call(outfitSearch, { query: { query } })

it('of a tag that was never kept is found as not published, last, and is not kept by that', async () => {
  const found = await search('度假风')
  expect(found).toMatchObject({
    total: 1,
    data: [{ id: null, tag: '度假风', image: '', state: 1, position: 99_999, updatedAt: null }],
  })
  expect((await server.call(outfitList)).total).toBe(0)
})

it('is published with a picture, taken down and placed, each by itself', async () => {
  const { data: id } = await save({ tag: '法式', image: '/uploads/a.jpg' })
  const shown = async () => (await server.ok(outfitList)).find((row) => row.id === id)
  expect(await shown()).toMatchObject({ state: 1, position: 99_999 })
  await save({ tag: '法式', state: 2 })
  expect(await shown()).toMatchObject({ state: 2, image: '/uploads/a.jpg' })
  await save({ tag: '法式', position: 3 })
  expect(await shown()).toMatchObject({ state: 2, position: 3 })
  await save({ tag: '法式', state: 0 })
  expect(await shown()).toMatchObject({ state: 0, position: 3 })
  expect((await server.ok(outfitList, { query: { state: '2' } })).map((row) => row.id)).not.toContain(id)
  const [entry] = await server.ok(auditList, {
    query: { subject: 'outfit', subjectId: String(id), size: 10 },
  })
  expect(entry).toMatchObject({ endpoint: 'outfitSave', before: { state: 2 }, after: { state: 0 } })
})

it('takes a row back as the list or the search shows it', async () => {
  const [row] = (await search('法式')).data
  if (row?.id === undefined) throw new Error('no row')
  expect(await save({ ...row, position: 4 })).toMatchObject({ code: 0, data: row.id })
  const [unknown] = (await search('新标签')).data
  expect(
    await save({ ...unknown, tag: '法式', image: row.image, state: row.state, position: 3 }),
  ).toMatchObject({
    code: 0,
    data: row.id,
  })
})

it.each([
  [{ tag: '无图', state: 2 }, 'OUTFIT_NO_IMAGE'],
  [{ tag: '无图', state: 0 }, 'OUTFIT_NO_IMAGE'],
  [{ tag: '法式', image: '', state: 2 }, 'OUTFIT_NO_IMAGE'],
  [{ tag: '  ' }, 'OUTFIT_TAG_MISSING'],
  [{ tag: 'x', state: 3 }, 'INVALID_INPUT'],
  [{ tag: 'x', position: -1 }, 'INVALID_INPUT'],
  [{ tag: 'x', position: 100_000 }, 'INVALID_INPUT'],
  [{ tag: 'x'.repeat(101) }, 'INVALID_INPUT'],
] as const)('%j is refused', async (body, error) => {
  expect(await save(body as never)).toMatchObject(refusal(error))
  const rows = await server.ok(outfitList)
  expect(rows.filter(({ tag }) => tag !== '法式')).toEqual([])
})

it('says 无图片 where there is no picture to publish or take down', async () => {
  for (const state of [0, 2] as const) expect((await save({ tag: '无图', state })).message).toBe('无图片')
})

it('is one for each tag, however its letters are written and whoever saves at the same time', async () => {
  const answers = await Promise.all(
    ['Summer', 'summer', 'SUMMER'].map((tag) => save({ tag, image: `/uploads/${tag}.jpg` })),
  )
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
  expect((await search('sum')).data.filter(({ id }) => id !== null)).toHaveLength(1)
})

it('is found as new where it has none, on the first page and counted on each, and not where another page has it', async () => {
  for (const [position, tag] of ['gown long', 'gown short', 'gown'].entries())
    await save({ tag, position: position + 10 })
  const pages = async (query: string) => {
    const found = await Promise.all(
      [0, 2, 4].map((skip) => server.call(outfitSearch, { query: { query, skip, size: 2 } })),
    )
    return found.map(({ total, data }) => [
      total,
      ...data.map(({ id, tag }) => `${tag}${id === null ? ' new' : ''}`),
    ])
  }
  expect(await pages('GOWN')).toEqual([[3, 'gown long', 'gown short'], [3, 'gown'], [3]])
  expect(await pages('gow')).toEqual([[4, 'gow new', 'gown long'], [4, 'gown short', 'gown'], [4]])
  expect((await search('')).data.every(({ id }) => id !== null)).toBe(true)
})

it('stands in the order in which customers see it', async () => {
  await save({ tag: 'first', position: 0 })
  const [first] = await server.ok(outfitList, { query: { size: 10 } })
  expect(first?.tag).toBe('first')
})

test.each([
  [0, '', 'outfit.noImage'],
  [1, '', true],
  [2, '', 'outfit.noImage'],
  [0, '/a.jpg', true],
  [1, '/a.jpg', true],
  [2, '/a.jpg', true],
] as const)('into state %i with the picture %j: %s', (state, image, verdict) => {
  expect(outfitVerdict(state, { image })).toBe(verdict)
})
