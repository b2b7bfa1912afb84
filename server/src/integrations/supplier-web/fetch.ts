import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { keepAliveAgents } from '../../core/http/guard/agents.ts'
import { guardedLookup, isPublic, NotReachable, type Reach } from '../../core/http/guard/reach.ts'
import { causeOf } from '../../core/outbox/partners/send-to.ts'
import { PartnerError } from '../../ports/partner.ts'
import { crawlerAgent } from '../../ports/supplier-web.ts'

const timeoutMs = 20_000
const maxRedirects = 5
const worthRepeating = (status: number) => status >= 500 || status === 429 || status === 408

export interface Requested {
  headers: Record<string, string>
  /** Of the body, unpacked. */
  maxBytes: number
  /** Told by each piece of the body. */
  take(piece: Buffer): void
  /** Looks at the head of a good answer before its body is read; throws where it is not wanted. */
  check(headers: IncomingMessage['headers']): void
  /** Whether a redirect may lead to another site. */
  elsewhere?: boolean
}

export interface Fetched {
  /** Where redirects have led to. */
  url: string
  status: number
  headers: IncomingMessage['headers']
}

export type Fetch = (url: string, requested: Requested) => Promise<Fetched>

export const trouble = (failure: Failure, retryable = false, waitMs = 0) =>
  new PartnerError(failure, { retryable, waitMs })
export const plain = (
  kind: Extract<
    Failure['kind'],
    | 'crawl.forbidden'
    | 'crawl.redirects'
    | 'crawl.elsewhere'
    | 'crawl.length'
    | 'crawl.tooLarge'
    | 'crawl.noImage'
  >,
) => trouble({ kind, params: {} }, kind === 'crawl.length')

/** Whether the address is of the public web, or the one that is allowed beside it. What its name means is looked up later. */
export function mayVisit(given: string, allowed: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname, origin, username, password } = new URL(given)
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false
  if (allowed !== '' && origin === allowed) return true
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 ? !/(^|\.)localhost\.?$/i.test(literal) : isPublic(literal)
}

/** Milliseconds that a site asks to be left alone. */
function waitOf(header: string | undefined): number {
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds * 1000
  const until = Date.parse(header ?? '')
  return Number.isFinite(until) ? until - Date.now() : 0
}

/**
 * Reads from the web. Every address, and every one that it redirects to, is looked at before it is visited, and what its name
 * means is looked at as the connection is opened: nobody leads it into our own network. `allowed` is the one site on this
 * machine that it may visit, such as the demo's.
 */
export function createFetch(allowed: string, lookup?: Reach['lookup']): Fetch {
  const guard: LookupFunction = guardedLookup({
    loopback: false,
    publicOnly: true,
    ...(lookup && { lookup }),
  })
  const agents = keepAliveAgents(guard, { maxSockets: 8 })
  const open = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const secure = url.protocol === 'https:'
      const request = (secure ? httpsRequest : httpRequest)(url, {
        agent: agents[secure ? 'https:' : 'http:'],
        headers: { 'user-agent': `${crawlerAgent}/1.0`, 'accept-encoding': 'gzip', ...headers },
        signal,
      })
      request.once('response', resolve)
      request.once('error', reject)
      request.end()
    })

  const one = async (url: URL, requested: Requested, signal: AbortSignal): Promise<Fetched | URL> => {
    if (!mayVisit(url.href, allowed)) throw plain('crawl.forbidden')
    const answer = await open(url, requested.headers, signal)
    const { statusCode: status = 0, headers } = answer
    const target = status >= 300 && status < 400 && status !== 304 ? headers.location : undefined
    if (target !== undefined || status !== 200) {
      answer.resume()
      if (target === undefined) return statusOnly(url, status, headers)
      if (!URL.canParse(target, url.href)) throw plain('crawl.redirects')
      return new URL(target, url)
    }
    try {
      requested.check(headers)
      await readBody(answer, requested)
    } finally {
      answer.destroy()
    }
    return { url: url.href, status, headers }
  }

  return async (given, requested) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = new URL(given)
    const { origin } = url
    try {
      for (let turn = 0; turn <= maxRedirects; turn++) {
        const found = await one(url, requested, signal)
        if (!(found instanceof URL)) return found
        if (found.origin !== origin && !requested.elsewhere)
          throw plain(mayVisit(found.href, allowed) ? 'crawl.elsewhere' : 'crawl.forbidden')
        url = found
      }
      throw plain('crawl.redirects')
    } catch (error) {
      if (error instanceof PartnerError) throw error
      if (error instanceof NotReachable) throw plain('crawl.forbidden')
      const cause = signal.aborted ? 'timeout' : causeOf(error)
      // What breaks off while it is read was shorter, or longer, than it said.
      if (error instanceof CutOff || cause.startsWith('HPE_')) throw plain('crawl.length')
      throw trouble({ kind: 'crawl.lost', params: { cause } }, true)
    }
  }
}

function statusOnly(url: URL, status: number, headers: IncomingMessage['headers']): Fetched {
  if (worthRepeating(status))
    throw trouble({ kind: 'crawl.status', params: { status } }, true, waitOf(headers['retry-after']))
  return { url: url.href, status, headers }
}

class CutOff extends Error {}

async function readBody(answer: IncomingMessage, { maxBytes, take }: Requested): Promise<void> {
  const contentLength = Number(answer.headers['content-length'] ?? Number.NaN)
  if (contentLength > maxBytes) throw plain('crawl.tooLarge')
  let unpacked: Readable = answer
  if (answer.headers['content-encoding'] === 'gzip') {
    const gunzip = createGunzip()
    answer.once('error', (error) => gunzip.destroy(error))
    unpacked = answer.pipe(gunzip)
  }
  let size = 0
  try {
    for await (const piece of unpacked) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      if (size > maxBytes) throw plain('crawl.tooLarge')
      take(bytes)
    }
  } catch (error) {
    if (error instanceof PartnerError || !(error instanceof Error)) throw error
    throw error.name === 'AbortError' || error.name === 'TimeoutError' ? error : new CutOff(error.message)
  }
  if (!answer.complete) throw new CutOff('incomplete')
}
