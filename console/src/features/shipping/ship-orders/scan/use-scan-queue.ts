import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import { useStable } from '../../../../shell/table/rows/use-stable.ts'

interface ScanQueue {
  /** Codes that have been kept and not been sent. */
  waiting: number
  add(code: string): void
  /** Drops those that are not sent; answers how many. */
  drop(): number
}

interface ScanQueueOptions {
  send(code: string): Promise<void>
  /** So many wait, for nothing can be reached, or it takes long. */
  onWaiting(count: number): void
  /** One was refused, and is out of the queue. */
  onRefused(error: unknown): void
}

/** ms; a scan that takes longer is said to wait: nobody wonders where it is. */
const patience = 600
/** ms until what did not arrive is sent again. */
const tryAgainAfter = 3_000

const isUnsent = (error: unknown): boolean => error instanceof ApiError && error.unanswered

/** Sends codes one after the other, each once: what did not arrive is kept, and sent again under its own key. */
export function useScanQueue({ send, onWaiting, onRefused }: ScanQueueOptions): ScanQueue {
  const [waiting, setWaiting] = useState(0)
  const queue = useRef<string[]>([])
  const sending = useRef(false)
  const wait = () => {
    setWaiting(queue.current.length)
    onWaiting(queue.current.length)
  }
  const sendAll = async () => {
    if (sending.current) return
    sending.current = true
    const slow = setTimeout(wait, patience)
    try {
      for (let [code] = queue.current; code !== undefined; [code] = queue.current) {
        await send(code)
        queue.current.shift()
      }
      setWaiting(0)
    } catch (error) {
      if (isUnsent(error)) wait()
      else {
        queue.current.shift()
        setWaiting(0)
        onRefused(error)
      }
    } finally {
      clearTimeout(slow)
      sending.current = false
    }
  }
  const sendQueued = useStable(() => void (queue.current.length > 0 && sendAll()))
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(sendQueued, tryAgainAfter)
    window.addEventListener('online', sendQueued)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendQueued)
    }
  }, [waiting, sendQueued])
  return {
    waiting,
    add(code) {
      queue.current.push(code)
      if (waiting > 0) wait()
      void sendAll()
    },
    drop() {
      const dropped = queue.current.length
      queue.current = []
      setWaiting(0)
      return dropped
    },
  }
}
