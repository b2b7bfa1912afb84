import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import { expect, it, test } from 'vitest'
import {
  isHsCode,
  mergeChanges,
  sentProduct,
  smallPicture,
  styleText,
  withChanges,
} from './declared-row.logic.ts'

const row: DeclarationRow = {
  id: 7,
  itemNo: 1,
  product: {
    id: 7,
    brand: 'Bonpoint',
    handle: 'DRESS',
    ref: '',
    name: '连衣裙',
    images: [],
    weavingType: '针织',
    sex: '女童',
    kind: '连衣裙',
    component: '',
    customsComponent: '棉',
    origin: 'FR',
    hsCode: '6104420000',
    style: { 1: '短袖', 领型: '', 是否起绒: '否' },
    remark: '',
    weavingRevised: false,
    kindRevised: false,
    sexRevised: false,
    originRevised: false,
    customsComponentRevised: false,
  },
  count: 3,
  rules: [],
  status: 'matched',
  codeBy: 'rows',
  styleSettings: ['1', '领型', '是否起绒'].map((name) => ({ name, values: [], default: '' })),
  description: '',
  elements: '',
  unit: '件',
}

it('shows what is not saved yet', () => {
  expect(withChanges(row, { sex: '男童' }).product).toMatchObject({ sex: '男童', kind: '连衣裙' })
})

it('shows and sends of a style what was chosen, setting by setting', () => {
  const chosen = mergeChanges(mergeChanges({ style: { 1: '长袖' } }, { remark: 'x' }), {
    style: { 领型: '圆领' },
  })
  expect(chosen).toEqual({ remark: 'x', style: { 1: '长袖', 领型: '圆领' } })
  expect(mergeChanges({ remark: 'x' }, { sex: '男童' })).toEqual({ remark: 'x', sex: '男童' })
  expect(withChanges(row, { style: { 1: '长袖' } }).product.style).toEqual({
    ...row.product.style,
    1: '长袖',
  })
})

it('sends the code along: without it, it would be cleared', () => {
  const shown = { id: 7, hsCodeShown: '6104420000' }
  expect(sentProduct(row, { remark: 'x' })).toEqual({ ...shown, hsCode: '6104420000', remark: 'x' })
})

it('says a code that was changed whatever was shown: one that was set back may not be the one that is kept', () => {
  expect(sentProduct(row, { hsCode: '6104420000' })).toEqual({ id: 7, hsCode: '6104420000' })
  expect(sentProduct(row, { hsCode: '' })).toEqual({ id: 7, hsCode: '' })
})

it('tells a style in the order of its settings', () => {
  expect(styleText(row)).toBe('短袖 · 否')
})

test.each([
  ['6104.42.00', true],
  ['', true],
  ['610442000', false],
  ['x', false],
])('%j is a code: %j', (typed, is) => {
  expect(isHsCode(typed)).toBe(is)
})

it('asks for small pictures where such are made', () => {
  expect(smallPicture('https://cdn.shopify.com/a.jpg?v=1', 200)).toBe(
    'https://cdn.shopify.com/a.jpg?v=1&width=200&height=200',
  )
  expect(smallPicture('/drawings/a.svg', 200)).toBe('/drawings/a.svg')
})
