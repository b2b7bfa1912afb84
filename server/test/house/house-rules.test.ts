import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import { errors } from '@selvedge/contract/errors.ts'
import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { screens } from '@selvedge/contract/screens.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../../src/app.ts'
import { openApi } from '../../src/core/http/replies/openapi.ts'

const sources = join(import.meta.dirname, '../..')

/** Text of all tests of the server. */
const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
  .filter((path) => !path.endsWith('house-rules.test.ts') && !path.endsWith('rights.test.ts'))
  .map((path) => readFileSync(join(sources, path), 'utf8'))
  .join('\n')

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('has one handler', () => {
    expect(routes.filter((route) => route.endpoint === endpoint)).toHaveLength(1)
  })

  it('has a test that calls it', () => {
    expect(new RegExp(`\\b${name}\\b`).test(tests)).toBe(true)
  })

  it('is public, for the signed in, or asks for a right that exists', () => {
    expect(['public', 'signedIn', ...rights]).toContain(endpoint.access)
  })

  it('describes the parameters of its path, and no others', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const described = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : []
    expect(described.sort()).toEqual(named.sort())
  })

  it('refuses what it does not know', () => {
    const query = endpoint.query.safeParse({ unknownField: '1' })
    expect(query.success).toBe(false)
  })
})

it('routes nothing outside the contract', () => {
  expect(routes.filter((route) => !endpoints.includes(route.endpoint))).toEqual([])
})

it('names each endpoint and each method with path once', () => {
  const names = endpoints.map((endpoint) => endpoint.name)
  const calls = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(calls).size).toBe(calls.length)
})

it('has a number of its own, Chinese and English for every error, with the same parameters', () => {
  const all = Object.values(errors)
  expect(new Set(all.map((error) => error.code)).size).toBe(all.length)
  for (const error of all) {
    const parameters = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    expect(error.code).toBeLessThan(0)
    expect(error.zh).toMatch(/\p{Script=Han}|^\{reason\}$/u)
    expect(error.en).not.toMatch(/\p{Script=Han}/u)
    expect(parameters(error.zh)).toEqual(parameters(error.en))
  }
})

it('opens screens by rights that exist', () => {
  for (const screen of screens) expect(['signedIn', ...rights]).toContain(screen.access)
})

it('describes every endpoint in the OpenAPI document', async () => {
  const { document, complete } = openApi(endpoints, '/admin-api')
  await complete()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(endpoints.length)
})

it('makes nothing run of what is data: no built HTML, no evaluated text, no shell', () => {
  const roots = ['server/src', 'console/src', 'contract/src'].map((folder) => join(sources, '..', folder))
  const sink =
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|node:(child_process|vm)/
  const found = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => sink.test(readFileSync(join(root, path), 'utf8'))),
  )
  expect(found).toEqual([])
})

it('gives the database lists as arrays: a parameter for each value would make a statement for each number of them', () => {
  const source = join(import.meta.dirname, '../../src')
  const lists = /\binArray\(|\.values\(\s*\[|\.values\([^)]*\.map\(/
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => lists.test(readFileSync(join(source, path), 'utf8')))
  expect(found).toEqual([])
})
