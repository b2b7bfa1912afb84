import type { APIRequestContext } from '@playwright/test'

type Method = 'GET' | 'POST' | 'DELETE'

/** Calls the API as somebody else than the page; answers `data`, throws on a refusal. */
export type ApiCall = <Data>(method: Method, path: string, body?: unknown) => Promise<Data>

/** Signs in and answers how to call: for what a test needs to be there before it looks at the page. */
export async function apiAs(
  request: APIRequestContext,
  account: string,
  password = `${account}-demo`,
): Promise<ApiCall> {
  const send = async (method: Method, path: string, body: unknown, token: string): Promise<unknown> => {
    const response = await request.fetch(`/admin-api${path}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(token ? { Authorization: token } : {}),
        // A text is a JSON string, too.
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { data: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as { code: number; data: unknown; message: string }
    if (reply.code !== 0) throw new Error(`${method} ${path}: ${reply.code} ${reply.message}`)
    return reply.data
  }
  const credentials = { username: account, password }
  const { token } = (await send('POST', '/auth/token', credentials, '')) as { token: string }
  return async <Data>(method: Method, path: string, body?: unknown) =>
    (await send(method, path, body, token)) as Data
}
