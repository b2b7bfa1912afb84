import { argon2Sync, randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from '@selvedge/contract/core/endpoint.ts'
import { uploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import { errors } from '@selvedge/contract/errors.ts'
import type { RoleName } from '@selvedge/contract/house/roles/roles.ts'
import { type App, type AppParts, createApp, jobs, queues } from '../src/app.ts'
import { apiPrefix } from '../src/core/http/http.ts'
import { tasksOf } from '../src/core/jobs/job-kinds.ts'
import { nameQueue } from '../src/core/jobs/jobs.ts'
import { runWaitingJobs } from '../src/core/jobs/workers.ts'
import { insertAccount } from '../src/modules/house/accounts/accounts.public.ts'
import { verifyStock } from '../src/verify/invariants.ts'
import { createTestDatabase } from './database.ts'

export interface Answer<Data> {
  status: number
  code: number
  data: Data
  message: string
  /** The header data-count of lists. */
  total: number
  headers: Record<string, unknown>
  raw: Buffer
}

type Sent<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  /** Who calls; default Admin. null sends no token. */
  as?: RoleName | null
  headers?: Record<string, string>
  /** The address that the call comes from. */
  ip?: string
}

export const testPassword = 'correct horse'
/** As the server keeps passwords, at the smallest cost there is: hundreds of servers sign somebody in. */
export const passwordHash = hashCheaply(testPassword)
const shopZone = 'Asia/Shanghai'
export const testSecretKey = 'the secret key of the tests, no other'

/** A server on a database of its own, called over HTTP, with a clock that only moves when told to. */
export async function startTestServer(
  parts: Pick<AppParts, 'adapters' | 'connections'> & { publicUrl?: string; zone?: string } = {},
) {
  const database = await createTestDatabase()
  const dataDir = join(tmpdir(), `selvedge-files-${randomUUID()}`)
  const clock = { time: new Date('2026-03-02T02:00:00.000Z'), now: () => new Date(clock.time) }
  const undeclared = new Set<string>()
  const app = await createApp({
    config: {
      logLevel: 'error',
      zone: parts.zone ?? shopZone,
      secretKey: testSecretKey,
      publicUrl: parts.publicUrl ?? '',
      loopbackShops: true,
      dataDir,
    },
    databaseUrl: database.url,
    clock,
    // What fails is tried again at once.
    retryPauseMs: 0,
    lanePauseMs: 100,
    onUndeclared: (call, error) => undeclared.add(`${call}: ${error}`),
    ...(parts.adapters && { adapters: parts.adapters }),
    ...(parts.connections && { connections: parts.connections }),
  })
  await nameQueue(app.database.db, tasksOf(jobs), queues)
  const tokens = new Map<string, string>()

  async function signIn(role: RoleName): Promise<string> {
    const known = tokens.get(role)
    if (known) return known
    const username = role.toLowerCase()
    const account = { username, name: role, introduction: '', roles: [role], passwordHash }
    await insertAccount(app.database.db, account, clock.now())
    const answer = await app.http.inject({
      method: 'POST',
      url: `${apiPrefix}/auth/token`,
      payload: { username, password: testPassword },
    })
    const token: string = answer.json().data.token
    tokens.set(role, token)
    return token
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    { params, query, body, as = 'Admin', headers = {}, ip = '127.0.0.1' }: Sent<E> = {},
  ): Promise<Answer<DataOf<E>>> {
    const token = as && (await signIn(as))
    const form = endpoint.form ? new Response(formOf(body)) : null
    const answer = await app.http.inject({
      method: endpoint.method,
      url: apiPrefix + pathOf(endpoint, params),
      remoteAddress: ip,
      query: toQuery(query),
      headers: {
        'x-requested-with': 'test',
        ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...(token && { authorization: token }),
        ...headers,
      },
      ...(form
        ? { payload: Buffer.from(await form.arrayBuffer()) }
        : body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    // A file has no envelope: it counts as success without data.
    const reply: Pick<Answer<DataOf<E>>, 'code' | 'data' | 'message'> = isJson
      ? answer.json()
      : JSON.parse('{"code":0,"message":""}')
    return {
      status: answer.statusCode,
      ...reply,
      total: Number(answer.headers['data-count']),
      headers: answer.headers,
      raw: answer.rawPayload,
    }
  }

  return {
    app,
    databaseUrl: database.url,
    clock,
    call,
    signIn,
    /** The data of a call that must succeed. */
    async ok<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<DataOf<E>> {
      const answer = await call(endpoint, sent)
      if (answer.status !== 200 || answer.code !== 0) {
        throw new Error(`${endpoint.name}: ${answer.status} ${answer.code} ${answer.message}`)
      }
      return answer.data
    },
    /** Runs the jobs that wait, and those that they queue. */
    runJobs: (onFault?: (error: unknown) => void) =>
      runWaitingJobs(jobs, app.around, app.database.pool, onFault),
    /** Differences between balances, journal, holds and documents: none, unless something is broken. */
    verify: () => verifyStock(app.database.db),
    async stop() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (undeclared.size > 0) throw new Error(`refused, but not declared: ${[...undeclared].join(', ')}`)
    },
  }
}

/** A body as a browser sends it as a form. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    const file = uploadedFile.safeParse(value).data
    if (file) form.append(name, new Blob([file.bytes]), file.name)
    else form.append(name, String(value))
  }
  return form
}

function hashCheaply(password: string): string {
  const [memory, passes, parallelism] = [8, 1, 1]
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: 32 })
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64'), tag.toString('base64')].join('$')
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

function toQuery(query: unknown): Record<string, string | string[]> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

/** What a refusal looks like, for `toMatchObject`. */
export const refusal = (name: ErrorName) => ({ status: 200, code: errors[name].code })

export type { App }
