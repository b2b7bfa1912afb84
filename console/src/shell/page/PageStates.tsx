import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api/calls/failures/api-error.ts'
import { markOnScreen } from '../../api/calls/failures/failures.ts'
import { readFailedAgain } from '../../api/calls/query-client.ts'
import { t } from '../../text/t.ts'
import { CopyCode } from '../../ui/values/CopyCode.tsx'
import { AppLink } from './AppLink.tsx'
import styles from './PageStates.module.css'

const skeletonAfter = 200

/** Grey lines where nothing was before; not for answers that come at once. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.loading} role="status" aria-label={t('加载中')}>
      {shown && Array.from({ length: lines }, (_, line) => line).map((line) => <i key={line} />)}
    </div>
  )
}

/** Nothing here: says what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

/** The message, with the number that support asks for to be copied: in its place where the message names it. */
function FailureText({ message, requestId }: { message: string; requestId: string }) {
  const [before = '', after] = requestId ? message.split(requestId) : [message]
  const number = <CopyCode>{requestId}</CopyCode>
  return (
    <>
      <p className={styles.title}>
        {before}
        {after !== undefined && number}
        {after}
      </p>
      {requestId && after === undefined && (
        <p className={styles.detail}>
          {t('请求编号')} {number}
        </p>
      )}
    </>
  )
}

interface FailedProps {
  error: Error
  retry?: (() => void) | undefined
  back?: WayOut | undefined
}

/** What happened, what can be done, and the number that support asks for. One button reads all that failed again. */
export function Failed({ error, retry, back }: FailedProps) {
  useEffect(() => markOnScreen(error), [error])
  if (error instanceof ApiError && error.status === 403) return <Forbidden />
  const requestId = error instanceof ApiError ? error.requestId : ''
  const again = () => {
    retry?.()
    readFailedAgain()
  }
  return (
    <div className={styles.state} role="alert">
      <FailureText message={error.message} requestId={requestId} />
      {retry && <Button onClick={again}>{t('重试')}</Button>}
      {back && <AppLink to={back.to}>{back.word}</AppLink>}
    </div>
  )
}

export function Forbidden() {
  return <Empty title={t('没有权限查看此内容，请联系管理员')} />
}

/** Nothing was here before the network went. */
export const WaitsForNetwork = () => <Empty title={t('等待网络，恢复后自动读取')} />

/** Where to go on from a record that can't be shown. */
interface WayOut {
  to: string
  word: string
}

/** What does not exist is not there the next time either. */
const isGone = (error: Error): boolean => !(error instanceof ApiError) || error.refusal.endsWith('_NOT_FOUND')

export interface Loadable<Data> {
  data: Data | undefined
  error: Error | null
  waiting?: boolean
  reload(): void
}

/** The states of one record around its content. */
export function Loaded<Data>({
  of,
  back,
  children,
}: {
  of: Loadable<Data>
  /** For a page of one record. */
  back?: WayOut
  children(data: Data): ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) {
    return <Failed error={of.error} retry={back && isGone(of.error) ? undefined : of.reload} back={back} />
  }
  return of.waiting ? <WaitsForNetwork /> : <Loading />
}
