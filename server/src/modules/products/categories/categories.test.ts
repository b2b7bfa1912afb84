import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import {
  type CategoryRow,
  categoryDelete,
  categoryExport,
  categoryImport,
  categoryList,
  categorySave,
  categoryStart,
  maxCategoryDepth,
} from '@selvedge/contract/products/categories/categories.ts'
import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { firstCategories } from './first-categories.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const list = () => server.ok(categoryList)
const find = async (code: string) => (await list()).find((row) => row.code === code)
const fact = (code: string, more: object = {}) => ({
  code,
  zhName: `中${code}`,
  enName: code.toUpperCase(),
  position: 10,
  ...more,
})
const save = (code: string, more: object = {}, as = 'Admin') =>
  server.call(categorySave, { body: fact(code, more), as: as as 'Admin' })
const row = (code: string, parent = '', more: Partial<CategoryRow> = {}) => ({
  code,
  parent,
  zhName: `中${code}`,
  enName: code,
  ...more,
})
const send = (body: Partial<CategoryRow>[], more = {}) => server.call(categoryImport, { body, ...more })
const faults = async (body: Partial<CategoryRow>[]) =>
  (await server.ok(categoryImport, { body })).problems.map((one) => [one.row, one.column, one.message.kind])

describe('the dictionary', () => {
  it('begins with what comes along, once', async () => {
    expect(await list()).toEqual([])
    const count = await server.ok(categoryStart)
    expect(count).toBe(firstCategories().length)
    expect(count).toBeGreaterThan(190)
    const rows = await list()
    expect(rows.map(({ code }) => code)).toEqual(firstCategories().map(({ code }) => code))
    const byId = new Map(rows.map((one) => [one.id, one]))
    const mini = await find('women-dresses-mini')
    expect(byId.get(mini?.parent ?? 0)).toMatchObject({
      code: 'women-dresses',
      zhName: '连衣裙',
      enName: 'Dresses',
    })
    expect(await server.call(categoryStart)).toMatchObject(refusal('CATEGORIES_THERE'))
  })

  it('is read by everybody who sees products, and changed by whoever may change them', async () => {
    expect((await server.call(categoryList, { as: 'Sellers' })).status).toBe(200)
    expect((await save('x', {}, 'Sellers')).status).toBe(403)
    expect((await send([row('x')], { as: 'Sellers' })).status).toBe(403)
    expect((await server.call(categoryStart, { as: 'Sellers' })).status).toBe(403)
    expect((await server.call(categoryDelete, { query: { id: 1 }, as: 'Sellers' })).status).toBe(403)
  })
})

describe('a category', () => {
  it('is not overwritten by whoever opened it before somebody else changed it', async () => {
    const { data: id } = await save('twice-open')
    const version = (await find('twice-open'))?.version
    expect(await save('twice-open', { id, zhName: '改过', version })).toMatchObject({ code: 0 })
    expect(await save('twice-open', { id, position: 9, version })).toMatchObject(
      refusal('CATEGORY_CHANGED_SINCE'),
    )
    expect(await find('twice-open')).toMatchObject({ zhName: '改过', position: 10 })
    expect(await save('twice-open', { id, position: 9 })).toMatchObject({ code: 0 })
    await server.ok(categoryDelete, { query: { id } })
    const { rows } = await server.app.database.pool.query(
      `select 1 from audit_entry where subject = 'category' and (before ? 'version' or after ? 'version')`,
    )
    expect(rows).toEqual([])
  })

  it('is added, moved, called otherwise and deleted', async () => {
    const women = await find('women')
    const { data: id } = await save('capes', { parent: women?.id, rednote: '5a31' })
    expect(await find('capes')).toMatchObject({ id, parent: women?.id, rednote: '5a31', taobao: '' })
    const [entry] = await server.ok(auditList, { query: { subject: 'category', size: 1 } })
    expect(entry).toMatchObject({ subjectId: String(id), after: { code: 'capes', rednote: '5a31' } })
    await save('women-capes', { id, parent: null, position: 3 })
    expect((await list())[0]).toMatchObject({ id, code: 'women-capes', parent: null })
    expect(await server.ok(categoryDelete, { query: { id } })).toBe(1)
    expect(await find('women-capes')).toBeUndefined()
  })

  it('is refused below itself, too deep, without its parent, and with the code of another', async () => {
    const women = await find('women')
    const dresses = await find('women-dresses')
    const given = { ...fact('women'), id: women?.id }
    expect(await server.call(categorySave, { body: { ...given, parent: dresses?.id } })).toMatchObject(
      refusal('CATEGORY_BELOW_ITSELF'),
    )
    expect(await server.call(categorySave, { body: { ...given, parent: women?.id } })).toMatchObject(
      refusal('CATEGORY_BELOW_ITSELF'),
    )
    expect(await save('x', { parent: 999_999 })).toMatchObject(refusal('CATEGORY_NOT_FOUND'))
    expect(await save('x', { id: 999_999 })).toMatchObject(refusal('CATEGORY_NOT_FOUND'))
    expect(await save('women')).toMatchObject(refusal('CATEGORY_CODE_TAKEN'))
    expect((await save('Not a code')).message).toContain('小写字母')
    let parent = (await save('deep-1')).data
    for (let depth = 2; depth <= maxCategoryDepth; depth++)
      parent = (await save(`deep-${depth}`, { parent })).data
    expect(await save('deep-7', { parent })).toMatchObject(refusal('CATEGORY_TOO_DEEP'))
    // A whole branch is as deep as its deepest.
    expect(await save('women', { id: women?.id, parent })).toMatchObject(refusal('CATEGORY_TOO_DEEP'))
    expect((await find('women'))?.parent).toBeNull()
  })

  it('stays while others stand below it, and where there is none', async () => {
    const women = await find('women')
    expect(await server.call(categoryDelete, { query: { id: women?.id ?? 0 } })).toMatchObject(
      refusal('CATEGORY_HAS_CHILDREN'),
    )
    expect(await server.call(categoryDelete, { query: { id: 999_999 } })).toMatchObject(
      refusal('CATEGORY_NOT_FOUND'),
    )
  })

  it('never stands in a circle, whoever moves at the same time', async () => {
    const [left, right] = [(await save('left')).data, (await save('right')).data]
    const moved = await Promise.all([
      save('left', { id: left, parent: right }),
      save('right', { id: right, parent: left }),
    ])
    expect(moved.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(moved.find(({ code }) => code !== 0)).toMatchObject(refusal('CATEGORY_BELOW_ITSELF'))
  })
})

describe('a sheet', () => {
  it('adds and changes what it names, in any order, and leaves the rest', async () => {
    const before = (await list()).length
    const body = [
      row('pets-dogs', 'pets', { position: '20', rednote: '77' }),
      row('pets', '', { position: '7' }),
      row('women-dresses', 'women', { zhName: '裙子', enName: 'Dresses', position: '1' }),
    ]
    const tried = await server.ok(categoryImport, { body, headers: { 'dry-run': '1' } })
    expect(tried).toEqual({ added: 2, changed: 1, same: 0, problems: [] })
    expect(await find('pets')).toBeUndefined()
    expect(await server.ok(categoryImport, { body })).toEqual(tried)
    expect(await server.ok(categoryImport, { body })).toEqual({ added: 0, changed: 0, same: 3, problems: [] })
    expect((await list()).length).toBe(before + 2)
    expect(await find('pets-dogs')).toMatchObject({
      parent: (await find('pets'))?.id,
      rednote: '77',
      position: 20,
    })
    expect(await find('women-dresses')).toMatchObject({ zhName: '裙子', position: 1 })
  })

  it('keeps ids that it leaves empty, and takes away those of a hyphen', async () => {
    await server.ok(categoryImport, { body: [row('pets-dogs', 'pets', { taobao: '5' })] })
    expect(await find('pets-dogs')).toMatchObject({ rednote: '77', taobao: '5', position: 1 })
    await server.ok(categoryImport, { body: [row('pets-dogs', 'pets', { rednote: '-' })] })
    expect(await find('pets-dogs')).toMatchObject({ rednote: '', taobao: '5' })
  })

  it('is what the export has written, in either form of it', async () => {
    const before = await list()
    const { raw, headers } = await server.call(categoryExport, { query: { format: 'csv' } })
    expect(headers['content-disposition']).toContain('categories.csv')
    const [head = [], ...lines] = readTextTable(new Uint8Array(raw)).lines
    expect(head).toEqual([
      'Code',
      'Parent',
      'Chinese',
      'English',
      'Order',
      'Xiaohongshu',
      'Taobao',
      'JD',
      'Shopify',
    ])
    expect(lines).toHaveLength(before.length)
    const body = lines.map(([code, parent, zhName, enName, position, rednote, taobao, jd, shopify]) => ({
      code,
      parent,
      zhName,
      enName,
      position,
      rednote,
      taobao,
      jd,
      shopify,
    }))
    expect(await server.ok(categoryImport, { body })).toEqual({
      added: 0,
      changed: 0,
      same: before.length,
      problems: [],
    })
  })

  it('changes nothing where one row is wrong, and names row and field of each', async () => {
    const before = await list()
    expect(
      await faults([
        row('a1'),
        row('A b'),
        row(''),
        row('a1', '', { enName: '' }),
        row('a2', '', { position: '-1', zhName: 'x'.repeat(101) }),
      ]),
    ).toEqual([
      [2, 'code', 'category.code'],
      [3, 'code', 'cell.missing'],
      [3, 'enName', 'cell.missing'],
      [4, 'enName', 'cell.missing'],
      [4, 'code', 'row.repeats'],
      [5, 'zhName', 'cell.tooLong'],
      [5, 'position', 'cell.units'],
    ])
    expect(await faults([row('a1', 'nobody')])).toEqual([[1, 'parent', 'category.noParent']])
    expect(await faults([row('a1', 'a2'), row('a2', 'a1')])).toEqual([
      [1, 'parent', 'category.circle'],
      [2, 'parent', 'category.circle'],
    ])
    expect(await faults([row('women', 'women-dresses')])).toEqual([[1, 'parent', 'category.circle']])
    expect(await faults([row('a7', 'deep-6')])).toEqual([[1, 'parent', 'category.deep']])
    // What it does not name comes along.
    expect(await faults([row('women', 'deep-5')])).toEqual([[1, 'parent', 'category.deep']])
    expect(await list()).toEqual(before)
    expect(await send([])).toMatchObject(refusal('CATEGORIES_EMPTY'))
    expect(await send([{ code: ' ' }])).toMatchObject(refusal('CATEGORIES_EMPTY'))
  })
})
