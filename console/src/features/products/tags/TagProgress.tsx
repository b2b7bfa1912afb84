import {
  type TagProgress as Progress,
  productTagsMonitor,
  tagProgress,
} from '@selvedge/contract/products/tags/tags.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { address } from '../../../paths.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { Failed } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import styles from './Tags.module.css'
import { movingMs } from './tag-words.ts'

function progressOf(text = 'null'): Progress {
  try {
    return tagProgress.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** How far the job is whose turn it is, and the way to the former ones. */
export function TagProgress() {
  const { data, error, reload } = useRecord(productTagsMonitor, {}, { refreshMs: movingMs })
  const job = progressOf(data)
  return (
    <div className={styles.progress}>
      {job && (
        <JobProgress
          label={t('正在改标签：{done} / {of}', { done: job.progress, of: job.size })}
          done={job.progress}
          of={job.size}
        />
      )}
      {error && <Failed error={error} retry={reload} />}
      <AppLink to={address('/product/tag/jobs', {})}>{t('查看改标签任务')}</AppLink>
    </div>
  )
}
