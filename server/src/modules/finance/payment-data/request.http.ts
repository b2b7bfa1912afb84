import type { IncomingMessage } from 'node:http'
import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readFormFields } from '../../../core/http/bodies/form-fields.ts'
import { UnsignedBodies } from '../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../core/http/call.ts'
import { stepsOf } from '../../../core/http/steps.ts'
import { warningsAlone } from '../../../core/observability/log.ts'
import { answers, type DataRequest, takeRequest } from './take-request.ts'

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(isStorable)
    .regex(/^[^"|]+$/)
const shape = z.object({
  orderNo: line(60),
  sessionID: line(100),
  serviceTime: z.union([z.number().int(), line(20)]).transform(String),
})

/** Of three short fields. */
const maxBytes = 16 * 1024

/** What a form asks for; null where it makes no sense. */
function read(body: string): DataRequest | null {
  try {
    return shape.parse(JSON.parse(readFormFields(body).openReq ?? ''))
  } catch {
    return null
  }
}

/**
 * Where customs ask for the data of a payment (platDataOpen). They sign nothing: nothing is told here but that it was
 * asked for; what is asked for goes to customs' own address alone, signed.
 */
export async function addPaymentDataRequests(
  http: FastifyInstance,
  { around }: { around: Surroundings },
): Promise<void> {
  const { db, now, ...outside } = around
  const bodies = new UnsignedBodies({ most: maxBytes })
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    scope.post(
      '/customs/platDataOpen',
      { bodyLimit: bodies.most, ...warningsAlone(http) },
      async (request) => {
        const serviceTime = now().getTime()
        const requested = Buffer.isBuffer(request.body) ? read(request.body.toString('utf8')) : null
        if (!requested) {
          bodies.blame(request.ip)
          return { ...answers.unreadable, serviceTime }
        }
        const steps = stepsOf(db, 'paymentDataRequest', {
          ...outside,
          now,
          language: 'zh',
          caller: null,
          requestId: request.id,
          ip: request.ip,
          userAgent: '',
        })
        const answer = await steps.step((context) => takeRequest(context, requested))
        return { ...answer, serviceTime }
      },
    )
  })
}
