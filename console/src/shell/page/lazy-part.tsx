import { Button } from 'antd'
import {
  Component,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { isReplaced } from '../../api/connection/newer-build.ts'
import { t } from '../../text/t.ts'
import styles from './lazy-part.module.css'

export interface PartFailedProps {
  error: Error
  retry(): void
}

interface BoundaryProps {
  failed: FunctionComponent<PartFailedProps>
  retry(): void
  children: ReactNode
}

/** Keeps what fails in a part of the page from the rest of it. */
class PartBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError = (thrown: unknown) => ({
    error: thrown instanceof Error ? thrown : new Error(String(thrown)),
  })
  override render() {
    const { failed: Failed, retry, children } = this.props
    return this.state.error ? <Failed error={this.state.error} retry={retry} /> : children
  }
}

interface Options<Props> {
  /** Shown until it is here. */
  waiting?: FunctionComponent<Props>
  /** Shown where it can't be loaded or drawn. */
  failed?: FunctionComponent<PartFailedProps>
}

const Nothing = () => null

export type LazyPart<Props> = FunctionComponent<Props> & { preload(): Promise<void> }

/**
 * A part of the page that is loaded when it is first drawn. One that fails says so in its own place, with a way to try
 * again: everything around it stays as it is, and what was typed there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { waiting: Waiting = Nothing, failed = PartFailed }: Options<Props> = {},
): LazyPart<Props> {
  /** Once it is here it is drawn at once. */
  let here: FunctionComponent<Props> | null = null
  const get = async () => {
    here = await load()
    return here
  }
  const attempt = () => here ?? lazy(async () => ({ default: await get() }))
  let latest: FunctionComponent<Props> | ReturnType<typeof lazy<FunctionComponent<Props>>> = attempt()

  function Part(props: Props) {
    const [tries, setTries] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another component
    const Tried = useMemo(() => here ?? latest, [tries])
    const retry = () => {
      // Another that draws the same may have tried meanwhile.
      if (latest === Tried) latest = attempt()
      setTries(tries + 1)
    }
    return (
      <PartBoundary key={tries} failed={failed} retry={retry}>
        <Suspense fallback={<Waiting {...props} />}>
          <Tried {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
  return Object.assign(Part, {
    // What fails is told where it is drawn.
    preload: async () => {
      if (!here) await get().catch(() => undefined)
    },
  })
}

/** What was not loaded for want of a network is tried again as soon as it is back. */
export function useOnceOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
}

/** In place of a part. Only whoever reads it knows whether the page may be loaded anew: something may be typed there. */
export function PartFailed({ retry }: PartFailedProps) {
  const [replaced, setReplaced] = useState(false)
  useEffect(() => void isReplaced().then(setReplaced), [])
  useOnceOnline(retry)
  return (
    <span className={styles.failed} role="alert">
      {replaced ? t('系统已更新，请刷新页面') : t('这一部分加载失败')}
      <Button size="small" onClick={replaced ? () => window.location.reload() : retry}>
        {replaced ? t('刷新页面') : t('重试')}
      </Button>
    </span>
  )
}

const againAfter = 5_000

/** In place of what nobody sees: it is tried again by itself. */
export function AgainSoon({ retry }: PartFailedProps) {
  useEffect(() => {
    const timer = setTimeout(retry, againAfter)
    return () => clearTimeout(timer)
  }, [retry])
  useOnceOnline(retry)
  return null
}
