import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { errors } from '@selvedge/contract/errors.ts'
import { z } from 'zod'

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Record<string, unknown>

function parametersIn(place: 'path' | 'query', shape: z.ZodType) {
  const schema = schemaOf(shape, 'input')
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Record<string, unknown> | undefined) ?? {}).map(
    ([name, shape]) => ({
      name,
      in: place,
      required: required.has(name),
      schema: shape,
    }),
  )
}

function reply(endpoint: Endpoint) {
  if (endpoint.reply === 'file') {
    return { description: 'The file', content: { 'application/octet-stream': {} } }
  }
  const data = schemaOf(endpoint.data, 'output')
  return {
    description: 'code 0: done. code < 0: refused, with the message',
    ...(endpoint.reply === 'list' && {
      headers: {
        'data-count': { description: 'Total of the list', schema: { type: 'integer' } },
        'data-count-at-least': { description: '1 where there may be more', schema: { type: 'integer' } },
      },
    }),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { code: { type: 'integer' }, data, message: { type: 'string' } },
        },
      },
    },
  }
}

function operation(endpoint: Endpoint) {
  const refusals = endpoint.errors
    .map((name) => `- ${errors[name].code} ${name}: ${errors[name].en}`)
    .join('\n')
  const takesBody = !(endpoint.body instanceof z.ZodUndefined)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: [`Access: ${endpoint.access}`, refusals && `Refusals:\n${refusals}`]
      .filter(Boolean)
      .join('\n\n'),
    tags: [endpoint.path.split('/')[1]],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      ...(endpoint.changes
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
      ...(endpoint.dryRun
        ? [{ name: 'Dry-Run', in: 'header', required: false, schema: { enum: ['1'] } }]
        : []),
    ],
    ...(takesBody && {
      requestBody: {
        content: {
          // A text goes as it stands; as a JSON string it is taken too.
          ...(endpoint.body instanceof z.ZodString && { 'text/plain': { schema: { type: 'string' } } }),
          'application/json': { schema: schemaOf(endpoint.body, 'input') },
        },
      },
    }),
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    responses: { 200: reply(endpoint) },
  }
}

/**
 * The OpenAPI 3 document of these endpoints, for people and their tools. Its paths are there once `complete` is done, which
 * answers it as text: who asks again and again has the server write it once.
 */
export function openApi(endpoints: readonly Endpoint[], prefix: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const document = {
    openapi: '3.0.3' as const,
    info: { title: 'Selvedge', version: '0.1.0' },
    paths,
    components: { securitySchemes: { token: { type: 'http' as const, scheme: 'bearer' } } },
  }
  // To word all shapes as JSON Schema takes as long as all else that makes a server, and few ever ask for it: it is done
  // for whoever comes first, one endpoint at a time, so that nobody else waits.
  async function fill(): Promise<string> {
    for (const endpoint of endpoints) {
      const path = prefix + endpoint.path
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
      await setImmediate()
    }
    return JSON.stringify(document)
  }
  let filled: Promise<string> | undefined
  return {
    document,
    complete() {
      filled ??= fill()
      return filled
    },
  }
}
