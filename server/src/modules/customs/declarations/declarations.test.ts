import {
  type DeclarationRow,
  declarationGet,
  declarationList,
  declarationSave,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  stockOrderCreate,
  stockOrderDetail,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buyUnits, createStyle, rowOf, say } from '../../../../test/shops/customs-shop.ts'
import { createLocations, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let bonded: number
let shanghai: number
let orderId: number

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '保税仓', flag: '1' }, { name: '上海仓' }])
  bonded = ids.保税仓 ?? 0
  shanghai = ids.上海仓 ?? 0
  await createStyle(server, 'DRESS', {}, ['S', 'M'])
  await createStyle(server, 'PANTS', {
    category: '裤子',
    sex: 'boy',
    weaving: 'woven',
    composition: '',
    origin: '',
  })
  orderId = await buyUnits(server, bonded, { 'PANTS-S': 2, 'DRESS-S': 3, 'DRESS-M': 4 })
  await server.ok(codeRowImport, {
    body: [{ hsCode: '61044200', material: '棉', sex: '女童', category: '连衣裙', weaving: '针织' }],
  })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const list = (query: object = {}) => server.ok(declarationList, { query: { id: orderId, ...query } })

describe('the declaration of a stock order', () => {
  beforeAll(() => server.ok(configSet, { query: { key: 'categories_setting' }, body: '["连衣裙"]' }))

  it('has one row per product with all of its units', async () => {
    expect(await list()).toMatchObject([
      { itemNo: 1, count: 2, status: 'unmatched', codeBy: null, rules: [], product: { handle: 'PANTS' } },
      {
        itemNo: 2,
        count: 7,
        status: 'matched',
        codeBy: 'rows',
        rules: [{ hsCode: '6104420000' }],
        product: {
          brand: 'Bonpoint',
          handle: 'DRESS',
          ref: 'R-DRESS',
          name: '款式 DRESS',
          images: ['/drawings/DRESS.svg'],
          weavingType: '针织',
          sex: '女童',
          kind: '连衣裙',
          component: '95% Cotton 5% Elastane',
          customsComponent: '95% Cotton 5% Elastane',
          origin: 'FR',
          hsCode: '6104420000',
          remark: '',
          weavingRevised: false,
          kindRevised: false,
          sexRevised: false,
          originRevised: false,
          customsComponentRevised: false,
        },
      },
    ])
  })

  it('tells where the goods go and how far its codes are', async () => {
    expect(await server.ok(declarationGet, { query: { id: orderId }, as: 'Customs' })).toMatchObject({
      number: `PO${orderId}`,
      outsideId: `ST${orderId}`,
      targetLocationName: '保税仓',
      sourceLocationName: null,
      hasPage: true,
      products: 2,
      unmatched: 1,
      kinds: [
        { kind: '裤子', products: 1 },
        { kind: '连衣裙', products: 1 },
      ],
      offered: ['连衣裙'],
      upload: null,
    })
  })

  it('is filtered by kind, by status and by words, and paged', async () => {
    const handles = async (query: object) => (await list(query)).map(({ product }) => product.handle)
    expect(await handles({ kind: '裤子' })).toEqual(['PANTS'])
    expect(await handles({ status: 'matched' })).toEqual(['DRESS'])
    expect(await handles({ status: 'unmatched', kind: '连衣裙' })).toEqual([])
    // By the style's number, the supplier's and the name, of which each keeps its place.
    for (const query of ['dress', 'R-DRESS', '款式 DR', 'Style DRESS'])
      expect((await list({ query })).map(({ itemNo }) => itemNo)).toEqual([2])
    expect(await handles({ query: 'DRESS', status: 'unmatched' })).toEqual([])
    expect(await handles({ query: '%' })).toEqual([])
    const second = await server.call(declarationList, { query: { id: orderId, skip: 1, size: 1 } })
    expect(second.total).toBe(2)
    expect(second.data.map(({ itemNo }) => itemNo)).toEqual([2])
    const most = await server.call(declarationList, { query: { id: orderId, size: 10_000 } })
    expect(most).toMatchObject(refusal('INVALID_INPUT'))
  })

  it('is there for transfers, and not for stock takes', async () => {
    await stockUp(server, shanghai, { 'DRESS-S': 9 })
    const transfer = await server.ok(stockOrderCreate, {
      body: {
        type: 'ST',
        name: '调拨',
        sourceLocation: shanghai,
        targetLocation: bonded,
        items: [{ sku: 'DRESS-S', quantity: 5 }],
      },
    })
    expect(await server.ok(declarationList, { query: { id: transfer } })).toMatchObject([{ count: 5 }])
    const take = await stockUp(server, shanghai, { 'PANTS-S': 1 })
    for (const id of [take, 900_001]) {
      expect(await server.call(declarationList, { query: { id } })).toMatchObject(
        refusal('STOCK_ORDER_NOT_FOUND'),
      )
      expect(await server.call(declarationGet, { query: { id } })).toMatchObject(
        refusal('STOCK_ORDER_NOT_FOUND'),
      )
    }
  })

  it('leaves out what is not ordered any more', async () => {
    const id = await buyUnits(server, bonded, { 'PANTS-S': 2, 'DRESS-S': 3 })
    const { items } = await server.ok(stockOrderDetail, { query: { id } })
    const pants = items.find(({ sku }) => sku === 'PANTS-S')
    await server.ok(stockOrderItemChange, { query: { stockOrderId: id, id: pants?.id ?? 0, newQuantity: 0 } })
    expect(
      (await server.ok(declarationList, { query: { id } })).map(({ product }) => product.handle),
    ).toEqual(['DRESS'])
  })

  it('is for customs', async () => {
    for (const role of ['Sellers', 'Store', 'Finance'] as const) {
      expect((await server.call(declarationList, { query: { id: orderId }, as: role })).status).toBe(403)
      expect((await server.call(declarationSave, { body: { product: { id: 1 } }, as: role })).status).toBe(
        403,
      )
    }
  })
})

describe('what a person says of a product', () => {
  it('is marked, audited, and gone once it is what came in', async () => {
    const row = await rowOf(server, orderId, 'PANTS')
    const changed = await say(server, row, { sex: 'girl', customsComponent: '100%棉', origin: 'it' })
    expect(changed).toMatchObject({
      id: row.product.id,
      product: {
        sex: '女童',
        sexRevised: true,
        customsComponent: '100%棉',
        customsComponentRevised: true,
        component: '',
        origin: 'IT',
        originRevised: true,
        kindRevised: false,
        weavingRevised: false,
      },
    })
    const [entry] = await server.ok(auditList, { query: { subject: 'customsProduct', size: 1 } })
    expect(entry).toMatchObject({
      endpoint: 'declarationSave',
      subjectId: String(row.product.id),
      before: { handle: 'PANTS', sex: null },
      after: { handle: 'PANTS', sex: '女童' },
    })
    const back = await say(server, await rowOf(server, orderId, 'PANTS'), {
      sex: '男童',
      customsComponent: '',
      origin: '',
    })
    expect(back.product).toMatchObject({ sex: '男童', sexRevised: false, originRevised: false })
  })

  it('stays with the product: the next declaration begins with it', async () => {
    await say(server, await rowOf(server, orderId, 'PANTS'), { kind: '长裤', remark: '儿童款' })
    const next = await buyUnits(server, bonded, { 'PANTS-S': 1 })
    expect((await rowOf(server, next, 'PANTS')).product).toMatchObject({
      kind: '长裤',
      kindRevised: true,
      remark: '儿童款',
    })
    // What comes in anew does not take it back.
    await createStyle(server, 'PANTS', { category: '短裤', sex: 'boy', weaving: 'woven' })
    expect((await rowOf(server, next, 'PANTS')).product).toMatchObject({ kind: '长裤', kindRevised: true })
  })

  it('is a code, or that there is none; what the rows give is taken again', async () => {
    const saved = async (changes: object) => {
      const { product, status, codeBy } = await say(server, await rowOf(server, orderId, 'DRESS'), changes)
      return [product.hsCode, status, codeBy]
    }
    expect(await saved({ hsCode: '6204.42.00' })).toEqual(['6204420000', 'matched', 'person'])
    expect(await saved({ remark: 'x' })).toEqual(['6204420000', 'matched', 'person'])
    expect(await saved({ hsCode: '' })).toEqual(['', 'unmatched', null])
    expect(await saved({ remark: 'y' })).toEqual(['', 'unmatched', null])
    expect(await saved({ hsCode: '6104420000' })).toEqual(['6104420000', 'matched', 'rows'])
    // A row that comes back whole does not hold the code fast: it goes on following the rows.
    expect(await saved({ sex: 'boy' })).toEqual(['', 'unmatched', null])
    expect(await saved({ sex: 'girl' })).toEqual(['6104420000', 'matched', 'rows'])
    const { id } = (await rowOf(server, orderId, 'DRESS')).product
    expect((await server.ok(declarationSave, { body: { product: { id } } })).status).toBe('unmatched')
    expect(await saved({ hsCode: '6104420000' })).toEqual(['6104420000', 'matched', 'rows'])
  })

  it('leaves the code alone where the row shows another than somebody has said since', async () => {
    await createStyle(server, 'SKIRT', { category: '半裙' })
    const id = await buyUnits(server, bonded, { 'SKIRT-S': 1 })
    const shown = await rowOf(server, id, 'SKIRT')
    const codeAfter = async ({ product }: DeclarationRow, changes: object) => {
      const sent = { id: product.id, hsCode: product.hsCode, hsCodeShown: product.hsCode, ...changes }
      const { product: saved, codeBy } = await server.ok(declarationSave, { body: { product: sent } })
      return [saved.hsCode, codeBy]
    }
    await say(server, shown, { hsCode: '6204530000' })
    expect(await codeAfter(shown, { remark: 'x' })).toEqual(['6204530000', 'person'])
    expect(await codeAfter(await rowOf(server, id, 'SKIRT'), { hsCode: '' })).toEqual(['', null])
    const sheet = (hsCode: string) =>
      server.ok(codeRowImport, { body: [{ hsCode, category: '半裙', weaving: '针织' }] })
    await sheet('6104530000')
    await say(server, await rowOf(server, id, 'SKIRT'), { hsCode: '6104530000' })
    const given = await rowOf(server, id, 'SKIRT')
    expect([given.product.hsCode, given.codeBy]).toEqual(['6104530000', 'rows'])
    await sheet('6104520000')
    expect(await codeAfter(given, { origin: 'PT' })).toEqual(['6104520000', 'rows'])
  })

  it.each([
    [{ hsCode: '610442000' }, 'HS_CODE_DIGITS'],
    [{ hsCode: 'abc' }, 'HS_CODE_DIGITS'],
    [{ sex: 'unisex' }, 'INVALID_INPUT'],
    [{ weavingType: '无纺' }, 'INVALID_INPUT'],
    [{ origin: 'XX' }, 'INVALID_INPUT'],
    [{ hsCode: '61044200001' }, 'HS_CODE_DIGITS'],
  ] as const)('is not %j', async (changes, error) => {
    const { product } = await rowOf(server, orderId, 'DRESS')
    expect(
      await server.call(declarationSave, { body: { product: { ...product, ...changes } } }),
    ).toMatchObject(refusal(error))
  })

  it('is of a product that there is', async () => {
    expect(await server.call(declarationSave, { body: { product: { id: 900_001 } } })).toMatchObject(
      refusal('CUSTOMS_PRODUCT_NOT_FOUND'),
    )
  })

  it('loses nothing where many say something at once', async () => {
    const { id } = (await rowOf(server, orderId, 'DRESS')).product
    const hsCode = '6104420000'
    const said = [
      { kind: '裙子' },
      { origin: 'PT' },
      { customsComponent: '棉' },
      { remark: 'z' },
      { weavingType: '' },
    ]
    await Promise.all(
      said.map((one) => server.ok(declarationSave, { body: { product: { id, hsCode, ...one } } })),
    )
    expect((await rowOf(server, orderId, 'DRESS')).product).toMatchObject({
      kind: '裙子',
      origin: 'PT',
      customsComponent: '棉',
      remark: 'z',
      weavingType: '',
    })
  })
})

describe('style options', () => {
  it('follow from the style rules, and decide the code', async () => {
    await createStyle(server, 'SHIRT', { category: '衬衫' })
    const id = await buyUnits(server, bonded, { 'SHIRT-S': 1 })
    await server.ok(configSet, {
      query: { key: 'style_setting' },
      body: JSON.stringify([
        {
          constraints: [{ property: 'kind', values: ['衬衫'] }],
          options: [{ values: ['长袖', '短袖'], default: '长袖' }],
        },
      ]),
    })
    await server.ok(codeRowImport, {
      body: [
        { hsCode: '6106100001', category: '衬衫', design: '长袖' },
        { hsCode: '6106100002', category: '衬衫', design: '短袖' },
      ],
    })
    const row = await rowOf(server, id, 'SHIRT')
    expect(row).toMatchObject({
      styleSettings: [{ name: '1', values: ['长袖', '短袖'], default: '长袖' }],
      product: { style: { 1: '长袖' }, hsCode: '6106100001' },
    })
    expect(await say(server, row, { style: { 1: '短袖' } })).toMatchObject({
      product: { style: { 1: '短袖' }, hsCode: '6106100002' },
      codeBy: 'rows',
    })
  })

  it('are said one by one: another follows its default, and whoever has chosen it since', async () => {
    await createStyle(server, 'POLO', { category: '衬衫' })
    const id = await buyUnits(server, bonded, { 'POLO-S': 1 })
    const rules = (collar: string) =>
      server.ok(configSet, {
        query: { key: 'style_setting' },
        body: JSON.stringify([
          {
            constraints: [{ property: 'kind', values: ['衬衫'] }],
            options: [
              { values: ['长袖', '短袖'], default: '长袖' },
              { values: ['圆领', 'V领'], default: collar },
            ],
          },
        ]),
      })
    await rules('圆领')
    const shown = await rowOf(server, id, 'POLO')
    const styleAfter = async (style: Record<string, string>) =>
      (await server.ok(declarationSave, { body: { product: { id: shown.id, style } } })).product.style
    expect(await styleAfter({ 1: '短袖' })).toEqual({ 1: '短袖', 2: '圆领' })
    await rules('V领')
    expect((await rowOf(server, id, 'POLO')).product.style).toEqual({ 1: '短袖', 2: 'V领' })
    expect(await styleAfter({ 2: '圆领' })).toEqual({ 1: '短袖', 2: '圆领' })
    // Nor does a row that comes back whole hold fast what nobody has chosen.
    const whole = await rowOf(server, id, 'POLO')
    await say(server, whole, { style: { ...whole.product.style, 1: '长袖', 2: 'V领' } })
    await rules('圆领')
    expect((await rowOf(server, id, 'POLO')).product.style).toEqual({ 1: '长袖', 2: '圆领' })
  })

  it('go with their question where a product fits other rules', async () => {
    await createStyle(server, 'COAT', { category: '大衣' })
    const id = await buyUnits(server, bonded, { 'COAT-S': 1 })
    const rule = (property: string, value: string, usual: string) => ({
      constraints: [{ property, values: [value] }],
      options: [{ values: ['长款', '短款'], default: usual }],
    })
    await server.ok(configSet, {
      query: { key: 'style_setting' },
      body: JSON.stringify([rule('sex', '女童', '长款'), rule('kind', '大衣', '长款')]),
    })
    const row = await rowOf(server, id, 'COAT')
    const changed = await say(server, row, { style: { 2: '短款' } })
    expect(changed.product.style).toEqual({ 1: '长款', 2: '短款' })
    const { product } = await server.ok(declarationSave, { body: { product: { id: row.id, sex: '男童' } } })
    expect(product.style).toEqual({ 1: '短款' })
  })

  it('keep what was said of them when a rule is put above theirs, and when they offer more', async () => {
    await createStyle(server, 'VEST', { category: '马甲' })
    const id = await buyUnits(server, bonded, { 'VEST-S': 1 })
    const rule = (values: string[], usual: string) => ({
      constraints: [{ property: 'kind', values: ['马甲'] }],
      options: [{ values, default: usual }],
    })
    const rules = (...all: object[]) =>
      server.ok(configSet, { query: { key: 'style_setting' }, body: JSON.stringify(all) })
    await server.ok(configSet, {
      query: { key: 'template_content_setting' },
      body: '["#brand##design##category#"]',
    })
    const shown = async () => {
      const { product, description } = await rowOf(server, id, 'VEST')
      return [product.style, description]
    }
    await rules(rule(['单排扣', '双排扣'], '单排扣'))
    const row = await rowOf(server, id, 'VEST')
    const said = await say(server, row, { style: { 1: '双排扣' } })
    expect(said.description).toBe('Bonpoint双排扣马甲')
    await rules(rule(['有帽', '无帽'], '无帽'), rule(['单排扣', '双排扣'], '单排扣'))
    expect(await shown()).toEqual([{ 1: '无帽', 2: '双排扣' }, 'Bonpoint无帽双排扣马甲'])
    await rules(rule(['有帽', '无帽'], '无帽'), rule(['单排扣', '双排扣', '无扣'], '单排扣'))
    expect((await shown())[0]).toEqual({ 1: '无帽', 2: '双排扣' })
    const both = await server.ok(declarationSave, { body: { product: { id: row.id, style: { 1: '有帽' } } } })
    expect(both.product.style).toEqual({ 1: '有帽', 2: '双排扣' })
    await rules(rule(['单排扣', '双排扣', '无扣'], '单排扣'))
    expect((await shown())[0]).toEqual({ 1: '双排扣' })
  })
})
