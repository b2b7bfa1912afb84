import { StopOutlined } from '@ant-design/icons'
import { type Stop, stopText } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import { useEffect } from 'react'
import { useFieldScanner } from '../../../../shell/scan/scanners/use-field-scanner.ts'
import { useKeyScanner } from '../../../../shell/scan/scanners/use-key-scanner.ts'
import { playTone } from '../../../../shell/scan/sounds/scan-tones.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import styles from './StopBanner.module.css'

interface StopBannerProps {
  stop: Stop
  status: number
}

const isStopped = ({ stop, status }: StopBannerProps): boolean => stop !== '' && (status & 255) <= 1

/** What nobody who picks may overlook: the order wants this parcel no longer like this. */
export const StopBanner = (props: StopBannerProps) =>
  isStopped(props) ? <Stopped stop={props.stop} /> : null

interface PickStopProps extends StopBannerProps {
  /** Somebody else has cancelled the ship order while it was shown. */
  takenAway: boolean
}

const alarm = () => playTone('wrong')

/** The same for whoever looks at the shelf and not at the screen: it is heard at once, and with every scan after it. */
export function PickStop({ takenAway, ...props }: PickStopProps) {
  const stopped = isStopped(props)
  useEffect(() => {
    if (stopped) alarm()
  }, [stopped])
  useKeyScanner(stopped || takenAway, alarm)
  useFieldScanner(stopped || takenAway, alarm)
  if (stopped) return <Stopped stop={props.stop} />
  return takenAway ? <Stopped stop="" /> : null
}

function Stopped({ stop }: { stop: Stop }) {
  return (
    <div className={styles.stop} role="alert">
      <StopOutlined className={styles.sign ?? ''} aria-hidden="true" />
      <strong className={styles.reason}>
        {stop === '' ? t('STOP：发货单已被取消') : bilingual(stopText[stop])}
      </strong>
      <span>
        {stop === ''
          ? t('请停止拣货，不要发出。已拣的商品请放回。')
          : t('请停止拣货，不要发出。取消此发货单后，仍需发货的商品会自动重新分仓。')}
      </span>
    </div>
  )
}
