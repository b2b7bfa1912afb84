import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, pathOf } from './endpoint.ts'

const definition = { name: 'x', method: 'GET', summary: '', access: 'public', data: z.int() } as const

it('fills the parameters of a path, and only that place', () => {
  const one = endpoint({ ...definition, path: '/role/{key}/x', params: z.strictObject({ key: z.string() }) })
  expect(pathOf(one, { key: 'custom-1' })).toBe('/role/custom-1/x')
  expect(pathOf(one, { key: '../a b?c=1#d' })).toBe('/role/..%2Fa%20b%3Fc%3D1%23d/x')
})

it('leaves a path without parameters as it is', () => {
  expect(pathOf(endpoint({ ...definition, path: '/role' }), undefined)).toBe('/role')
})
