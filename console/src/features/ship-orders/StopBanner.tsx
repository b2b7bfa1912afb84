import { StopOutlined } from '@ant-design/icons'
import { type Stop, stopWords } from '@selvedge/contract/ship-stop.ts'
import { t } from '../../text/t.ts'
import { told } from '../../text/told.ts'
import styles from './StopBanner.module.css'

/** What nobody who picks may overlook: the order wants this parcel no longer like this. */
export function StopBanner({ stop, status }: { stop: Stop; status: number }) {
  if (stop === '' || (status & 255) > 1) return null
  return (
    <div className={styles.stop} role="alert">
      <StopOutlined className={styles.sign ?? ''} />
      <strong className={styles.reason}>{told(stopWords(stop))}</strong>
      <span>{t('请停止拣货，不要发出。取消此发货单后，仍需发货的商品会自动重新拆单。')}</span>
    </div>
  )
}
