import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UnsignedBodies } from '../../../../core/http/bodies/unsigned-bodies.ts'
import type { Surroundings } from '../../../../core/http/call.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { warningsAlone } from '../../../../core/observability/log.ts'
import { isFromMiniProgram } from '../signed-requests.ts'
import { readReports, takeReports } from './reports.ts'

const maxBytes = 512 * 1024

/** What the mini program reports: no sign-in, but its signature. What is not taken it sends again. */
export async function addReports(http: FastifyInstance, around: Surroundings): Promise<void> {
  const { db, now, ...outside } = around
  const bodies = new UnsignedBodies({ most: maxBytes })
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      bodies.read(body, Number(request.headers['content-length']), request.ip),
    )
    scope.post(
      '/miniprogram/reports',
      { bodyLimit: bodies.most, ...warningsAlone(http) },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
        if (!(await isFromMiniProgram(around, request, body))) {
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
        await steps.step((context) => takeReports(context, reports))
        return { code: 0, data: reports.length, message: '' }
      },
    )
  })
}
