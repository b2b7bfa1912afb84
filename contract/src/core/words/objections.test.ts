import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instant, isStorable, quantity, quantityParam, sku, timeParam } from '../values/shapes.ts'
import { fieldErrorOf } from './objections.ts'

function objection(schema: z.ZodType, given: unknown, options?: { keys: boolean }) {
  const issue = schema.safeParse(given).error?.issues[0]
  if (!issue) throw new Error('nothing is objected to')
  return fieldErrorOf(issue, given, options)
}

const rows = z.strictObject({ items: z.array(z.strictObject({ sku, quantity })).min(1).max(3) })
const row = (more: object) => ({
  items: [
    { sku: 'A', quantity: 1 },
    { sku: 'B', quantity: 1, ...more },
  ],
})

describe('an objection names the place and says what is wrong, in both languages', () => {
  it.each([
    [rows, {}, '明细：缺少，请填写', 'Items: is missing'],
    [rows, { items: [] }, '明细：不能为空', 'Items: must not be empty'],
    [rows, { items: {} }, '明细：必须是列表', 'Items: must be a list'],
    [rows, { items: [1, 2, 3, 4] }, '明细：最多 3 项', 'Items: has at most 3 items'],
    [
      rows,
      row({ quantity: -1 }),
      '明细 第 2 行 数量：不能小于 0',
      'Items, row 2, Quantity: must not be below 0',
    ],
    [
      rows,
      row({ quantity: 1.5 }),
      '明细 第 2 行 数量：必须是整数',
      'Items, row 2, Quantity: must be a whole number',
    ],
    [
      rows,
      row({ quantity: undefined }),
      '明细 第 2 行 数量：缺少，请填写',
      'Items, row 2, Quantity: is missing',
    ],
    [rows, row({ sku: ' ' }), '明细 第 2 行 SKU：不能为空', 'Items, row 2, SKU: must not be empty'],
    [
      rows,
      row({ sku: 'x'.repeat(101) }),
      '明细 第 2 行 SKU：最多 100 个字符',
      'Items, row 2, SKU: has at most 100 characters',
    ],
    [
      rows,
      row({ colour: 1 }),
      '明细 第 2 行：有不认识的字段：colour',
      'Items, row 2: unknown fields: colour',
    ],
    [z.string(), 5, '必须是文字', 'must be text'],
    [z.strictObject({ id: z.coerce.number() }), { id: 'x' }, '编号：必须是数字', 'Id: must be a number'],
    [z.strictObject({ id: z.coerce.number() }), {}, '编号：缺少，请填写', 'Id: is missing'],
    [
      z.strictObject({ state: z.enum(['0', '1']) }),
      { state: '2' },
      '状态：只能是 0、1',
      'State: must be 0 or 1',
    ],
    [z.strictObject({ state: z.literal('TS') }), { state: 'PO' }, '状态：只能是 TS', 'State: must be TS'],
    [
      z.strictObject({ start: timeParam }),
      { start: 'soon' },
      '开始时间：时间须为 yyyy-MM-dd HH:mm:ss 的格式',
      'Start: must be a time as yyyy-MM-dd HH:mm:ss',
    ],
    [
      z.strictObject({ quantity: quantityParam(1_000) }),
      { quantity: '1001' },
      '数量：不能大于 1000',
      'Quantity: must not be above 1000',
    ],
    [z.strictObject({ quantity: quantityParam(1_000) }), {}, '数量：缺少，请填写', 'Quantity: is missing'],
    [
      z.strictObject({ createdAt: instant }),
      { createdAt: '1' },
      '下单时间：必须是带时区的时间',
      'Ordered: must be a time with its zone',
    ],
    [
      z.strictObject({ weight: z.number().gt(0).lt(9) }),
      { weight: 0 },
      '权重：必须大于 0',
      'Weight: must be above 0',
    ],
    [
      z.strictObject({ weight: z.number().gt(0).lt(9) }),
      { weight: 9 },
      '权重：必须小于 9',
      'Weight: must be below 9',
    ],
    [
      z.strictObject({ name: z.string().refine(isStorable, 'field.unstorable') }),
      { name: '\ud800' },
      '名称：内容包含无法保存的字符',
      'Name: has characters that can not be kept',
    ],
  ])('%#', (schema, given, zh, en) => {
    expect(objection(schema, given)).toEqual({ zh, en })
  })

  it.each(['', ' ', '1e3', '0x10', '-1', '1.5'])('of units in a query that are none: %j', (quantity) => {
    expect(objection(z.strictObject({ quantity: quantityParam(1_000) }), { quantity })).toEqual({
      zh: '数量：必须是不小于 0 的整数',
      en: 'Quantity: must be a whole number, not below 0',
    })
  })

  it.each(['2026-02-29', '2026-02-30 10:00:00', '2026-04-31T10:00:00+08:00'])(
    'of a day that its month does not have: %s',
    (start) => {
      expect(objection(z.strictObject({ start: timeParam }), { start }).zh).toContain('时间须为')
    },
  )

  it('with the keys of the fields for who writes JSON', () => {
    const settings = z.array(z.strictObject({ kinds: z.array(z.string().min(1)) }))
    expect(objection(settings, [{ kinds: ['a', ''] }], { keys: true })).toEqual({
      zh: '第 1 行 种类（kinds） 第 2 项：不能为空',
      en: 'row 1, Kinds (kinds), item 2: must not be empty',
    })
  })
})
