import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Surroundings } from '../../../../core/http/call.ts'
import type { Steps } from '../../../../core/http/context.ts'
import { stepsOf } from '../../../../core/http/steps.ts'
import { warningsAlone } from '../../../../core/observability/log.ts'
import { isFromMiniProgram } from '../signed-requests.ts'
import { lists, range, records } from './shop-window.ts'

type Answer = (steps: Steps, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** What the mini program shows of us: no sign-in, but its signature over the path and its query. */
export async function addShopWindow(http: FastifyInstance, around: Surroundings): Promise<void> {
  const { db, now, publicUrl, ...outside } = around
  const locate = (picture: string) => (picture.startsWith('/') ? publicUrl + picture : picture)
  const add = (name: string, answer: Answer) =>
    http.get(`/miniprogram/${name}`, warningsAlone(http), async (request, reply) => {
      if (!(await isFromMiniProgram(around, request, request.url))) {
        request.log.warn('a request of the mini program was refused')
        return reply.status(401).send({ code: -1, data: null, message: 'forged' })
      }
      const steps = stepsOf(db, 'miniProgramShopWindow', {
        ...outside,
        ...{ publicUrl, now, language: 'zh' as const, caller: null },
        ...{ requestId: request.id, ip: request.ip, userAgent: '' },
      })
      return answer(steps, request, reply)
    })
  for (const [name, read] of Object.entries(records)) {
    add(name, async (steps) => ({
      code: 0,
      data: await steps.step((context) => read(context, locate)),
      message: '',
    }))
  }
  for (const [name, read] of Object.entries(lists)) {
    add(name, async (steps, request, reply) => {
      const shown = range.safeParse(request.query)
      if (!shown.success) return reply.status(400).send({ code: -1, data: null, message: 'unreadable' })
      const { rows, total } = await steps.step((context) => read(context, shown.data, locate))
      reply.header('data-count', total)
      return { code: 0, data: rows, message: '' }
    })
  }
}
