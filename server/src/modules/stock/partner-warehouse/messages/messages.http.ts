import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { forgedCounter } from '../../../../core/forged/forged-counter.ts'
import { readFormFields } from '../../../../core/http/bodies/form-fields.ts'
import { readPayload } from '../../../../core/http/bodies/payload.ts'
import { UnsignedBodies } from '../../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../../core/http/call.ts'
import { HttpFault } from '../../../../core/http/fail.ts'
import { apiPrefix } from '../../../../core/http/http.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { placeOf } from '../../../../core/jobs/failures/storable-failure.ts'
import { warningsAlone } from '../../../../core/observability/log.ts'
import type { WarehouseNews, WarehouseWebhooks } from '../../../../ports/warehouse.ts'
import { accessToWarehouse } from '../account.ts'
import { storeMessage } from './store-message.ts'

interface WebhookParts {
  around: Surroundings
  webhooks: WarehouseWebhooks
}

const refused = (errorCode: string, errorMsg: string) => ({ success: false, errorCode, errorMsg })

/** What the logistics partner sends: no sign-in, but a signature over its content. It is kept, and carried out by a job. */
export async function addWarehouseWebhooks(
  http: FastifyInstance,
  { around, webhooks }: WebhookParts,
): Promise<void> {
  const { db, now, ...outside } = around
  const bodies = new UnsignedBodies()
  const forged = forgedCounter(http, around)
  const read = (form: Record<string, string>, content: unknown): WarehouseNews | null | ZodError => {
    try {
      return webhooks.read(form, content)
    } catch (error) {
      if (error instanceof ZodError) return error
      throw error
    }
  }
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    scope.post(
      `${apiPrefix}/plugin/webhook/warehouse`,
      {
        bodyLimit: bodies.most,
        ...warningsAlone(http),
        // Where no partner is connected the server reads no body.
        onRequest: async () => {
          if (!(await accessToWarehouse({ db, secrets: around.secrets })))
            throw new HttpFault('WEBHOOK_FORGED')
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const form = readFormFields(body.toString('utf8'))
        const access = await accessToWarehouse({ db, secrets: around.secrets })
        if (!access || !webhooks.isSigned(form, access.account, now())) {
          bodies.blame(request.ip)
          await forged.note('warehouse')
          throw new HttpFault('WEBHOOK_FORGED')
        }
        bodies.forgive(request.ip)
        const news = read(form, JSON.parse(await readPayload(Buffer.from(webhooks.contentOf(form)))))
        if (news === null || news instanceof ZodError) {
          await forged.note('warehouse')
          return news === null ? refused('UNKNOWN_TYPE', 'msg_type') : refused('INVALID', placeOf(news))
        }
        const steps = stepsOf(db, 'warehouseWebhook', {
          ...outside,
          now,
          language: 'zh',
          caller: null,
          requestId: request.id,
          ip: request.ip,
          userAgent: '',
        })
        const isSame = await steps.step((context) => storeMessage(context, news))
        return isSame ? { success: true } : refused('OTHER_CONTENT', news.confirmNo)
      },
    )
  })
}
