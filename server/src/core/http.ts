import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import { callsWithOneTimePassword } from '@selvedge/contract/accounts.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { FaultName } from '@selvedge/contract/faults.ts'
import { languageOf } from '@selvedge/contract/language.ts'
import { callsWithoutSecondFactor } from '@selvedge/contract/second-factor.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Surroundings } from './call.ts'
import type { Caller } from './context.ts'
import { faultText, HttpFault } from './fail.ts'
import type { Route } from './handle.ts'
import { readJson } from './json-body.ts'
import { loggedError } from './log.ts'
import { answerNoRequest } from './no-http.ts'
import { replyTo } from './replies.ts'
import { secure } from './security-headers.ts'
import { troubleOf } from './unreachable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's endpoint behind the route. */
    endpoint?: string
  }
  interface FastifyRequest {
    /** Who has been admitted; null for a public call without a token. */
    caller: Caller | null
  }
}

/** Where every call of the contract lives. */
export const apiPrefix = '/admin-api'
const bodyMost = 24 * 1024 * 1024
/** Of a call that anybody may make. */
const publicBodyMost = 64 * 1024

const keyMost = 200

/** How long a client may take to send, in milliseconds; who is slower is answered 408 and cut off. */
const headersWithin = 15_000
/** With its body: as long as the console waits for an answer. */
const requestWithin = 300_000
/** How long nothing may move on a connection while a call is answered: longer than any call may take. */
const stillMost = 330_000
/** How often connections are looked at. */
const lookEvery = 5_000

export interface HttpParts {
  routes: readonly Route[]
  around: Surroundings
  /** The caller behind a token, or null where it is unknown, expired or disabled. */
  authenticate(token: string): Promise<Caller | null>
  logLevel: string
  /** Where the log goes, a line each; without it to the standard output. */
  logTo?: { write(line: string): void } | undefined
  /** Addresses and networks of the proxies in front. */
  trustProxy?: readonly string[] | undefined
}

const tokenOf = (header: string | undefined): string => (header ?? '').replace(/^Bearer\s+/i, '').trim()

/** Finds out who calls. Throws 401 or 403 where they may not. */
async function admit(endpoint: Endpoint, request: FastifyRequest, parts: HttpParts): Promise<void> {
  const token = tokenOf(request.headers.authorization)
  const caller = token ? await parts.authenticate(token) : null
  request.caller = caller
  if (endpoint.access === 'public') return
  if (!caller) throw new HttpFault('SIGNED_OUT')
  if (caller.mustChangePassword && !callsWithOneTimePassword.has(endpoint.name)) {
    throw new HttpFault('PASSWORD_ONE_TIME')
  }
  if (caller.mustSetUpFactor && !callsWithoutSecondFactor.has(endpoint.name)) {
    throw new HttpFault('SECOND_FACTOR_MISSING')
  }
  if (endpoint.access !== 'signedIn' && !caller.rights.has(endpoint.access)) throw new HttpFault('FORBIDDEN')
  if (endpoint.method === 'GET' && endpoint.changes && !request.headers['x-requested-with']) {
    throw new HttpFault('HEADER_MISSING')
  }
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

const hostsIn = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** Two keys that begin alike are two keys: a longer one is refused rather than cut. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request.headers['idempotency-key'])
  if (key && key.length > keyMost) throw new HttpFault('KEY_TOO_LONG', { most: keyMost })
  return key
}

/** Refused here, somebody tries doors at which nobody signs in: told even by routes that log little. */
const doors: ReadonlySet<FaultName | number> = new Set<FaultName>([
  'WEBHOOK_FORGED',
  'METRICS_TOKEN_MISSING',
  'METRICS_PRIVATE',
])

/** Who was refused what; the other lines of the request say where, and from where. */
function logRefusal(request: FastifyRequest, refused: FaultName | number): void {
  const facts = { refused, account: request.caller?.accountId ?? null }
  if (doors.has(refused)) request.log.warn({ ...facts, req: request }, 'refused')
  else request.log.info(facts, 'refused')
}

async function serve(route: Route, request: FastifyRequest, reply: FastifyReply, parts: HttpParts) {
  const { body } = request
  // A sheet as it came in is not kept beside what the contract makes of it.
  request.body = undefined
  const { code, headers, content } = await replyTo(
    route,
    {
      params: request.params,
      query: request.query,
      body: body ?? undefined,
      caller: request.caller,
      language: languageOf(request.headers['accept-language']),
      idempotencyKey: keyOf(request),
      requestId: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    },
    parts.around,
  )
  if (code !== 0) logRefusal(request, code)
  return reply.header('cache-control', 'no-store').headers(headers).send(content)
}

const faultByStatus: Record<number, FaultName> = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'UNKNOWN_CALL',
  413: 'TOO_LARGE',
  415: 'UNKNOWN_MEDIA',
  429: 'TOO_OFTEN',
}
const retryAfterSeconds = 5

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof HttpFault) return error.status
  // What a lost connection was about to commit may be done or not: who repeats a call sends its Idempotency-Key again.
  return troubleOf(error) ? 503 : (error.statusCode ?? 500)
}

function answerFault(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error)
  if (status === 503) {
    reply.header('retry-after', retryAfterSeconds)
    request.log.warn({ err: error }, 'cannot be served now')
  } else if (status >= 500) request.log.error({ err: error }, 'request failed')
  else if (error instanceof HttpFault) logRefusal(request, error.fault)
  const language = languageOf(request.headers['accept-language'])
  const message =
    error instanceof HttpFault
      ? error.in(language)
      : faultText(
          troubleOf(error) ?? faultByStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'BROKEN'),
          language,
          {
            requestId: request.id,
          },
        )
  reply.header('cache-control', 'no-store')
  if (error instanceof HttpFault) reply.headers(error.headers)
  reply.status(status).send({ code: -status, data: null, message })
}

/** The HTTP server with all routes of the contract; screens and health are added by the composition root. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const http: FastifyInstance = Fastify({
    bodyLimit: bodyMost,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: parts.trustProxy?.length ? [...parts.trustProxy] : false,
    // What arrives on an open connection while the server closes is still answered.
    return503OnClosing: false,
    requestTimeout: requestWithin,
    connectionTimeout: stillMost,
    http: { headersTimeout: headersWithin, connectionsCheckingInterval: lookEvery },
    clientErrorHandler: (error, socket) => answerNoRequest(http.log, error, socket),
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      answerFault(error, request, reply)
    },
    logger: {
      level: parts.logLevel,
      ...(parts.logTo && { stream: parts.logTo }),
      // The query may carry a password by the spec: only the path is logged.
      serializers: {
        err: loggedError,
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
  })
  http.decorateRequest('caller', null)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    secure(request, reply)
    // Few bytes may unpack to gigabytes, and nobody needs to pack what they ask.
    // A proxy may have chosen by the one that we would not read.
    if (hostsIn(request.raw) > 1) throw new HttpFault('BAD_REQUEST')
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new HttpFault('BODY_ENCODED')
  })
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  // Some callers send their JSON as text; an empty JSON body is no body.
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', (request: FastifyRequest, body: IncomingMessage) =>
    readJson(body, request.routeOptions.bodyLimit, Number(request.headers['content-length'])),
  )
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerFault(error, request, reply),
  )
  for (const route of parts.routes) {
    http.route({
      method: route.endpoint.method,
      url: apiPrefix + route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: route.endpoint.name },
      bodyLimit: route.endpoint.access === 'public' ? publicBodyMost : bodyMost,
      // Whoever asks for the head alone does not mean the change.
      exposeHeadRoute: !route.endpoint.changes,
      // Before the body is read: nobody who may not call makes the server parse megabytes.
      onRequest: async (request) => {
        await admit(route.endpoint, request, parts)
      },
      handler: (request, reply) => serve(route, request, reply, parts),
    })
  }
  for (const url of [apiPrefix, `${apiPrefix}/*`]) {
    http.all(url, () => {
      throw new HttpFault('UNKNOWN_CALL')
    })
  }
  return http
}
