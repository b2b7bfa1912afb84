import { styleTry } from '@selvedge/contract/customs/customs-style/style-trial.ts'
import { declarationElementSave } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { configRestore, configSet } from '@selvedge/contract/house/settings/settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf } from '../../../../../test/shops/customs-shop.ts'
import { createLocations } from '../../../../../test/shops/shop.ts'

let server: TestServer
const set = (key: string, value: unknown) =>
  server.ok(configSet, { query: { key }, body: JSON.stringify(value) })
const automatic = { constraints: [], templateId: 1, automatic: true }
const only = (property: string, ...values: string[]) => [{ property, values }]

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const typed = {
  kind: '连衣裙',
  weavingType: 'knit',
  sex: 'girl',
  brand: 'Bonpoint',
  spu: 'DRESS',
  customsComponent: '100% Cotton',
  origin: 'France',
}
const tried = (more: object = {}) => server.ok(styleTry, { body: { ...typed, ...more }, as: 'Customs' })

it('is described by the first default template where nothing is set', async () => {
  expect(await tried()).toMatchObject({
    styleRules: [],
    templateRules: [],
    template: { place: 1, text: '#brand##sex##category#，#weaving#，#material##ps#' },
    unitRule: null,
    unit: '件',
    knownKind: false,
    codes: [],
    description: 'Bonpoint女童连衣裙，针织，100% Cotton',
    elements: '',
  })
  expect((await tried({ remark: '，带腰带' })).description).toBe(
    'Bonpoint女童连衣裙，针织，100% Cotton，带腰带',
  )
})

it('says which rules apply, which do not and why', async () => {
  await set('style_setting', [
    { constraints: only('kind', '裤子'), options: [{ values: ['长裤'], default: '长裤' }] },
    { constraints: only('sex', '女童'), options: [{ values: ['长袖', '短袖'], default: '短袖' }] },
  ])
  await set('template_setting', [
    { constraints: only('weavingType', '针织'), templateId: 3, automatic: false },
    automatic,
    { constraints: only('weavingType', '机织'), templateId: 0, automatic: false },
  ])
  await set('unit_setting', [
    { kinds: ['鞋'], unit: '双' },
    { kinds: ['连衣裙'], unit: '条' },
  ])
  await set('categories_setting', ['连衣裙'])
  expect(await tried()).toMatchObject({
    styleRules: [
      { rule: 1, fits: false, unmet: [{ property: 'kind', values: ['裤子'], is: '连衣裙' }] },
      { rule: 2, fits: true, unmet: [] },
    ],
    styleSettings: [{ name: '1', values: ['长袖', '短袖'], default: '短袖' }],
    templateRules: [
      // By the place of their template.
      { rule: 1, fits: false, unmet: [{ property: 'weavingType', is: '针织' }], decides: false },
      { rule: 2, fits: true, automatic: true, decides: false },
      { rule: 3, fits: true, automatic: false, decides: true },
    ],
    template: { place: 4 },
    unitRule: 2,
    unit: '条',
    knownKind: true,
    description: '法国Bonpoint短袖连衣裙，女童，针织，100% Cotton，货号DRESS',
  })
})

it('has the code that the HS code rules give, the rows that give it, and what is to be told of it', async () => {
  await server.ok(codeRowImport, {
    body: [
      { hsCode: '6104420000', material: '棉', category: '连衣裙' },
      { hsCode: '6104430000', category: '连衣裙' },
    ],
  })
  await server.ok(declarationElementSave, {
    body: { hsCode: '6104420000', elements: '1:品名|2:织造方法|3:成分含量', unit: '千克' },
  })
  expect(await tried()).toMatchObject({
    codes: ['6104420000'],
    codeRows: [{ hsCode: '6104420000', material: '棉', category: '连衣裙' }],
    elements: '连衣裙|针织|100% Cotton',
    unit: '千克',
  })
  await server.ok(codeRowImport, { body: [{ hsCode: '6104490000', sex: '女童', category: '连衣裙' }] })
  expect(await tried()).toMatchObject({ codes: ['6104420000', '6104490000'], codeRows: [{}, {}] })
})

it('comes to what a declaration says of such a product', async () => {
  const bonded = (await createLocations(server, [{ name: '保税仓', flag: '1' }])).保税仓 ?? 0
  await createStyle(server, 'DRESS', { composition: '100% Cotton' })
  const row = await rowOf(server, await buyUnits(server, bonded, { 'DRESS-S': 1 }), 'DRESS')
  const { description, styleSettings, codes } = await tried()
  expect({ description, styleSettings, codes }).toEqual({
    description: row.description,
    styleSettings: row.styleSettings,
    codes: row.rules.map(({ hsCode }) => hsCode),
  })
  // Each setting turned back is turned back there, too.
  for (const key of ['style_setting', 'unit_setting']) await set(key, [])
  await set('template_setting', [automatic])
  await set('template_content_setting', ['#category#'])
  const id = await buyUnits(server, bonded, { 'DRESS-S': 1 })
  expect(await rowOf(server, id, 'DRESS')).toMatchObject({
    description: '连衣裙',
    styleSettings: [],
    unit: '件',
  })
  await set('template_content_setting', [])
})

it('keeps the template that applies by itself, with its constraints, however the setting is changed', async () => {
  const sent = (rules: object[]) =>
    server.call(configSet, { query: { key: 'template_setting' }, body: JSON.stringify(rules) })
  const locked = refusal('TEMPLATE_RULE_AUTOMATIC')
  expect(await sent([])).toMatchObject(locked)
  expect(await sent([{ ...automatic, automatic: false }])).toMatchObject(locked)
  expect(await sent([{ ...automatic, constraints: only('kind', '裤子') }])).toMatchObject(locked)
  const back = { key: 'template_setting', version: null }
  expect(await server.call(configRestore, { body: back })).toMatchObject(locked)
  const more = [{ constraints: only('kind', '裤子'), templateId: 2, automatic: false }]
  expect(await sent([...more, { ...automatic, templateId: 0 }])).toMatchObject({ data: 1 })
})

it('changes nothing, and is for customs', async () => {
  for (const role of ['Sellers', 'Store', 'Finance'] as const)
    expect((await server.call(styleTry, { body: typed, as: role })).status).toBe(403)
})
