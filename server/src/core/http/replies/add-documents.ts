import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

/** What these endpoints take and answer, for people and their tools, below `prefix`. */
export async function addDocuments(
  http: FastifyInstance,
  endpoints: readonly Endpoint[],
  prefix: string,
): Promise<void> {
  const { document, complete } = openApi(endpoints, prefix)
  const routePrefix = `${prefix}/docs`
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, {
    routePrefix,
    uiHooks: {
      async preHandler(request, reply) {
        const text = await complete()
        if (request.routeOptions.url !== `${routePrefix}/json`) return
        return reply.type('application/json; charset=utf-8').send(text)
      },
    },
  })
}
