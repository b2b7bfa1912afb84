import type { IncomingMessage } from 'node:http'
import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readPayload } from '../../../../core/http/bodies/payload.ts'
import { UnsignedBodies } from '../../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../../core/http/call.ts'
import { HttpFault } from '../../../../core/http/fail.ts'
import { apiPrefix } from '../../../../core/http/http.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { warningsAlone } from '../../../../core/observability/log.ts'
import type { Claim, StorefrontWebhooks } from '../../../../ports/storefront/storefront-webhooks.ts'
import { accessTo, webhookSecretOf } from '../../storefronts/storefronts.public.ts'
import { storeDelivery } from './deliveries.ts'

/** A delivery of which the headers are there. */
interface Announced {
  channel: Channel
  claim: Claim
  secret: string
}

declare module 'fastify' {
  interface FastifyRequest {
    announced: Announced | null
  }
}

const params = z.object({ channel: z.enum(channels) })

interface WebhookParts {
  around: Surroundings
  webhooks: StorefrontWebhooks
}

/** What can be told without the body: whoever is no shop of ours makes the server read none. */
async function announce(request: FastifyRequest, { around, webhooks }: WebhookParts): Promise<Announced> {
  const found = params.safeParse(request.params)
  if (!found.success) throw new HttpFault('UNKNOWN_CALL')
  const { channel } = found.data
  const claim = webhooks.claimed(request.headers)
  if (claim === 'incomplete') throw new HttpFault('WEBHOOK_INCOMPLETE')
  if (claim === 'forged') throw new HttpFault('WEBHOOK_FORGED')
  const secret = webhooks.outlivesInstallation(claim)
    ? await webhookSecretOf(around, channel)
    : await secretOfConnected(around, channel)
  if (secret === '') throw new HttpFault('WEBHOOK_FORGED')
  return { channel, claim, secret }
}

/** By what a connected shop signs; empty where nothing is awaited of it. */
async function secretOfConnected({ db, secrets }: Surroundings, channel: Channel): Promise<string> {
  const access = await accessTo({ db, secrets }, channel)
  return 'missing' in access ? '' : access.webhookSecret
}

/** What storefronts send: no sign-in, but a signature over the bytes of the body, which are kept as they come. */
export async function addStorefrontWebhooks(http: FastifyInstance, parts: WebhookParts): Promise<void> {
  const { db, now, ...outside } = parts.around
  const bodies = new UnsignedBodies()
  await http.register(async (scope) => {
    scope.decorateRequest('announced', null)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    scope.post(
      `${apiPrefix}/plugin/webhook/storefront/:channel`,
      {
        bodyLimit: bodies.most,
        ...warningsAlone(http),
        onRequest: async (request) => {
          request.announced = await announce(request, parts)
        },
      },
      async (request) => {
        const { announced, ip } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!announced || !parts.webhooks.isSigned(announced.claim, body, announced.secret)) {
          bodies.blame(ip)
          throw new HttpFault('WEBHOOK_FORGED')
        }
        bodies.forgive(ip)
        const payload = await readPayload(body)
        const steps = stepsOf(db, 'storefrontWebhook', {
          ...outside,
          now,
          language: 'zh',
          caller: null,
          requestId: request.id,
          ip,
          userAgent: '',
        })
        await steps.step((context) => storeDelivery(context, { ...announced, payload }))
        return { code: 0, data: 1, message: '' }
      },
    )
  })
}
