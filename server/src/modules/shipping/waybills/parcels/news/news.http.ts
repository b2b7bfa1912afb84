import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { readFormFields } from '../../../../../core/http/bodies/form-fields.ts'
import { UnsignedBodies } from '../../../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../../../core/http/call.ts'
import { HttpFault } from '../../../../../core/http/fail.ts'
import { stepsOf } from '../../../../../core/http/steps.ts'
import { placeOf } from '../../../../../core/jobs/failures/storable-failure.ts'
import { warningsAlone } from '../../../../../core/observability/log.ts'
import type { Tracked, TrackingWebhooks } from '../../../../../ports/courier.ts'
import { unlessUnreadable } from '../../../../house/settings/settings.public.ts'
import { accessToTracking } from '../../account.ts'
import { findNotified, noteSigned, wasGiven } from '../parcels.sql.ts'
import { newsPath } from '../subscribe/subscribe.delivery.ts'
import { doubtNews } from './doubt-news.ts'
import { openSalt } from './salts.ts'
import { takeNews } from './take-news.ts'

const refused = (message: string) => ({ result: false, returnCode: '400', message })
const taken = { result: true, returnCode: '200', message: 'ok' }

/** With its longest route a parcel has a few hundred kilobytes. */
const maxBytes = 1024 * 1024

/** What kuaidi100 tells of parcels by itself: no sign-in, but its signature with the salt of that parcel. */
export async function addParcelNews(
  http: FastifyInstance,
  { around, webhooks }: { around: Surroundings; webhooks: TrackingWebhooks },
): Promise<void> {
  const { db, now, ...outside } = around
  const { secrets } = around
  const bodies = new UnsignedBodies({ most: maxBytes })
  const read = (form: Record<string, string>): Tracked | string => {
    try {
      return webhooks.read(form)
    } catch (error) {
      if (error instanceof ZodError) return placeOf(error)
      if (error instanceof SyntaxError) return 'param'
      throw error
    }
  }
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    scope.post<{ Params: { id: string } }>(
      `${newsPath}/:id`,
      {
        bodyLimit: bodies.most,
        ...warningsAlone(http),
        // Where nobody follows parcels the server reads no body.
        onRequest: async () => {
          if (!(await unlessUnreadable(accessToTracking({ db, secrets }))))
            throw new HttpFault('WEBHOOK_FORGED')
        },
      },
      async (request) => {
        const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const form = readFormFields(body.toString('utf8'))
        const parcel = await findNotified(db, id)
        const salt = parcel && parcel.salt !== '' ? openSalt({ secrets }, parcel.salt) : null
        const isSigned = salt !== null && webhooks.isSigned(form, salt)
        // Signed by what was forgotten here nobody can check them, which is not the fault of who tells.
        const isUnverifiable = async () =>
          parcel ? parcel.saltLost || (parcel.salt !== '' && salt === null) : wasGiven(db, id)
        const news = isSigned || (await isUnverifiable()) ? read(form) : 'sign'
        const isOfIt = typeof news !== 'string' && (!parcel || news.trackingNumber === parcel.trackingNumber)
        if (!isSigned && !isOfIt) {
          bodies.blame(request.ip)
          throw new HttpFault('WEBHOOK_FORGED')
        }
        if (isSigned) bodies.forgive(request.ip)
        if (typeof news === 'string') return refused(news)
        if (!isOfIt) return refused('nu')
        // Nothing is left to be told of, and anybody may say so.
        if (!parcel) {
          bodies.blame(request.ip)
          return taken
        }
        const steps = stepsOf(db, 'parcelNews', {
          ...outside,
          now,
          language: 'zh',
          caller: null,
          requestId: request.id,
          ip: request.ip,
          userAgent: '',
        })
        await steps.step(async (context) => {
          if (!isSigned) return doubtNews(context, id)
          await noteSigned(context.db, { id, salt: parcel.salt }, context.now)
          return takeNews(context, id, news)
        })
        // What is refused is sent again: of what can't be checked that would help nobody.
        return taken
      },
    )
  })
}
