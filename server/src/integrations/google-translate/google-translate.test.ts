import { expect, it, test } from 'vitest'
import { PartnerError } from '../../ports/partner.ts'
import { googleTranslator } from './google-translate.ts'

const account = { url: 'https://translate.test/', key: 'a key&1' }

/** What it makes of an answer, and what was sent for it. */
async function requested(status: number, body: unknown) {
  const sent: { url: string; body: string }[] = []
  const translator = googleTranslator(async (url, { body: text }) => {
    sent.push({ url, body: text })
    return { status, headers: {}, text: typeof body === 'string' ? body : JSON.stringify(body) }
  })(account, (send) => send())
  const outcome = await translator.translate(['Red <b>', 'Coat']).catch((error: unknown) => error)
  return { sent, outcome }
}

it('asks for plain text, by its key', async () => {
  const translations = [{ translatedText: '红 <b>' }, { translatedText: '大衣' }]
  const { sent, outcome } = await requested(200, { data: { translations } })
  expect(outcome).toEqual(['红 <b>', '大衣'])
  expect(sent.map(({ url }) => url)).toEqual(['https://translate.test/language/translate/v2?key=a%20key%261'])
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    q: ['Red <b>', 'Coat'],
    source: 'en',
    target: 'zh-CN',
    format: 'text',
  })
})

const error = (code: number, reason: string) => ({ error: { code, message: 'no', errors: [{ reason }] } })

test.each([
  [429, error(429, 'x'), { retryable: true, waitMs: 60_000 }],
  [403, error(403, 'userRateLimitExceeded'), { retryable: true, waitMs: 60_000 }],
  [403, error(403, 'accessNotConfigured'), { retryable: false, waitMs: 0 }],
  [400, error(400, 'badRequest'), { retryable: false, waitMs: 0 }],
  [503, '<html>', { retryable: true, away: true }],
  [200, '<html>', { retryable: false }],
  [200, { data: { translations: [{ translatedText: '一' }] } }, { retryable: false }],
])('%d with %j fails so', async (status, body, how) => {
  const { outcome } = await requested(status, body)
  expect(outcome).toBeInstanceOf(PartnerError)
  expect(outcome).toMatchObject(how)
})
