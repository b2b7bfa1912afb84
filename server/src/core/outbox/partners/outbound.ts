import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { BodyLimits } from '@selvedge/contract/core/body-limits.ts'
import { JsonScan } from '../../http/bodies/json-scan.ts'
import { keepAliveAgents } from '../../http/guard/agents.ts'
import { guardedLookup, mayReach, NotReachable, type Reach } from '../../http/guard/reach.ts'
import { laterTurn, Pieces } from '../../observability/event-loop.ts'

export interface Posted {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

export interface Sent {
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Of the answer, unpacked. */
  limits: BodyLimits
}

export class TooLarge extends Error {}

/** Sends to partners: follows no redirect, and opens no connection to where no partner can be. */
export type Post = (url: string, sent: Sent) => Promise<Posted>

/** The same, of what is no text too. */
export type PostBytes = (url: string, sent: Omit<Sent, 'body'> & { body: string | Buffer }) => Promise<Posted>

/**
 * Posts, and only that, from connections that it keeps open. Throws `NotReachable` for an address that no partner can have,
 * `TooLarge` once the answer is more than the limits let through; a redirect is an answer like any other.
 */
export function createPost(reach: Reach): PostBytes {
  const agents = keepAliveAgents(guardedLookup(reach))
  return async (url, { headers, body, timeoutMs, limits }) => {
    const { protocol, hostname } = new URL(url)
    const literal = hostname.replace(/^\[|\]$/g, '')
    // An address needs no looking up.
    if (isIP(literal) && !mayReach(literal, reach.loopback))
      throw new NotReachable(`${literal} is never called`)
    const secure = protocol === 'https:'
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = (secure ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: agents[secure ? 'https:' : 'http:'],
        headers: { ...headers, 'accept-encoding': 'gzip', 'content-length': Buffer.byteLength(body) },
        signal,
      })
      sending.once('response', resolve)
      sending.once('error', (error) => reject(signal.aborted ? signal.reason : error))
      sending.end(body)
    })
    try {
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: await textOf(answer, limits),
      }
    } catch (error) {
      answer.destroy()
      throw signal.aborted ? signal.reason : error
    }
  }
}

/** The text of an answer, which is broken off once it is too large: nobody's memory holds what has no end. */
async function textOf(answer: IncomingMessage, limits: BodyLimits): Promise<string> {
  let unpacked: Readable = answer
  if (answer.headers['content-encoding'] === 'gzip') {
    const gunzip = createGunzip()
    answer.once('error', (error) => gunzip.destroy(error))
    unpacked = answer.pipe(gunzip)
  }
  const chunks: Buffer[] = []
  const scan = new JsonScan(limits)
  const pieces = new Pieces()
  let size = 0
  for await (const chunk of unpacked) {
    size += chunk.length
    scan.take(chunk)
    if (size > limits.bytes || scan.excess) throw new TooLarge('the answer is too large')
    chunks.push(chunk)
    await pieces.next()
  }
  await laterTurn()
  return Buffer.concat(chunks).toString('utf8')
}
