import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../../../text/t.ts'
import { useSetting } from '../../../ui/theme/local-setting.ts'
import { playTone } from './scan-tones.ts'
import { sounds } from './sounds.ts'

/** Turns the sounds of scans and stops off and on; this browser remembers it. */
export function SoundSwitch() {
  const on = useSetting(sounds)
  const label = on ? t('关闭声音') : t('打开声音')
  return (
    <Button
      type="text"
      icon={on ? <SoundOutlined aria-hidden="true" /> : <MutedOutlined aria-hidden="true" />}
      aria-label={label}
      title={label}
      onClick={() => {
        sounds.set(!on)
        if (!on) playTone('right')
      }}
    />
  )
}
