import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '../compiled-code.ts'

export const adminPassword = 'password of the admin'

/** `npm run serve`, by default without its console, in a process of its own, on this database, reached from outside at the public address. */
export function startNode(
  databaseUrl: string,
  publicUrl: string,
  { program = 'node-process.ts', dataDir = '' } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      ...compiledCode,
      LOG_LEVEL: 'fatal',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a key that only this database knows, long',
      ADMIN_PASSWORD: adminPassword,
      PUBLIC_URL: publicUrl,
      PORT: '0',
      LOOPBACK_SHOPS: '1',
      ...(dataDir && { DATA_DIR: dataDir }),
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (part: Buffer) => {
      output += part
      const url = /is ready: (\S+)/.exec(output)?.[1]
      if (url) resolve({ child, url })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`A node did not start: ${output}`)))
  })
}
