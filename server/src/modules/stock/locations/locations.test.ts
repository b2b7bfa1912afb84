import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, createVariants, plainLocation, stockUp } from '../../../../test/shops/shop.ts'
import { findLocation } from './locations.sql.ts'

let server: TestServer
let ids: Record<string, number>
beforeAll(async () => {
  server = await startTestServer()
  ids = await createLocations(server, [{ name: '上海仓' }, { name: '宁波保税仓', flag: '1', proxy: '1' }])
})
afterAll(() => server.stop())

const rowOf = async (name: string) => {
  const row = (await server.ok(locationList)).find((location) => location.name === name)
  if (!row) throw new Error(`no location ${name}`)
  return row
}

it('saves every field and sends it back', async () => {
  const full = {
    ...(await rowOf('上海仓')),
    receiver: '周师傅',
    postalCode: '200000',
    phone: '021-0000',
    province: '上海市',
    city: '上海市',
    address: '示例路 1 号',
    company: 'Selvedge',
    weight: 77,
    isDefaultReturn: '1' as const,
    chinaStock: '1' as const,
    isHidden: '1' as const,
  }
  expect(await server.ok(locationSave, { body: [full] })).toBe(1)
  expect(await rowOf('上海仓')).toEqual({ ...full, version: expect.not.stringMatching(full.version) })
})

it('does not turn on again what somebody else has turned off since the row was read', async () => {
  await createLocations(server, [{ name: '两人同改' }])
  const read = await rowOf('两人同改')
  expect(await server.ok(locationSave, { body: [{ ...read, fulfillOrder: '0' }] })).toBe(1)
  const stale = { ...read, phone: '021-1111' }
  const more = { ...plainLocation, name: '同时新增' }
  const refused = await server.call(locationSave, { body: [more, stale] })
  expect(refused).toMatchObject(refusal('LOCATION_CHANGED_SINCE'))
  expect(refused.message).toContain('两人同改')
  expect(await rowOf('两人同改')).toMatchObject({ fulfillOrder: '0', phone: '' })
  const { version: _, ...whole } = stale
  expect(await server.ok(locationSave, { body: [whole] })).toBe(1)
  const { rows } = await server.app.database.pool.query(
    `select before || after as settings from audit_entry where endpoint = 'locationSave' order by id desc limit 1`,
  )
  expect(rows[0].settings).not.toHaveProperty('version')
})

it('ignores fields of a row that it does not know', async () => {
  const row = { ...(await rowOf('上海仓')), remark: 'from another version' }
  expect(await server.ok(locationSave, { body: [row] })).toBe(1)
})

describe('all rows or none', () => {
  it('refuses an unknown id', async () => {
    const answer = await server.call(locationSave, {
      body: [
        { ...plainLocation, name: '新仓' },
        { ...plainLocation, id: 9999 },
      ],
    })
    expect(answer).toMatchObject({ ...refusal('LOCATION_NOT_FOUND'), message: '仓库不存在：9999' })
    expect((await server.ok(locationList)).map((row) => row.name)).not.toContain('新仓')
  })

  it('refuses a name that is taken', async () => {
    const answer = await server.call(locationSave, { body: [{ ...plainLocation, name: '上海仓' }] })
    expect(answer).toMatchObject(refusal('LOCATION_NAME_TAKEN'))
  })

  it('takes names row by row: one that another row has given up is free, one that it still has is not', async () => {
    const created = await createLocations(server, [{ name: '甲仓' }, { name: '乙仓' }])
    const [first, second] = [await rowOf('甲仓'), await rowOf('乙仓')]
    const swap = [
      { ...first, name: '乙仓' },
      { ...second, name: '甲仓' },
    ]
    expect(await server.call(locationSave, { body: swap })).toMatchObject({
      ...refusal('LOCATION_NAME_TAKEN'),
      message: '仓库名称重复：乙仓',
    })
    const twice = ['丙仓', '丙仓'].map((name) => ({ ...plainLocation, name }))
    expect(await server.call(locationSave, { body: twice })).toMatchObject(refusal('LOCATION_NAME_TAKEN'))
    const chain = [
      { ...first, name: '丁仓', address: "\"{一},\\ \n'NULL'" },
      { ...second, name: '甲仓', parentId: first.id },
      { ...plainLocation, name: '乙仓' },
      { ...second, name: '甲仓', parentId: null, weight: 3 },
    ]
    expect(await server.ok(locationSave, { body: chain })).toBe(4)
    expect(await rowOf('丁仓')).toMatchObject({ name: '丁仓', address: "\"{一},\\ \n'NULL'" })
    expect(await rowOf('甲仓')).toMatchObject({ id: second.id, name: '甲仓', weight: 3 })
    expect((await rowOf('乙仓')).id).not.toBe(created.乙仓)
    const { rows } = await server.app.database.pool.query(
      `select after->>'name' as name, subject_id = $1 as first from audit_entry order by id desc limit 4`,
      [String(first.id)],
    )
    expect(rows.map(({ name, first }) => [name, first])).toEqual([
      ['甲仓', false],
      ['乙仓', false],
      ['甲仓', false],
      ['丁仓', true],
    ])
  })

  it('lets one of many have a new name, at once', async () => {
    const sent = { body: [{ ...plainLocation, name: '同名仓' }] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(locationSave, sent)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject(refusal('LOCATION_NAME_TAKEN'))
  })

  it('refuses to belong to itself or to its own child', async () => {
    const shanghai = await rowOf('上海仓')
    const ningbo = await rowOf('宁波保税仓')
    const answer = await server.call(locationSave, {
      body: [
        { ...shanghai, parentId: ningbo.id },
        { ...ningbo, parentId: shanghai.id },
      ],
    })
    expect(answer).toMatchObject(refusal('LOCATION_PARENT_CIRCLE'))
    expect(await server.call(locationSave, { body: [{ ...shanghai, parentId: shanghai.id }] })).toMatchObject(
      refusal('LOCATION_PARENT_CIRCLE'),
    )
  })

  it('names the row and field of what is no value at all', async () => {
    const answer = await server.call(locationSave, { body: [{ ...plainLocation, country: 'China' }] })
    expect(answer).toMatchObject(refusal('INVALID_INPUT'))
    expect(answer.message).toContain('第 1 行 国家')
  })
})

it('lets a child inherit proxy and customs from all above it', async () => {
  const created = await createLocations(server, [{ name: '宁波分仓', parentId: ids.宁波保税仓 ?? 0 }])
  const child = await findLocation(server.app.database.db, created.宁波分仓 ?? 0)
  expect(child).toMatchObject({ proxy: true, customs: true })
})

it('keeps a location virtual while its stock is below zero', async () => {
  const created = await createLocations(server, [{ name: '预售仓', virtuality: '1' }])
  await createVariants(server, ['PRE-01-S'])
  await stockUp(server, created.预售仓 ?? 0, { 'PRE-01-S': -2 })
  const row = await rowOf('预售仓')
  expect(await server.call(locationSave, { body: [{ ...row, virtuality: '0' }] })).toMatchObject(
    refusal('LOCATION_BELOW_ZERO'),
  )
  await stockUp(server, row.id, { 'PRE-01-S': 2 })
  expect(await server.ok(locationSave, { body: [{ ...row, virtuality: '0' }] })).toBe(1)
})

it('leaves an audit entry with before and after', async () => {
  const { rows } = await server.app.database.pool.query(
    `select account_name, before->>'weight' as before, after->>'weight' as after from audit_entry
     where endpoint = 'locationSave' and subject_id = $1 order by id limit 1 offset 1`,
    [ids.上海仓],
  )
  expect(rows).toEqual([{ account_name: 'admin', before: '10', after: '77' }])
})

it('is seen by all and changed by Admin', async () => {
  expect((await server.ok(locationList, { as: 'BarcodePrint' })).length).toBeGreaterThan(1)
  expect(await server.call(locationSave, { as: 'Sellers', body: [plainLocation] })).toMatchObject({
    status: 403,
  })
})

describe('the list', () => {
  const namesOf = async (query: object) => (await server.ok(locationList, { query })).map(({ name }) => name)
  let listed: Record<string, number>
  beforeAll(async () => {
    listed = await createLocations(server, [
      { name: '列表仓 A', fulfillOrder: '0' },
      { name: '列表仓 B', isHidden: '1', isDefaultReturn: '1' },
      { name: '列表仓 C', isDefaultReturn: '1' },
      { name: '列表仓_D', fulfillOrder: '0' },
    ])
  })

  it('is paged and searched by part of the name, with the total of what is found', async () => {
    const page = await server.call(locationList, { query: { query: '列表仓', skip: 1, size: 2 } })
    expect(page).toMatchObject({ total: 4, data: [{ name: '列表仓 B' }, { name: '列表仓 C' }] })
    expect(await server.call(locationList, { query: { query: '列表仓', skip: 9, size: 2 } })).toMatchObject({
      total: 4,
      data: [],
    })
    expect(await namesOf({ query: 'b', size: 500 })).toContain('列表仓 B')
    expect(await namesOf({ query: '仓_' })).toEqual(['列表仓_D'])
    expect(await namesOf({ query: '没有' })).toEqual([])
  })

  it('has all of them where no size is asked for', async () => {
    const all = await server.call(locationList)
    expect(all.data).toHaveLength(all.total ?? 0)
    expect(await namesOf({ query: '', id: '' })).toHaveLength(all.total ?? 0)
  })

  it('answers those with these ids, without the hidden ones, or some before the others', async () => {
    expect(await namesOf({ id: [listed['列表仓 C'], listed['列表仓 A']].join(',') })).toEqual([
      '列表仓 A',
      '列表仓 C',
    ])
    expect(await namesOf({ query: '列表仓', isHidden: '0' })).toEqual(['列表仓 A', '列表仓 C', '列表仓_D'])
    expect(await namesOf({ query: '列表仓', isHidden: '0', first: 'fulfillOrder' })).toEqual([
      '列表仓 C',
      '列表仓 A',
      '列表仓_D',
    ])
    expect(await namesOf({ query: '列表仓', first: 'isDefaultReturn', size: 3 })).toEqual([
      '列表仓 B',
      '列表仓 C',
      '列表仓 A',
    ])
  })

  it('names the location that one belongs to', async () => {
    const parentId = listed['列表仓 A'] ?? 0
    await server.ok(locationSave, { body: [{ ...plainLocation, name: '子仓', parentId }] })
    expect(await rowOf('子仓')).toMatchObject({ parentId, parentName: '列表仓 A' })
    expect(await rowOf('列表仓 A')).toMatchObject({ parentId: null, parentName: null })
  })
})
