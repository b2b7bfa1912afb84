import { EventEmitter } from 'node:events'
import { type SQL, sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'

/** What the queue itself tells of: that there is some job, of whichever kind. */
const anyJob = 'jobs:insert'
const channel = 'jobs:queued'

/**
 * Says in the statement that queues a job of which task it is, for the workers of its lane alone: the queue tells only that
 * there is one, and every lane of every node would look. Said twice in a transaction, it is heard once.
 */
export const notifyLane = (task: SQL | string): SQL => sql`pg_notify(${channel}, ${task}::text)`

/** Of the workers that listen: the tasks that they run, and how many they are. */
interface Lane {
  tasks: TaskList
  workers: number
}

type Connected = (error: Error | undefined, client: Ear | undefined, release: () => Promise<void>) => void

/** What the workers of one lane take for a connection of their own. They ask it to listen and to stop, nothing else. */
class Ear extends EventEmitter {
  readonly #listen: (statement: string) => Promise<unknown>
  readonly #lane: Lane

  constructor(lane: Lane, listen: (statement: string) => Promise<unknown>) {
    super()
    this.#lane = lane
    this.#listen = listen
  }

  query(statement: string): Promise<unknown> {
    return statement.startsWith('LISTEN')
      ? this.#listen(statement.replace(`"${anyJob}"`, `"${channel}"`))
      : Promise.resolve()
  }

  /** A job of another lane is no news. */
  hear(message: pg.Notification): void {
    if (message.channel !== channel) this.emit('notification', message)
    else if (Object.hasOwn(this.#lane.tasks, message.payload ?? ''))
      this.emit('notification', { channel: anyJob, payload: JSON.stringify({ count: this.#lane.workers }) })
  }
}

/**
 * The pool for each lane, but for those who connect to hear of new jobs: all of them share one connection, which they would
 * otherwise keep one each and use for nothing else. It is opened for the first and given back by the last; when it breaks,
 * each is told, and connects anew.
 */
export function withSharedListener(pool: pg.Pool): { poolOf(lane: Lane): pg.Pool; close(): Promise<void> } {
  const ears = new Set<Ear>()
  let opened: Promise<pg.PoolClient> | null = null
  let listening: Promise<unknown> | null = null

  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const hear = (message: pg.Notification) => {
      for (const ear of ears) ear.hear(message)
    }
    client.on('notification', hear)
    client.once('error', (error) => {
      client.removeListener('notification', hear)
      opened = null
      listening = null
      const deaf = [...ears]
      ears.clear()
      client.release(error)
      for (const ear of deaf) ear.emit('error', error)
    })
    return client
  }

  const giveBack = async (): Promise<void> => {
    if (!opened) return
    const last = opened
    opened = null
    listening = null
    // A connection that still listens is of no use to others: it ends here.
    ;(await last).release(true)
  }

  const close = async (ear: Ear): Promise<void> => {
    if (ears.delete(ear) && ears.size === 0) await giveBack()
  }

  const connect = (lane: Lane, reported: Connected): void => {
    opened ??= open()
    const own = opened
    own.then(
      (client) => {
        const ear = new Ear(lane, (statement) => {
          listening ??= client.query(statement)
          return listening
        })
        ears.add(ear)
        reported(undefined, ear, () => close(ear))
      },
      (error: Error) => {
        if (opened === own) opened = null
        reported(error, undefined, () => Promise.resolve())
      },
    )
  }

  return {
    poolOf: (lane) =>
      new Proxy(pool, {
        get(target, name) {
          if (name === 'connect')
            return (reported?: Connected) => (reported ? connect(lane, reported) : target.connect())
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    // One that never says that it has ended keeps its ear.
    async close() {
      ears.clear()
      await giveBack().catch(() => undefined)
    },
  }
}
