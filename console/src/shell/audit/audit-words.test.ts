import { endpoints } from '@selvedge/contract/endpoints.ts'
import { expect, it } from 'vitest'
import { actionWord, recordName } from './audit-words.ts'
import { fieldWord } from './field-words.ts'
import { valueWord } from './value-words.ts'

it('has a word for every call that changes something', () => {
  const changing = endpoints.filter(({ changes }) => changes).map(({ name }) => name)
  expect(changing.filter((name) => actionWord(name) === name)).toEqual([])
})

it('tells a call that concerned no record by what it is about, and by what it was asked', () => {
  expect(recordName('/ship/picklist', '')).toBe('发货单')
  expect(fieldWord(['query', 'ids'])).toBe('编号')
  expect(fieldWord(['items', 'DR-01-S'])).toBe('商品 · DR-01-S')
})

it('tells jobs by their names', () => {
  expect(actionWord('job.takeStorefrontDelivery')).toBe('处理店铺消息')
  expect(actionWord('job.nobody-knows')).toBe('job.nobody-knows')
})

it('tells states by their words, of whatever record they are', () => {
  expect(valueWord('shipOrder', ['status'], 0)).toBe('待处理')
  expect(valueWord('shipOrder', ['status'], 4)).toBe('已完成')
  expect(valueWord('shipOrder', ['status'], 513)).toBe('发货异常')
  expect(valueWord('order', ['status'], 'cancel')).toBe('已取消')
  expect(valueWord('order', ['payStatus'], 'partially_refunded')).toBe('部分退款')
  expect(valueWord('job', ['state'], 'given_up')).toBe('已放弃')
  expect(valueWord('order', ['held'], true)).toBe('是')
  expect(valueWord('location', ['isHidden'], '1')).toBe('是')
  expect(valueWord('account', ['signIn'], 'wrong')).toBe('密码错误')
  expect(valueWord('shipOrder', ['scanned'], 'partial')).toBe('部分扫描')
  expect(valueWord('shipOrder', ['pushed'], 'customs.payment')).toBe('推送支付单到海关')
  // A number that is none of its states, and what is no state at all.
  expect(valueWord('location', ['weight'], 4)).toBe('4')
  expect(valueWord('shipOrder', ['items', 'DR-01-S'], 4)).toBe('4')
})

it.each([
  ['drift', 'state', 'ignored', '已忽略'],
  ['drift', 'kind', 'price', '价格'],
  ['reconciliation', 'state', 'acknowledged', '已确认'],
  ['courierClaim', 'state', 'paid', '已赔付'],
  ['notice', 'stage', 'held', '等待处理'],
  ['lookSet', 'status', 1, '已发布'],
  ['outfit', 'state', 0, '已下架'],
])('tells of %s the %s %s as %s', (subject, field, value, word) => {
  expect(valueWord(subject, [field], value)).toBe(word)
})

it('tells stores and their apps by name, and until when work is put off', () => {
  expect(recordName('storefront', 'first')).toBe('店铺 第一店铺')
  expect(recordName('shopApp', 'gateway')).toBe('店铺应用 支付网关')
  expect(fieldWord(['until'], 'inboxKind')).toBe('推迟到')
  expect(fieldWord(['until'], 'salesSnapshot')).toBe('结束日期')
  expect(fieldWord(['count'], 'inboxKind')).toBe('数量')
})
