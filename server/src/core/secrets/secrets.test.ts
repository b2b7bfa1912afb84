import { expect, it } from 'vitest'
import { createSecrets, noSecrets, SecretUnreadable } from './secrets.ts'

const secrets = createSecrets('a key of at least thirty-two characters')

it('opens what it sealed, and never seals alike', () => {
  const sealed = ['', 'token', '令牌'.repeat(1000)].map((text) => [text, secrets.seal(text, 'p')] as const)
  for (const [text, hidden] of sealed) {
    expect(secrets.open(hidden, 'p')).toBe(text)
    expect(hidden).toMatch(/^v1\.[\w-]+$/)
    expect(secrets.seal(text, 'p')).not.toBe(hidden)
  }
})

it('opens nothing under another key, for another purpose, or that was changed', () => {
  const sealed = secrets.seal('token', 'setting:a')
  const other = createSecrets('another key of thirty-two characters')
  expect(() => other.open(sealed, 'setting:a')).toThrow(SecretUnreadable)
  expect(() => secrets.open(sealed, 'setting:b')).toThrow('setting:b was not encrypted under this SECRET_KEY')
  const last = sealed.at(-1) === 'A' ? 'B' : 'A'
  for (const broken of ['', 'v1.', 'token', sealed.slice(0, 20), sealed.slice(0, -1) + last]) {
    expect(() => secrets.open(broken, 'setting:a')).toThrow(SecretUnreadable)
  }
})

it('tells the same from another by a digest that needs the key', () => {
  const digest = (text: string, key = secrets, purpose = 'p') =>
    key.digest(purpose).update(text).digest('hex')
  expect(digest('token')).toBe(digest('token'))
  const others = [digest('token!'), digest('token', secrets, 'q')]
  others.push(digest('token', createSecrets('another key of thirty-two characters')))
  expect(others).not.toContain(digest('token'))
})

it('is not at hand everywhere', () => {
  expect(() => noSecrets.seal('token', 'p')).toThrow('no key')
})
