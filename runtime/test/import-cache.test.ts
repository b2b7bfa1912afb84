import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compiledCode } from '../src/compiled-code.ts'

const script = fileURLToPath(new URL('scripts/list-imports.ts', import.meta.url))

it('leads each import of the server to where Node does, as the same kind of module', () => {
  const { NODE_COMPILE_CACHE, NODE_OPTIONS } = compiledCode
  const list = (options: Record<string, string>) =>
    execFileSync(process.execPath, [script], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...options },
      encoding: 'utf8',
    })
  const kept = list({ NODE_OPTIONS })
  expect(Number(kept.split(' ')[0])).toBeGreaterThan(5_000)
  expect(kept).toBe(list({}))
})
