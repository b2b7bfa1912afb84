import { Button } from 'antd'
import { useEffect } from 'react'
import { markOnScreen } from '../../api/calls/failures/failures.ts'
import { joinNames } from '../../text/server-text.ts'
import { t } from '../../text/t.ts'
import styles from './CommandBar.module.css'
import type { FailedFind } from './finding.ts'

interface FailedFindsProps {
  failed: readonly FailedFind[]
  onAgain(): void
}

/** What kinds of records were not looked through, and why: that nothing of them is listed says nothing about them. */
export function FailedFinds({ failed, onAgain }: FailedFindsProps) {
  useEffect(() => {
    const leaves = failed.flatMap(({ error }) => (error ? [markOnScreen(error)] : []))
    return () => {
      for (const leave of leaves) leave()
    }
  }, [failed])
  if (failed.length === 0) return null
  return (
    <div role="alert" className={styles.failed}>
      {failed.map(({ titles, error }) => (
        <p key={titles[0]}>
          {error
            ? t('{kinds}查找失败：{reason}', { kinds: joinNames(titles), reason: error.message })
            : t('网络已断开，没有查找{kinds}，恢复后自动查找', { kinds: joinNames(titles) })}
        </p>
      ))}
      {failed.some(({ error }) => error) && (
        <Button size="small" onClick={onAgain}>
          {t('重试')}
        </Button>
      )}
    </div>
  )
}
