import { expect, test } from 'vitest'
import { TableFault } from '../table-fault.ts'
import { readTextTable } from './text-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const faultOf = (bytes: Uint8Array): [zh: string, en: string] | undefined => {
  try {
    readTextTable(bytes)
    return undefined
  } catch (fault) {
    if (!(fault instanceof TableFault)) throw fault
    return [fault.messageIn('zh'), fault.messageIn('en')]
  }
}

test('the Unicode text of spreadsheet programs: UTF-16 with tabs, either way round', () => {
  const units = [...'\ufeffSKU\t名称\r\nA-1\t"a\tb"\r\n'].map((character) => character.charCodeAt(0))
  const little = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]))
  const big = Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]))
  const lines = [
    ['SKU', '名称'],
    ['A-1', 'a\tb'],
  ]
  expect(readTextTable(little)).toEqual({ lines, encoding: 'utf-16le', lossy: false })
  expect(readTextTable(big)).toEqual({ lines, encoding: 'utf-16be', lossy: false })
  for (const half of [little.slice(0, -1), big.slice(0, 25)])
    expect(faultOf(half)?.[0]).toMatch(/文件可能被截断|引号/)
})

test('a file that broke off within a row says so, with its line', () => {
  const whole = 'SKU,Name,Count\nA,Hat,1\nB,"two\nlines",2\nC,Scarf,3'
  expect(faultOf(utf8(whole))).toBeUndefined()
  for (const end of ['C', 'C,', 'C,Sca']) {
    expect(faultOf(utf8(whole.replace('C,Scarf,3', end)))).toEqual([
      '第 5 行不完整，文件可能被截断',
      'Line 5 is incomplete, the file may be cut off',
    ])
  }
  expect(faultOf(utf8(whole.slice(0, whole.indexOf('lines'))))?.[0]).toBe('第 3 行的引号没有结束')
  // Short rows are the manner of some, and a line end says that the last was written to its end.
  expect(faultOf(utf8('SKU,Name,Count\nA\nB'))).toBeUndefined()
  expect(faultOf(utf8('SKU,Name,Count\nA,Hat,1\nB\n'))).toBeUndefined()
  // One short row before is no manner yet.
  const oneShort = 'SKU,Name,Count\nA\nB,Hat,1\nC,Cap,2\nD,Bag,3\nE,Sca'
  expect(faultOf(utf8(oneShort))?.[0]).toBe('第 6 行不完整，文件可能被截断')
})

test.each([
  ['utf-8', utf8('SKU,Name\nA,Hat\nB,Scarf')],
  [
    'utf-16le',
    Uint8Array.from(
      [...'\ufeffSKU,Name\nA,Hat\nB,Sca'].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ),
  ],
  ['gb18030', Uint8Array.of(...utf8('SKU,Name\nA,'), 0xbd, 0xed, ...utf8('\nB,'), 0xbd, 0xed)],
])('a file in %s that may be cut off within its last cell says so', (encoding, bytes) => {
  expect(readTextTable(bytes)).toMatchObject({ encoding, unended: true })
})

test('a file whose last line ends, or that has but one, was not cut off', () => {
  for (const text of ['SKU,Name\nA,Hat\n', 'SKU,Name\r\nA,Hat\r\n', 'SKU,Name\rA,Hat\r', 'SKU,Name', ''])
    expect(readTextTable(utf8(text)).unended).toBeUndefined()
})

test('a null character, a page and a stray quote are named', () => {
  expect(faultOf(utf8('SKU,Name\nA,1\nB\0,2\n'))?.[0]).toBe('不是有效的表格文件：第 3 行有空字符')
  expect(faultOf(utf8('<html></html>'))?.[1]).toContain('web page')
  expect(faultOf(utf8('a,b\n1,"2" 3\n'))?.[0]).toBe('第 2 行的引号结束后还有文字，请检查该行的引号')
})
