import { failures } from '@selvedge/contract/house/sync/failures.ts'
import type { ConsentState } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { resultWord } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import type { noticeTest } from '@selvedge/contract/marketing/notices/notices.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { classifyFailure } from '../../../../core/outbox/delivery-failures.ts'
import { AnswerLost, type MessageAnswer } from '../../../../ports/mini-program.ts'
import { accessToMiniProgram } from '../account.ts'
import { verdictOf } from '../notices.rules.ts'
import { factsOf } from '../notices.service.ts'
import { setConsent, useConsent } from './consents.sql.ts'
import { openSender } from './sender.ts'

/** Sends a message to one person, who looks at it. It uses up a consent, like any other. */
export async function testNotice(
  steps: Steps,
  _query: unknown,
  { openid, ...body }: z.output<(typeof noticeTest)['body']>,
): Promise<1> {
  const { type, page, data } = factsOf(body)
  const { access, templateId, consent } = await steps.step((context) => begin(context, type, openid))
  const settle = async (state: ConsentState) => {
    if (consent !== null) await steps.step((context) => setConsent(context, consent, state))
  }
  let answer: MessageAnswer
  try {
    const send = await openSender(steps, access, steps.partners.miniProgram(access.account))
    answer = await send({ openid, templateId, page, data, version: access.version })
  } catch (error) {
    if (error instanceof AnswerLost) return fail('NOTICE_TEST_UNKNOWN')
    await settle('open')
    const failed = classifyFailure(error)
    if (!failed) throw error
    const { failure } = failed
    const detail = { zh: failures.word('zh', failure), en: failures.word('en', failure) }
    return fail('NOTICE_TEST_AWAY', { detail })
  }
  const { code, said } = answer
  if (code === 0) return 1
  const verdict = verdictOf(code)
  await settle(verdict === 'refusing' || verdict === 'unknownOpenid' ? 'ended' : 'open')
  return fail('NOTICE_TEST_REFUSED', { reason: resultWord(code), code, said })
}

async function begin(context: Context, type: 0 | 1, openid: string) {
  const access = (await accessToMiniProgram(context)) ?? fail('NOTICE_NOT_SET_UP')
  const templateId = access.templateOf(type)
  context.note({ subject: 'notice', subjectId: 'test', after: { type } })
  return { access, templateId, consent: await useConsent(context, templateId, openid) }
}
