import { expect, test } from 'vitest'
import { inEnglish } from './en.ts'
import { serverTextTranslator } from './server-text-translator.ts'

test('the first template that fits tells the text, and its places are told in turn', () => {
  const tell = serverTextTranslator({
    '发货：{units}': 'Shipped: {units}',
    '{sku!} {count#} 件': '{count} of {sku}',
  })
  expect(tell('发货：A 2 件、B 1 件')).toBe('Shipped: 2 of A, 1 of B')
  expect(tell('无关的文字')).toBe('无关的文字')
  expect(tell('')).toBe('')
})

test.each([
  ['SKU 不存在：abc（是否为 ABC？）', 'Unknown SKU abc (did you mean ABC?)'],
  ['发货单已取消', 'The ship order was cancelled'],
])('%s', (chinese, english) => {
  expect(inEnglish(chinese)).toBe(english)
})
