import { Switch, type SwitchProps, Tooltip } from 'antd'
import { reasonText } from '../../text/server-text.ts'
import type { Verdict } from '../page/Can.tsx'
import styles from './ActionSwitch.module.css'

interface ActionSwitchProps extends Omit<SwitchProps, 'disabled'> {
  /** Whether it may be turned now: true, or the reason why not. */
  can: Verdict
}

/** A switch that, where it can't be turned, says why, by the keyboard too. */
export function ActionSwitch({ can, ...switching }: ActionSwitchProps) {
  if (can === true) return <Switch {...switching} />
  const { onChange: _, ...still } = switching
  return (
    <Tooltip title={reasonText(can)} trigger={['hover', 'focus']}>
      <Switch {...still} className={styles.refusing ?? ''} aria-disabled aria-description={reasonText(can)} />
    </Tooltip>
  )
}
