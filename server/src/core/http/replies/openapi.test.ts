import { endpoints } from '@selvedge/contract/endpoints.ts'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../../test/harness.ts'
import { apiPrefix } from '../http.ts'

it('is whole for whoever asks first, and for who asks meanwhile', async () => {
  const server = await startTestServer()
  try {
    const read = () => server.app.http.inject({ url: `${apiPrefix}/docs/json` })
    const answers = await Promise.all([read(), read()])
    for (const answer of [...answers, await read()]) {
      const { paths } = answer.json<{ paths: Record<string, Record<string, { operationId: string }>> }>()
      const names = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
      expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
    }
  } finally {
    await server.stop()
  }
})
