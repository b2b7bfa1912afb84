import { afterEach, expect, test, vi } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { browser: 'en-US', stored: null, language: 'zh' },
  { browser: 'zh-CN', stored: null, language: 'zh' },
  { browser: 'en-US', stored: 'fr', language: 'zh' },
  { browser: 'zh-CN', stored: 'en', language: 'en' },
  { browser: 'en-US', stored: 'zh', language: 'zh' },
])('a browser in $browser that has kept $stored starts in $language', ({ browser, stored, language }) => {
  vi.stubGlobal('navigator', { language: browser, languages: [browser] })
  vi.stubGlobal('localStorage', { getItem: () => stored })
  expect(preferredLanguage()).toBe(language)
})
