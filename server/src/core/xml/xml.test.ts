import { expect, it } from 'vitest'
import { longestTurn } from '../../../test/stall.ts'
import { fieldsOf, findElement, readXml, writeFields, XmlFault } from './xml.ts'

it('reads elements, character data and the five entities', () => {
  const read = readXml(
    '<?xml version="1.0"?><!-- x --><xml a="1"><a><![CDATA[1 < 2]]></a><b>&lt;&#26519;&#x77e5;&amp;</b><c/></xml>',
  )
  expect(fieldsOf(read)).toEqual({ a: '1 < 2', b: '<林知&', c: '' })
})

it('reads elements that end at once, with attributes and without', () => {
  const read = readXml('<x><a/><b /><c d="/"/><e f="1" /><g h="/">1</g ></x>')
  expect(fieldsOf(read)).toEqual({ a: '', b: '', c: '', e: '', g: '1' })
})

it('gives back what was written', () => {
  const fields = { name: '林 <知夏> & "co"', empty: '', number: '1' }
  expect(fieldsOf(readXml(writeFields(fields)))).toEqual(fields)
})

it('finds an element however deep', () => {
  const read = readXml('<a><b><c><d>1</d></c></b></a>')
  expect(findElement(read, 'd')?.text).toBe('1')
  expect(findElement(read, 'e')).toBeNull()
})

it.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '</a>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a>&x;</a>',
  '<a>&#0;</a>',
  '<a>&constructor;</a>',
  `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`,
])('refuses %s', (text) => {
  expect(() => readXml(text)).toThrow(XmlFault)
})

it.each([
  ['a name', `<${'a'.repeat(200_000)}`],
  ['spaces', `<${'a'.repeat(100_000)}${' '.repeat(100_000)}`],
  ['slashes', `<a${'/'.repeat(200_000)}`],
  ['an entity', `<a>&${'a'.repeat(200_000)}`],
])('refuses a tag without an end at once: %s', async (_what, text) => {
  const turn = await longestTurn(async () => expect(() => readXml(text)).toThrow(XmlFault))
  expect(turn).toBeLessThan(200)
})
