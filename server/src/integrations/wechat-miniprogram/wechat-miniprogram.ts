import { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { neverTaken, sendText, serviceWords } from '../../core/outbox/partners/send-to.ts'
import { withoutTrailingSlashes } from '../../core/trailing-slashes.ts'
import { AnswerLost, type MiniProgram, type MiniProgramAccount } from '../../ports/mini-program.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { busyCodes, messageBody, paths, tokenBody } from './payload.ts'

const service = 'miniprogram'
/** An answer is a few words. */
const limits = { bytes: 64 * 1024, depth: 16, values: 1_000 }

const refused = z.object({ errcode: z.int(), errmsg: z.string().default('') })
const granted = z.object({
  access_token: z.string().min(1).max(2_000),
  expires_in: z.int().min(1).max(100_000),
})

function parsed<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const unreadable = () =>
  new PartnerError({ kind: 'service.unreadable', params: { service } }, { retryable: true, away: true })

const neverSent: ReadonlySet<unknown> = new Set([...neverTaken, 'unreadable'])

function isLost(error: unknown): error is PartnerError {
  if (!(error instanceof PartnerError)) return false
  const { kind, params } = error.failure
  if (kind === 'service.unreadable') return true
  return kind === 'service.lost' && !neverSent.has('cause' in params ? params.cause : '')
}

/** Subscription messages of a WeChat mini program. */
export const wechatMiniProgram =
  (post: Post) =>
  (account: MiniProgramAccount, calls: Calls): MiniProgram => {
    const { url, ...who } = account
    const send = (path: string, body: object) =>
      sendText(
        post,
        serviceWords(service),
        withoutTrailingSlashes(url) + path,
        { 'content-type': 'application/json; charset=utf-8', body: JSON.stringify(body) },
        limits,
      )
    return {
      token: (anew) =>
        calls(async () => {
          const text = await send(paths.token, tokenBody(who, anew))
          const answer = parsed(granted, text)
          if (answer) return { token: answer.access_token, seconds: answer.expires_in }
          const { errcode, errmsg } = parsed(refused, text) ?? {}
          if (errcode === undefined) throw unreadable()
          const busy = busyCodes.has(errcode)
          throw new PartnerError(
            { kind: 'service.refused', params: { service, code: String(errcode), said: errmsg ?? '' } },
            { retryable: busy, waitMs: busy ? 60_000 : 0 },
          )
        }),
      async send(token, message) {
        let lost: AnswerLost | null = null
        try {
          return await calls(async () => {
            try {
              const path = `${paths.send}?access_token=${encodeURIComponent(token)}`
              const answer = parsed(refused, await send(path, messageBody(message)))
              if (!answer) throw unreadable()
              return { code: answer.errcode, said: answer.errmsg.slice(0, 500) }
            } catch (error) {
              if (isLost(error)) lost = new AnswerLost(error.failure)
              throw error
            }
          })
        } catch (error) {
          // Whatever the lane makes of it: this message is not to be handed over again.
          throw lost ?? error
        }
      },
    }
  }
