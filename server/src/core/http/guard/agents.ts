import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'

/** Many servers close what was idle for five seconds: a call on such a connection, just then, would be lost. */
const idleMs = 4_000

/** Agents by protocol, which keep connections open for the next call; `lookup` says which addresses may be connected to. */
export function keepAliveAgents(
  lookup: LookupFunction,
  options: { maxSockets?: number } = {},
): { 'http:': HttpAgent; 'https:': HttpsAgent } {
  // Of a connection that is in use, the time out is told to nobody.
  const keepAliveOptions = { ...options, keepAlive: true, timeout: idleMs, lookup }
  return { 'http:': new HttpAgent(keepAliveOptions), 'https:': new HttpsAgent(keepAliveOptions) }
}
