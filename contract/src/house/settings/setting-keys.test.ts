import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { templatePlaceholders } from '../../customs/customs-style/customs-style.ts'
import { reasonIn } from '../../reasons.ts'
import { couriers } from '../../shipping/ship-orders/ship-orders.ts'
import { rights } from '../roles/rights.ts'
import { isSettingKey, maskSecret, type SettingKey, settingKeys, settings } from './setting-keys.ts'
import { settingObjection } from './setting-objections.ts'

/** What a text means to the code, and the text that is kept. */
function meaning(key: string, text: string) {
  if (!isSettingKey(key)) throw new Error(`no setting ${key}`)
  const { value } = settings[key]
  const parsed = value.parse(text)
  return { parsed, stored: z.encode<z.ZodType>(value, parsed) }
}
const problem = (key: string, text: string) => {
  if (!isSettingKey(key)) throw new Error(`no setting ${key}`)
  const { error } = settings[key].value.safeParse(text)
  return error?.issues[0]?.message ?? 'none'
}

describe.each(settingKeys)('%s', (key) => {
  const definition = settings[key]

  it('has a default that is right, and comes back as it went', () => {
    expect(meaning(key, definition.default).stored).toBe(definition.default)
  })

  it('is explained in both languages and asks for rights that exist', () => {
    for (const words of [definition.name, definition.effect]) {
      expect(words.zh).toMatch(/\p{Script=Han}/u)
      expect(words.en).not.toBe('')
    }
    expect(rights).toContain(definition.view)
    expect(rights).toContain(definition.change)
  })
})

it('counts each setting among the connections that holds an address of another system', () => {
  const hasAddress = (key: SettingKey) =>
    /"format":"uri"|\^\(https:/.test(
      JSON.stringify(z.toJSONSchema(settings[key].value, { io: 'output', unrepresentable: 'any' })),
    )
  const connecting = settingKeys.filter((key) => settings[key].connects)
  // Its lines are hosts.
  expect(connecting.filter((key) => key !== 'bobo_picture_hosts')).toEqual(settingKeys.filter(hasAddress))
})

it.each<[key: string, more: object, field?: string]>([
  ['gome_connection', { fields: {} }],
  ['partner_warehouse', { providerId: 'P' }],
  [
    'customs_order',
    {
      ...{ ebpCode: '1', ebpName: 'E', ebcCode: '2', ebcName: 'E', dxpId: 'D', certNo: 'C' },
      ...{ recpAccount: 'R', recpName: 'R' },
    },
  ],
  ['wechatpay_customs', { appid: 'wx1', mchId: '1', customs: 'ZONGSHU', mchCustomsNo: '1' }],
  [
    'alipay_customs',
    {
      ...{ partner: '2088000000000001', customsPlace: 'ZONGSHU' },
      ...{ merchantCustomsCode: '1', merchantCustomsName: 'E' },
    },
  ],
  ['sf_connection', { partnerId: 'P' }],
  ['kuaidi100_connection', {}],
  ['wechat_miniprogram', { appid: 'wx1', templates: { activity: 'A', product: 'P' } }],
  ['google_translate', {}],
  ['xiaohongshu', { appId: 'A' }],
  ['xiaohongshu', { appId: 'A' }, 'imageBase'],
  ['qiniu_store', { accessKey: 'A', bucket: 'our-images' }],
  ['qiniu_store', { accessKey: 'A', bucket: 'our-images', url: 'https://images.test' }, 'uploadUrl'],
])('%s leads to https, and in the clear to this machine alone', (key, more, field = 'url') => {
  const at = (url: string) => problem(key, JSON.stringify({ ...more, [field]: url }))
  for (const url of ['https://partner.test/in?of=us', 'http://127.0.0.1:4321/in', 'http://localhost/in'])
    expect(at(url)).toBe('none')
  for (const url of [
    'http://partner.test',
    'http://127.0.0.1.partner.test/',
    'http://localhost@partner.test/',
  ])
    expect(at(url)).toBe('setting.address')
})

it.each([
  'push_order_to_gome',
  'exclude_brands',
  'grant_points_switch',
  'google_translate_enable',
  'monthly_sales_target',
  'points_mutipliler_rules',
  'style_setting',
  'categories_setting',
  'template_setting',
  'unit_setting',
  'template_content_setting',
  'bobo_token',
  'fizz_marketing_setting',
  'ext_shipping',
])('other programs know %s by this name', (key) => {
  expect(isSettingKey(key)).toBe(true)
})

it('reads a target of sales for each month, a line each', () => {
  expect(problem('monthly_sales_target', '202306:2350000')).toBe('none')
  expect(problem('monthly_sales_target', '2023-06 2350000')).not.toBe('none')
})

it('reads switches, lines and lists', () => {
  expect(meaning('kingdee_stock_sync', ' 1 ')).toEqual({ parsed: true, stored: '1' })
  expect(meaning('exclude_brands', ' Burberry \r\n\n Fendi\nFendi')).toEqual({
    parsed: ['Burberry', 'Fendi'],
    stored: 'Burberry\nFendi',
  })
  expect(meaning('unit_setting', '[{"kinds":["袜子"]}]').parsed).toEqual([{ kinds: ['袜子'], unit: '件' }])
  expect(meaning('categories_setting', '').stored).toBe('[]')
  expect(meaning('bobo_token', '"secret token"').parsed).toBe('secret token')
})

it('brings the default templates back where none is stored', () => {
  const { parsed, stored } = meaning('template_content_setting', '[]')
  expect(parsed).toHaveLength(4)
  expect(stored).toBe(settings.template_content_setting.default)
  expect(meaning('template_content_setting', '["#brand#衬衫"]').parsed).toEqual(['#brand#衬衫'])
})

it.each([
  ['kingdee_stock_sync', 'yes', '只能是 0 或 1'],
  ['monthly_sales_target', '202313:5', '每行应为 年月:金额，例如 202306:2350000'],
  ['monthly_sales_target', '202306:5\n202306:6', '同一个月份只能有一行'],
  ['ext_shipping', 'SF', '每行应为 标签:承运商'],
  ['ext_shipping', ':SF Express', '每行应为 标签:承运商'],
  ['ext_shipping', 'SF:DHL', '承运商只能是'],
  ['exclude_brands', 'x'.repeat(101), '内容过长'],
  ['exclude_brands', Array.from({ length: 2001 }, (_, line) => line).join('\n'), '行数过多'],
  ['categories_setting', JSON.stringify(Array(2001).fill('x')), '项数过多'],
  ['categories_setting', '[" "]', '不能为空'],
  ['style_setting', '{', '不是有效的 JSON'],
  [
    'style_setting',
    '[{"constraints":[],"options":[{"values":["a"],"default":"b"}]}]',
    '默认值必须是选项之一',
  ],
  ['template_content_setting', '["#brand##colour#"]', '占位符只能是'],
  ['bobo_token', '••••1234', '请填写完整的内容'],
  ['bobo_picture_hosts', 'https://a.test/', '每行应为一个域名'],
  ['bobo_picture_hosts', 'com', '每行应为一个域名'],
  ['fizz_marketing_setting', 'a\u0000b', '内容包含无法保存的字符'],
])('%s refuses %j: %s', (key, text, message) => {
  expect(reasonIn('zh', problem(key, text))).toContain(message)
  expect(reasonIn('en', problem(key, text))).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/)
})

it('refuses a multiplier that ends before it begins', () => {
  const rule = { title: '双十一', multiplier: 2, tags: [], endAt: '2026-11-10T00:00:00+08:00' }
  const text = (startAt: string) => JSON.stringify([{ ...rule, startAt }])
  expect(problem('points_mutipliler_rules', text('2026-11-12T00:00:00+08:00'))).toBe('setting.endsBefore')
  expect(problem('points_mutipliler_rules', text('2026-11-09T00:00:00+08:00'))).toBe('none')
})

it('refuses to save a second rate of one currency, by its row and field, and reads what was saved before', () => {
  const text = JSON.stringify(['EUR', 'USD', 'EUR'].map((currency) => ({ currency, rate: '7.8' })))
  expect(settingObjection('points_rates', text)?.zh).toMatch(/^第 3 行 .*（currency）：同一个币种只能有一行$/)
  expect(settingObjection('points_rates', '[{"currency":"EUR","rate":"7.8"}]')).toBeNull()
  expect(problem('points_rates', text)).toBe('none')
})

it('takes what is typed with commas for several tags of a points rule', () => {
  const span = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }
  const rule = { name: '双倍', ...span, multiplier: 2, tags: ['a，b', 'b'], levels: ['vip, 老客'] }
  expect(meaning('points_mutipliler_rules', JSON.stringify([rule])).parsed).toMatchObject([
    { tags: ['a', 'b'], levels: ['vip', '老客'] },
  ])
  expect(problem('points_mutipliler_rules', JSON.stringify([{ ...rule, tags: ['，'] }]))).not.toBe('none')
})

it('names every courier and placeholder that it takes', () => {
  for (const courier of couriers) {
    expect(reasonIn('zh', problem('ext_shipping', 'x'))).toContain(courier)
  }
  for (const name of templatePlaceholders) {
    expect(reasonIn('zh', problem('template_content_setting', '["#x#"]'))).toContain(`#${name}#`)
  }
})

it('masks secrets', () => {
  expect(['', 'short', '0123456789ab1234'].map(maskSecret)).toEqual(['', '••••', '••••1234'])
})
