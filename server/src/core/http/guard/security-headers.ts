import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What a page of ours may load. Styles may stand in the page, because antd writes style tags; pictures of products come
 * from the shops' own servers. Nothing may be evaluated, nobody may frame us, no form leaves us.
 */
const policy = (scripts: readonly string[], framers: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  ].join('; ')

const contentSecurityPolicy = policy([], [])

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Over plain HTTP a browser ignores this, and an address that has no HTTPS must not promise it. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Puts the headers on one answer; whether the caller came by HTTPS is known from the proxies that are trusted. */
export function secure(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(request.protocol === 'https' ? { ...headers, ...httpsOnly } : headers)
}

/** Has one page stand inside others, of these origins alone, with the script by which it talks with them. */
export function frame(
  reply: FastifyReply,
  { script, framers }: { script: string; framers: readonly string[] },
): void {
  reply.header('content-security-policy', policy([new URL(script).origin], framers))
}
