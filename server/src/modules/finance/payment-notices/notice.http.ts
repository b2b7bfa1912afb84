import type { IncomingMessage } from 'node:http'
import {
  type PaymentCompany,
  paymentCompanies,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forgedCounter } from '../../../core/forged/forged-counter.ts'
import { UnsignedBodies } from '../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../core/http/call.ts'
import { stepsOf } from '../../../core/http/steps.ts'
import { warningsAlone } from '../../../core/observability/log.ts'
import type { NoticeAccount, PaymentNoticeReaders } from '../../../ports/payment-notices.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { takeNotice } from './take-notice.ts'

/** With whom each gateway shares its key; null where nothing is set. */
const accounts: Record<
  PaymentCompany,
  (around: Pick<Surroundings, 'db' | 'secrets'>) => Promise<NoticeAccount | null>
> = {
  async wechatpay(around) {
    const account = await readSetting(around, 'wechatpay_customs')
    const key = await readSetting(around, 'wechatpay_key')
    return account && key !== '' ? { merchant: account.mchId, key } : null
  },
  async alipay(around) {
    const account = await readSetting(around, 'alipay_customs')
    const key = await readSetting(around, 'alipay_key')
    return account && key !== '' ? { merchant: account.partner, key } : null
  },
}

/** A notice has a few kilobytes. */
const maxBytes = 64 * 1024

/** What gateways send of payments: no sign-in, but their signature. What is not taken is answered so that it comes again. */
export async function addPaymentNotices(
  http: FastifyInstance,
  { around, readers }: { around: Surroundings; readers: PaymentNoticeReaders },
): Promise<void> {
  const { db, now, ...outside } = around
  const bodies = new UnsignedBodies({ most: maxBytes })
  const forged = forgedCounter(http, around)
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    for (const company of paymentCompanies) {
      const reader = readers[company]
      scope.post(
        `/notices/${company}`,
        { bodyLimit: bodies.most, ...warningsAlone(http) },
        async (request, reply) => {
          reply.type(reader.contentType)
          const account = await accounts[company]({ db, secrets: around.secrets })
          const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
          const notice = account ? reader.read(body, account) : 'forged'
          if (notice === 'forged' || notice === 'unreadable') {
            bodies.blame(request.ip)
            await forged.note(company)
            request.log.warn({ company, notice }, 'a notice of a payment was refused')
            return reply.status(401).send(reader.refused(notice))
          }
          bodies.forgive(request.ip)
          if (notice) {
            const steps = stepsOf(db, 'paymentNotice', {
              ...outside,
              now,
              language: 'zh',
              caller: null,
              requestId: request.id,
              ip: request.ip,
              userAgent: '',
            })
            await steps.step((context) => takeNotice(context, company, notice))
          }
          return reader.taken
        },
      )
    }
  })
}
