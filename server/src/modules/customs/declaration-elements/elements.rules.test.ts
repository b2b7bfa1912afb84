import { expect, it } from 'vitest'
import { elementSettings, elementsOf, elementsText } from './elements.rules.ts'

const list =
  '0:品牌类型|1:出口享惠情况|2:织造方法(机织等);3:种类|4:类别|5:成分含量|6:领型（圆领、V领）|7:是否起绒|8:品牌(中文或外文名称)|9:货号|10:GTIN|11:其他'
const facts = {
  weavingType: '针织',
  kind: '连衣裙',
  sex: '女童',
  customsComponent: '100%棉',
  brand: 'A|B',
  ref: 'R-1',
}

it('are read in their order, with what they may be', () => {
  expect(elementsOf(list)).toHaveLength(12)
  expect(elementsOf(list)[6]).toEqual({ name: '领型', values: ['圆领', 'V领'] })
  expect(elementsOf(list)[2]).toEqual({ name: '织造方法', values: [] })
  expect(elementsOf('')).toEqual([])
})

it('leave to a person what the product does not say', () => {
  expect(elementSettings(elementsOf(list)).map(({ name, default: usual }) => [name, usual])).toEqual([
    ['品牌类型', '4'],
    ['出口享惠情况', '3'],
    ['领型', ''],
    ['是否起绒', ''],
  ])
})

it('are told one behind the other, none of them with a bar of its own', () => {
  const chosen: Record<string, string> = { 领型: '圆领', 是否起绒: '否' }
  const text = elementsText(elementsOf(list), facts, ({ name, default: usual }) => chosen[name] ?? usual)
  expect(text).toBe('4|3|针织|连衣裙|女童|100%棉|圆领|否|A/B|R-1||')
})

it('may be called like anything', () => {
  const odd = elementsOf('0:constructor|1:toString(a/b)')
  expect(elementSettings(odd)).toEqual([
    { name: 'constructor', values: [], default: '' },
    { name: 'toString', values: ['a', 'b'], default: '' },
  ])
  expect(elementsText(odd, facts, ({ name }) => name)).toBe('constructor|toString')
})
