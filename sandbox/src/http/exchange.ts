import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request, read whole. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Without empty parts: `['shops', 'demo', 'orders']`. */
  path: string[]
  query: URLSearchParams
  body: string
  /** The same as it came. */
  bytes: Buffer
}

/** A picture has twenty megabytes at most, and its form somewhat more. */
const maxBytes = 21_000_000

export class TooLarge extends Error {}

export async function readExchange(request: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new TooLarge('Request body is too large')
    chunks.push(bytes)
  }
  const bytes = Buffer.concat(chunks)
  return {
    request,
    response,
    method: request.method ?? 'GET',
    path: url.pathname.split('/').filter((part) => part !== ''),
    query: url.searchParams,
    body: bytes.toString('utf8'),
    bytes,
  }
}

export function sendJson({ response }: Exchange, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

export function sendPage({ response }: Exchange, html: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(html)
}

/** Back to a page after a form. */
export function sendTo({ response }: Exchange, location: string): void {
  response.writeHead(303, { Location: location })
  response.end()
}

export const isForm = ({ request }: Exchange) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
