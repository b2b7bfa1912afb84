import { expect, test } from 'vitest'
import { footerOf } from './footers.ts'

test('a host shows its own licence, others none', () => {
  expect(footerOf('console.selvedge.example')?.href).toBe('https://beian.miit.gov.cn/')
  expect(footerOf('localhost')).toBeUndefined()
  expect(footerOf('constructor')).toBeUndefined()
})
