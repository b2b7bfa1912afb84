import { connect } from 'node:net'
import type { App } from '../../src/app.ts'

/** Listens on a free port, and sends bytes to it that no client of HTTP would send. */
export async function listenRaw(app: App) {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const [address] = app.http.addresses()
  const port = typeof address === 'object' ? address.port : 0

  /** What comes back until the server hangs up, or says nothing more for this long. */
  const send = (text: string, quietMs = 150): Promise<{ text: string; isOpen: boolean }> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')))
      let answer = ''
      let timer: NodeJS.Timeout | undefined
      const end = (isOpen: boolean) => {
        clearTimeout(timer)
        socket.destroy()
        resolve({ text: answer, isOpen })
      }
      const wait = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => end(true), ms)
      }
      // The first byte may take as long as it must.
      wait(3_000)
      socket.on('data', (data) => {
        answer += data.toString('latin1')
        wait(quietMs)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => end(false))
    })

  return { port, send }
}

/** The statuses of all answers that came. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
