import { channels } from '@selvedge/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Surroundings } from '../../core/call.ts'
import { HttpFault } from '../../core/fail.ts'
import { apiPrefix } from '../../core/http.ts'
import { stepsOf } from '../../core/steps.ts'
import type { StorefrontWebhooks } from '../../ports/storefront.ts'
import { acceptDelivery } from './deliveries.ts'

const bodyMost = 8 * 1024 * 1024
const params = z.object({ channel: z.enum(channels) })

/** What storefronts send: no sign-in, but a signature over the bytes of the body, which are kept as they come. */
export async function addStorefrontWebhooks(
  http: FastifyInstance,
  { around, webhooks }: { around: Surroundings; webhooks: StorefrontWebhooks },
): Promise<void> {
  const { db, now, ...outside } = around
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      `${apiPrefix}/plugin/webhook/storefront/:channel`,
      { bodyLimit: bodyMost, logLevel: 'warn' },
      async (request) => {
        const found = params.safeParse(request.params)
        if (!found.success) throw new HttpFault('UNKNOWN_CALL')
        const steps = stepsOf(db, 'storefrontWebhook', {
          ...outside,
          now: now(),
          language: 'zh',
          caller: null,
          requestId: request.id,
          ip: request.ip,
          userAgent: '',
        })
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await steps.step((context) =>
          acceptDelivery(context, webhooks, { channel: found.data.channel, headers: request.headers, body }),
        )
        return { code: 0, data: 1, message: '' }
      },
    )
  })
}
