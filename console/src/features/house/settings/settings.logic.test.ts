import { expect, test } from 'vitest'
import { problemOf, readable } from './settings.logic.ts'

test('JSON is shown with a line for each field; what is none stays as it was typed', () => {
  expect(readable('json', '[{"kinds":["裙"]}]')).toBe('[\n  {\n    "kinds": [\n      "裙"\n    ]\n  }\n]')
  expect(readable('json', '{oops')).toBe('{oops')
  expect(readable('lines', '[1]')).toBe('[1]')
})

test('a fault names the line or the item, counted from 1', () => {
  expect(problemOf('monthly_sales_target', '202306:2350000\n202313:1')).toMatch(/^第 2 行：每行应为/)
  expect(problemOf('unit_setting', '[{"kinds":["裙"]},{"kinds":"裙"}]')).toBe(
    '第 2 行 种类（kinds）：必须是列表',
  )
  expect(problemOf('unit_setting', '[{"kinds":["裙"],"color":1}]')).toBe('第 1 行：有不认识的字段：color')
  expect(problemOf('unit_setting', '{oops')).toBe('不是有效的 JSON')
})

test('what is a value has no fault', () => {
  expect(problemOf('ext_shipping', 'SF:SF Express\n')).toBeNull()
  expect(problemOf('unit_setting', '')).toBeNull()
  expect(problemOf('push_order_to_gome', '1')).toBeNull()
})
