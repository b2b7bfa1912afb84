import { useOnline } from '../../api/connection/online.ts'
import { t } from '../../text/t.ts'
import styles from './OfflineBar.module.css'

/** Says that there is no network, for as long as there is none. */
export function OfflineBar() {
  if (useOnline()) return null
  return (
    <p role="alert" className={styles.bar}>
      {t('网络已断开：页面停在断开前的内容，修改不会发送，恢复后自动继续读取')}
    </p>
  )
}
