import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { HttpFault } from '../fail.ts'
import { networkOf } from '../guard/network.ts'
import { partOf } from './json-body.ts'

export interface UnsignedLimits {
  /** Bytes of one body. */
  most: number
  /** So many bytes are read of each at once; more than that is read in turns. */
  small: number
  /** Bodies beyond that which are read at a time: with the largest there are, all that they fill. */
  atOnce: number
  /** Bytes that are kept of those that have no turn, of all and of one network. */
  mostKept: number
  mostKeptOfOne: number
  /** Milliseconds in which a body must come; waiting for its turn does not count. Shops give up sooner. */
  withinMs: number
}

const usual: UnsignedLimits = {
  most: 8 * 1024 * 1024,
  small: 256 * 1024,
  atOnce: 8,
  mostKept: 64 * 1024 * 1024,
  mostKeptOfOne: 16 * 1024 * 1024,
  withinMs: 15_000,
}

/** So often a network may fail before its bodies come after everybody else's, one at a time. */
const failuresBorne = 5
const maxNetworks = 10_000
const busyForSeconds = '10'

interface Waiting {
  network: string
  begin(): void
}

/**
 * Reads bodies while nobody knows who sent them: the signature is over all of the bytes. A shop may send a
 * burst: few large ones are read at a time, and the others wait as long as the memory for it is there; whoever is slow is
 * cut off.
 */
export class UnsignedBodies {
  private readonly limits: UnsignedLimits
  private readonly reading: string[] = []
  private waiting: Waiting[] = []
  private readonly failures = new Map<string, number>()
  /** Bytes of those that have no turn, by network. */
  private readonly kept = new Map<string, number>()
  private keptOfAll = 0

  constructor(limits: Partial<UnsignedLimits> = {}) {
    this.limits = { ...usual, ...limits }
  }

  get most(): number {
    return this.limits.most
  }

  /** The body. Throws the fault that it is answered with. */
  async read(body: Readable, announced: number, address: string): Promise<Buffer> {
    const network = networkOf(address)
    const { most, small } = this.limits
    if (announced > most) throw new HttpFault('TOO_LARGE')
    const stored: Buffer[] = []
    let size = 0
    let storedBytes = 0
    let isTurn = false
    let late = this.lateness()
    // The connection stays, so that the fault can be read.
    const parts: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([partOf(parts), late.came])
        if (next.done) return Buffer.concat(stored, size)
        size += next.value.length
        if (size > most) {
          body.resume()
          throw new HttpFault('TOO_LARGE')
        }
        stored.push(next.value)
        if (isTurn) continue
        storedBytes += next.value.length
        this.keep(network, next.value.length)
        if (this.isFull(network)) {
          body.resume()
          throw new HttpFault('BUSY', {}, { 'retry-after': busyForSeconds })
        }
        if (size <= small) continue
        late.forget()
        await this.turn(network, body)
        isTurn = true
        late = this.lateness()
      }
    } catch (error) {
      // That too much comes at once may be anybody's burst.
      if (!(error instanceof HttpFault && error.fault === 'BUSY')) this.blame(address)
      throw error
    } finally {
      late.forget()
      this.keep(network, -storedBytes)
      if (isTurn) this.leave(network)
    }
  }

  /** Of an address that sent what no shop of ours has signed, or that was too slow. It stands for its network. */
  blame(address: string): void {
    const network = networkOf(address)
    const failed = (this.failures.get(network) ?? 0) + 1
    this.failures.delete(network)
    const [longestAgo] = this.failures.keys()
    if (this.failures.size >= maxNetworks && longestAgo !== undefined) this.failures.delete(longestAgo)
    this.failures.set(network, failed)
  }

  /** Of an address that sent what a shop of ours has signed. */
  forgive(address: string): void {
    this.failures.delete(networkOf(address))
  }

  private keep(network: string, bytes: number): void {
    this.keptOfAll += bytes
    const ofOne = (this.kept.get(network) ?? 0) + bytes
    if (ofOne > 0) this.kept.set(network, ofOne)
    else this.kept.delete(network)
  }

  private isFull(network: string): boolean {
    const { mostKept, mostKeptOfOne } = this.limits
    return this.keptOfAll > mostKept || (this.kept.get(network) ?? 0) > mostKeptOfOne
  }

  private lateness() {
    const stop = new AbortController()
    const came = sleep(this.limits.withinMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      throw new HttpFault('TOO_SLOW', {}, { connection: 'close' })
    })
    // Whom nobody waits for any more bothers nobody.
    came.catch(() => undefined)
    return { came, forget: () => stop.abort() }
  }

  private async turn(network: string, body: Readable): Promise<void> {
    await new Promise<void>((begin, giveUp) => {
      const one: Waiting = {
        network,
        begin() {
          body.off('close', gone)
          begin()
        },
      }
      const gone = () => {
        this.waiting = this.waiting.filter((other) => other !== one)
        giveUp(new HttpFault('BAD_REQUEST'))
      }
      body.once('close', gone)
      this.waiting.push(one)
      this.next()
    })
  }

  private leave(network: string): void {
    this.reading.splice(this.reading.indexOf(network), 1)
    this.next()
  }

  private next(): void {
    while (this.reading.length < this.limits.atOnce) {
      const one =
        this.waiting.find(({ network }) => !this.isBad(network)) ??
        this.waiting.find(({ network }) => !this.reading.includes(network))
      if (!one) return
      this.waiting = this.waiting.filter((other) => other !== one)
      this.reading.push(one.network)
      one.begin()
    }
  }

  private isBad(network: string): boolean {
    return (this.failures.get(network) ?? 0) >= failuresBorne
  }
}
