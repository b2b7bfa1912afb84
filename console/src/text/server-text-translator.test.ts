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
  [
    '与 乙仓、丙仓 共 3 个仓库可发齐全部 3 件，本仓发 1 件；收货国仓库，权重 10',
    'With 乙仓, 丙仓, 3 locations in all, it ships all 3 units; 1 from here; in the country of the receiver, weight 10',
  ],
  ['本仓也能发出 1 件，但权重 0 低于 100', 'It could ship 1 unit, too, but its weight is 0, less than 100'],
  [
    '可用库存不足：需要 1 件，可分配 0 件，另有 2 件在需避开的仓库',
    'not enough stock: 1 unit is needed, 0 can be allocated, 2 more at locations to be avoided',
  ],
  [
    '规则「合单」限制每单最多 2 个发货单，此前已有 1 个：需要 3 件，可分配 1 件，另有 2 件在规则禁止的仓库',
    'rule "合单" allows 2 ship orders, 1 of them made before: 3 units are needed, 1 can be allocated, 2 more at locations that a rule forbids',
  ],
  [
    '本仓也能发出 1 件，但规则「走保税」优先的仓库 0 个，少于 1 个',
    'It could ship 1 unit, too, but with 0 that rule "走保税" prefers, fewer than 1',
  ],
  ['规则「A」、「B」禁止从本仓发货', 'Forbidden by rule "A", "B"'],
  [
    '本仓单独可发齐全部 1 件；收货国仓库，权重 0；规则「A」优先本仓',
    'This location alone ships all 1 unit; in the country of the receiver, weight 0; preferred by rule "A"',
  ],
  ['SKU 不存在：abc（是否为 ABC？）', 'Unknown SKU abc (did you mean ABC?)'],
  ['发货单已取消', 'The ship order was cancelled'],
])('%s', (chinese, english) => {
  expect(inEnglish(chinese)).toBe(english)
})
