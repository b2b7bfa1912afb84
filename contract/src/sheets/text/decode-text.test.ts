import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, littleEndian: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((unit) => unit.charCodeAt(0))
  return Uint8Array.from(
    units.flatMap((unit) => (littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}
const text = 'SKU,数量\nA-1,3\n'
/** 快递公司 */
const gbk = Uint8Array.of(0xbf, 0xec, 0xb5, 0xdd, 0xb9, 0xab, 0xcb, 0xbe)

test('UTF-8 with and without a mark', () => {
  const plain = new TextEncoder().encode(text)
  expect(decodeText(plain)).toEqual({ text, encoding: 'utf-8', lossy: false })
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...plain))).toEqual({
    text,
    encoding: 'utf-8',
    lossy: false,
  })
})

test('what is no UTF-8 is read as Chinese Windows writes it', () => {
  expect(decodeText(gbk)).toEqual({ text: '快递公司', encoding: 'gb18030', lossy: false })
})

test('UTF-16, either way round, with and without a mark', () => {
  for (const mark of [true, false]) {
    expect(decodeText(utf16(text, true, mark))).toEqual({ text, encoding: 'utf-16le', lossy: false })
    expect(decodeText(utf16(text, false, mark))).toEqual({ text, encoding: 'utf-16be', lossy: false })
  }
})

test('a choice by hand wins, and says when it does not fit', () => {
  expect(decodeText(gbk, 'utf-8').lossy).toBe(true)
  expect(decodeText(new TextEncoder().encode('中'), 'gb18030').text).not.toBe('中')
})

test('UTF-8 with a broken character, or broken off within one, is no Chinese Windows text', () => {
  const whole = new TextEncoder().encode('SKU,名称\nA-1,连衣裙和围巾\nA-2,帽子手套\nA-3,鞋子袜子裤子')
  const off = decodeText(whole.slice(0, -1))
  expect(off).toMatchObject({ encoding: 'utf-8', lossy: true })
  expect(off.text).toContain('A-3,鞋子袜子裤\ufffd')
  const damaged = Uint8Array.from(new TextEncoder().encode('连衣裙和围巾'.repeat(50)))
  damaged[100] = 0xff
  expect(decodeText(damaged)).toMatchObject({ encoding: 'utf-8', lossy: true })
  const windows = new Uint8Array([...gbk, 0x2c, ...gbk, 0x0a, ...gbk.slice(0, 7)])
  expect(decodeText(windows)).toMatchObject({ encoding: 'gb18030', lossy: true })
})
