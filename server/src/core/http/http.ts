import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import { type BodyLimits, usualBody } from '@selvedge/contract/core/body-limits.ts'
import type { FaultName } from '@selvedge/contract/core/faults.ts'
import { languageOf } from '@selvedge/contract/core/words/language.ts'
import { errorNameOf, errors } from '@selvedge/contract/errors.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { loggedError } from '../observability/log.ts'
import { databaseFaultOf } from '../outbox/partners/unreachable.ts'
import { readForm } from './bodies/form-body.ts'
import { readJson } from './bodies/json-body.ts'
import { readText } from './bodies/text-body.ts'
import type { Call, Surroundings } from './call.ts'
import type { Caller } from './context.ts'
import { faultText, HttpFault } from './fail.ts'
import {
  type Authenticate,
  admit,
  isSame,
  mayCall,
  RecentCallers,
  readAlong,
  tokenOf,
} from './guard/admission.ts'
import { secure } from './guard/security-headers.ts'
import type { Route } from './handle.ts'
import { answerNoRequest } from './no-http.ts'
import { type OutgoingReply, replyTo } from './replies/replies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's endpoint behind the route. */
    endpoint?: string
    bodyLimits?: BodyLimits
    /** The body is a text. */
    takesText?: boolean
    takesForm?: boolean
  }
  interface FastifyRequest {
    /** Who has been admitted; null for a public call without a token. */
    caller: Caller | null
    /** The caller was admitted a moment ago: whether they still are is read along with what they ask for. */
    isSessionUnread: boolean
  }
}

/** Where every call of the contract lives. */
export const apiPrefix = '/admin-api'

const maxKey = 200

/** How long a client may take to send, in milliseconds; who is slower is answered 408 and cut off. */
const headersTimeoutMs = 15_000
/** With its body: as long as the console waits for an answer. */
const requestTimeoutMs = 300_000
/** How long nothing may move on a connection while a call is answered: longer than any call may take. */
const idleTimeoutMs = 330_000
/** How often connections are looked at. */
const connectionsCheckingMs = 5_000

export interface HttpParts {
  routes: readonly Route[]
  around: Surroundings
  authenticate: Authenticate
  logLevel: string
  /** Where the log goes, a line each; without it to the standard output. */
  logTo?: { write(line: string): void } | undefined
  /** Addresses and networks of the proxies in front. */
  trustProxy?: readonly string[] | undefined
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

const hostsIn = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** Two keys that begin alike are two keys: a longer one is refused rather than cut. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request.headers['idempotency-key'])
  if (key && key.length > maxKey) throw new HttpFault('KEY_TOO_LONG', { most: maxKey })
  return key
}

/** Who means to try a call that can't be tried must not do it instead. */
function isDryRun({ headers }: FastifyRequest, { endpoint }: Route): boolean {
  const requested = (headerOf(headers['dry-run']) ?? '0') !== '0'
  if (requested && !endpoint.dryRun) throw new HttpFault('NO_DRY_RUN')
  return requested
}

/** Refused here, somebody tries doors at which nobody signs in: told even by routes that log little. */
const loggedAsWarnings: ReadonlySet<FaultName | number> = new Set<FaultName | number>([
  'WEBHOOK_FORGED',
  'METRICS_TOKEN_MISSING',
  'METRICS_PRIVATE',
  // Books that do not add up are a matter of whoever reads the log.
  errors.STOCK_HOLDS_DIFFER.code,
])

/** Who was refused what; the other lines of the request say where, and from where. */
function logRefusal(request: FastifyRequest, refused: FaultName | number): void {
  const facts = { refused, account: request.caller?.accountId ?? null }
  if (loggedAsWarnings.has(refused)) request.log.warn({ ...facts, req: request }, 'refused')
  else request.log.info(facts, 'refused')
}

const callOf = (route: Route, request: FastifyRequest, body: unknown): Call => ({
  params: request.params,
  query: request.query,
  body,
  caller: request.caller,
  language: languageOf(request.headers['accept-language']),
  idempotencyKey: keyOf(request),
  dryRun: isDryRun(request, route),
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

async function serve(route: Route, request: FastifyRequest, reply: FastifyReply, { around }: HttpParts) {
  const body = request.body ?? undefined
  // A sheet as it came in is not kept beside what the contract makes of it.
  request.body = undefined
  return goOut(await replyTo(route, callOf(route, request, body), around), request, reply)
}

function goOut({ code, headers, content }: OutgoingReply, request: FastifyRequest, reply: FastifyReply) {
  if (code !== 0) {
    logRefusal(request, code)
    reply.header('refusal', errorNameOf(code))
  }
  return reply.header('cache-control', 'no-store').headers(headers).send(content)
}

/**
 * What changes nothing and asks by its address alone may be read while the session is. A file is still being read when its
 * answer begins.
 */
const isRead = ({ endpoint, inSteps }: Route): boolean =>
  !inSteps &&
  !endpoint.changes &&
  endpoint.method === 'GET' &&
  endpoint.access !== 'public' &&
  endpoint.reply !== 'file'

/** Serves somebody who was here a moment ago, in one round trip with their session. */
async function serveAlong(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: HttpParts,
  recent: RecentCallers,
) {
  const { endpoint } = route
  const token = tokenOf(request)
  const thought = request.caller
  const call = callOf(route, request, undefined)
  const [session, read] = await readAlong(
    parts.around.db,
    endpoint.reply !== 'list',
    (connection) => parts.authenticate(token, connection),
    (connection) => replyTo(route, { ...call, ...(connection && { connection }) }, parts.around),
  )
  if (session.status === 'rejected') throw session.reason
  recent.keep(token, session.value)
  admit(endpoint, request, session.value)
  if (!thought || !session.value || !isSame(thought, session.value))
    return serve(route, request, reply, parts)
  if (read.status === 'rejected') throw read.reason
  return goOut(read.value, request, reply)
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
  return databaseFaultOf(error) ? 503 : (error.statusCode ?? 500)
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
          databaseFaultOf(error) ?? faultByStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'BROKEN'),
          language,
          {
            requestId: request.id,
          },
        )
  reply.header('cache-control', 'no-store')
  if (error instanceof HttpFault) reply.headers(error.headers)
  reply.status(status).send({ code: -status, data: null, message })
}

/** Bodies are JSON, or texts of any content type where a call takes one; an empty one is none. */
function takeBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  const announcedBy = (request: FastifyRequest) => Number(request.headers['content-length'])
  const read = (request: FastifyRequest, body: IncomingMessage) => {
    const { takesText, takesForm, bodyLimits = usualBody } = request.routeOptions.config
    if (takesForm) return readForm(body, bodyLimits)
    const type = request.headers['content-type'] ?? ''
    if (takesText) return readText(body, bodyLimits, { type, announced: announcedBy(request) })
    if (!/^application\/json\b/i.test(type)) throw new HttpFault('UNKNOWN_MEDIA')
    return readJson(body, bodyLimits, announcedBy(request))
  }
  http.addContentTypeParser('application/json', read)
  http.addContentTypeParser('*', read)
}

/** The HTTP server with all routes of the contract; screens and health are added by the composition root. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const http: FastifyInstance = Fastify({
    bodyLimit: usualBody.bytes,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: parts.trustProxy?.length ? [...parts.trustProxy] : false,
    // What arrives on an open connection while the server closes is still answered.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckingMs },
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
  http.decorateRequest('isSessionUnread', false)
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    secure(request, reply)
    // A proxy may have chosen by the one that we would not read.
    if (hostsIn(request.raw) > 1) throw new HttpFault('BAD_REQUEST')
    // Few bytes may unpack to gigabytes, and nobody needs to pack what they ask.
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new HttpFault('BODY_ENCODED')
  })
  await http.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  takeBodies(http)
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    answerFault(error, request, reply),
  )
  const recent = new RecentCallers()
  for (const route of parts.routes) {
    http.route({
      method: route.endpoint.method,
      url: apiPrefix + route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        endpoint: route.endpoint.name,
        bodyLimits: route.endpoint.bodyLimits,
        takesText: route.endpoint.body instanceof z.ZodString,
        takesForm: route.endpoint.form,
      },
      bodyLimit: route.endpoint.bodyLimits.bytes,
      // Whoever asks for the head alone does not mean the change.
      exposeHeadRoute: !route.endpoint.changes,
      // Before the body is read: nobody who may not call makes the server parse megabytes.
      onRequest: async (request) => {
        const token = tokenOf(request)
        const known = isRead(route) ? recent.find(token) : null
        request.isSessionUnread = known !== null && mayCall(route.endpoint, request, known)
        if (request.isSessionUnread) return
        const caller = token ? await parts.authenticate(token) : null
        recent.keep(token, caller)
        admit(route.endpoint, request, caller)
      },
      handler: (request, reply) =>
        request.isSessionUnread
          ? serveAlong(route, request, reply, parts, recent)
          : serve(route, request, reply, parts),
    })
  }
  for (const url of [apiPrefix, `${apiPrefix}/*`]) {
    http.all(url, () => {
      throw new HttpFault('UNKNOWN_CALL')
    })
  }
  return http
}
