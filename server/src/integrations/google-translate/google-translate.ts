import { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { causeOf } from '../../core/outbox/partners/send-to.ts'
import { withoutTrailingSlashes } from '../../core/trailing-slashes.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import type { TranslationAccount, Translator } from '../../ports/translator.ts'

const service = 'translation'
const timeoutMs = 20_000
const limits = { bytes: 1024 * 1024, depth: 16, values: 5_000 }
/** What is asked of whoever has asked too often. */
const busyMs = 60_000

const translated = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
})
const refused = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
})

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function refusal(status: number, text: string): PartnerError {
  const { error } = parsed(refused, text) ?? { error: { code: status, message: '', errors: [] } }
  const busy = status === 429 || error.errors.some(({ reason }) => /rateLimitExceeded$/i.test(reason))
  const away = status >= 500
  return new PartnerError(
    { kind: 'service.refused', params: { service, code: String(status), said: error.message.slice(0, 300) } },
    { retryable: busy || away, away, waitMs: busy ? busyMs : 0 },
  )
}

/** Cloud Translation, the basic one (v2), by an API key. Texts are plain: no entities come back. */
export const googleTranslator =
  (post: Post) =>
  ({ url, key }: TranslationAccount, calls: Calls): Translator => ({
    translate: (texts) =>
      calls(async () => {
        const path = `/language/translate/v2?key=${encodeURIComponent(key)}`
        const body = JSON.stringify({ q: texts, source: 'en', target: 'zh-CN', format: 'text' })
        const headers = { 'content-type': 'application/json; charset=utf-8' }
        const answer = await post(withoutTrailingSlashes(url) + path, {
          headers,
          body,
          timeoutMs,
          limits,
        }).catch((error: unknown) => {
          throw new PartnerError(
            { kind: 'service.lost', params: { service, cause: causeOf(error) } },
            { retryable: true, away: true },
          )
        })
        if (answer.status !== 200) throw refusal(answer.status, answer.text)
        const { data } = parsed(translated, answer.text) ?? { data: { translations: [] } }
        if (data.translations.length !== texts.length)
          throw new PartnerError({ kind: 'service.unreadable', params: { service } }, { retryable: false })
        return data.translations.map(({ translatedText }) => translatedText)
      }),
  })
