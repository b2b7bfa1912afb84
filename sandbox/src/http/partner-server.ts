import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultSwitch } from '../faults.ts'
import { type Exchange, readExchange } from './exchange.ts'

/** Answers what is asked of one partner; false where the path is none of its own. */
export interface Partner {
  faults: FaultSwitch
  /** What it answers by, in its own form; the work is done by then. */
  answer(exchange: Exchange): Answered | null
  /** What it answers in place of doing the work, where being busy means that nothing was done. */
  busy?(): Answered
}

export interface Answered {
  /** 200 where it is left out. */
  status?: number
  type: string
  text: string | Uint8Array
  /** Beside the type. */
  headers?: Record<string, string>
  /** The connection breaks after this, whatever was announced. */
  cut?: true
  /** Of a partner that is busy, in its own form. */
  busy: string
}

/** Answers well or badly, as the switch of the partner has it. */
export async function answerAsPartner(partner: Partner, exchange: Exchange): Promise<boolean> {
  const fault = partner.faults.next()
  const { response } = exchange
  // A server that fails has done nothing.
  if (fault === 'serverError') {
    response.writeHead(502).end()
    return true
  }
  const idle = fault === 'throttled' ? partner.busy?.() : undefined
  const answered = idle ?? partner.answer(exchange)
  if (!answered) return false
  if (fault === 'lostAnswer') {
    response.destroy()
    return true
  }
  if (fault === 'slow') await sleep(partner.faults.plan.slowMs)
  response.writeHead(answered.status ?? 200, { 'Content-Type': answered.type, ...answered.headers })
  if (answered.cut) response.write(answered.text, () => response.destroy())
  else response.end(fault === 'throttled' ? answered.busy : answered.text)
  return true
}

export interface RunningPartner {
  url: string
  close(): Promise<void>
}

/** One partner by itself, for tests. */
export async function startPartner(partner: Partner): Promise<RunningPartner> {
  const server = createServer((request, response) => {
    void readExchange(request, response).then(async (exchange) => {
      if (!(await answerAsPartner(partner, exchange))) response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
