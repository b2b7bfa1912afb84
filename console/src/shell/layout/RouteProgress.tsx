import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../../text/t.ts'
import styles from './RouteProgress.module.css'

const shownAfter = 150

/** A thin line while the next screen loads; not for screens that come at once. */
export function RouteProgress() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!pending) return setShown(false)
    const timer = setTimeout(() => setShown(true), shownAfter)
    return () => clearTimeout(timer)
  }, [pending])
  return shown ? <div className={styles.line} role="progressbar" aria-label={t('页面加载中')} /> : null
}
