import type { AddressInfo } from 'node:net'
import { createSandboxServer, type PartnersByPath } from './http/server.ts'
import { Sandbox, type SandboxParts } from './sandbox.ts'

export interface StartOptions extends SandboxParts {
  /** 0 takes any free one. */
  port: number
  host?: string
  /** Other partners at the same address, by the first part of the path. */
  beside?: PartnersByPath
}

export interface RunningSandbox {
  url: string
  /** What a back office takes for the address of the shop. */
  shopUrl(name: string): string
  /** The shops and switches themselves, for tests in the same process. */
  sandbox: Sandbox
  close(): Promise<void>
}

export async function startSandbox({
  port,
  host = '127.0.0.1',
  beside,
  ...parts
}: StartOptions): Promise<RunningSandbox> {
  const sandbox = new Sandbox(parts)
  const server = createSandboxServer(sandbox, beside)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server.address())}`
  return {
    url,
    sandbox,
    shopUrl: (name) => `${url}/shops/${name}`,
    close: async () => {
      sandbox.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address !== null ? address.port : 0
