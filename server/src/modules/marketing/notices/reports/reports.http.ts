import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UnsignedBodies } from '../../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../../core/http/call.ts'
import type { Context } from '../../../../core/http/context.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { warningsAlone } from '../../../../core/observability/log.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { endRefused, noteViews, storeConsents } from './reports.sql.ts'
import { isSigned, type Report, type ReportOf, reportsBody } from './signed-reports.ts'

const mostBytes = 512 * 1024

const of = <Kind extends Report['kind']>(reports: readonly Report[], kind: Kind) =>
  reports.filter((one): one is ReportOf<Kind> => one.kind === kind)

async function take(context: Context, reports: readonly Report[]): Promise<void> {
  await storeConsents(context, of(reports, 'consent'))
  await endRefused(context, of(reports, 'refusal'))
  await noteViews(context, of(reports, 'view'))
}

function readReports(body: string): readonly Report[] | null {
  try {
    return reportsBody.safeParse(JSON.parse(body)).data?.reports ?? null
  } catch {
    return null
  }
}

/** What the mini program reports: no sign-in, but its signature. What is not taken it sends again. */
export async function addReports(http: FastifyInstance, around: Surroundings): Promise<void> {
  const { db, now, ...outside } = around
  const bodies = new UnsignedBodies({ most: mostBytes })
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    scope.post(
      '/miniprogram/reports',
      { bodyLimit: bodies.most, ...warningsAlone(http) },
      async (request, reply) => {
        const key = await readSetting(around, 'miniprogram_report_key')
        const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
        const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
        const signed = { timestamp: String(timestamp), signature: String(signature), body }
        if (!isSigned(key, signed, now())) {
          bodies.blame(request.ip)
          request.log.warn('a report of the mini program was refused')
          return reply.status(401).send({ code: -1, data: null, message: 'forged' })
        }
        bodies.forgive(request.ip)
        const reports = readReports(body)
        if (!reports) return reply.status(400).send({ code: -1, data: null, message: 'unreadable' })
        const steps = stepsOf(db, 'miniProgramReports', {
          ...outside,
          now,
          language: 'zh',
          caller: null,
          requestId: request.id,
          ip: request.ip,
          userAgent: '',
        })
        await steps.step((context) => take(context, reports))
        return { code: 0, data: reports.length, message: '' }
      },
    )
  })
}
