import { expect, test } from 'vitest'
import { inputText } from './input-text.ts'

const sent = (bytes: Uint8Array, name = 'a.csv') =>
  inputText({ body: { file: { name, bytes }, brand: 'Lise' } })

test('is the same for the same, and another for anything else', () => {
  const bytes = new Uint8Array([1, 2, 3])
  expect(sent(bytes)).toBe(sent(new Uint8Array([1, 2, 3])))
  const others = [sent(new Uint8Array([1, 2, 4])), sent(new Uint8Array([1, 2, 3, 0])), sent(bytes, 'b.csv')]
  expect(new Set([sent(bytes), ...others]).size).toBe(4)
  expect(inputText({ query: { id: 7 } })).toBe('{"query":{"id":7}}')
})

test('is short whatever file is sent', () => {
  expect(sent(new Uint8Array(1_000_000)).length).toBeLessThan(200)
})
