import { styleTry } from '@selvedge/contract/customs/customs-style/style-trial.ts'
import { Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { useAnswer } from '../../../../api/reads/use-answer.ts'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { useDebounced } from '../../../../shell/use-debounced.ts'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import styles from './StyleTrial.module.css'
import { TrialResult } from './TrialResult.tsx'

const pause = 300

const nothing = {
  kind: '',
  weavingType: '',
  sex: '',
  customsComponent: '',
  brand: '',
  spu: '',
  origin: '',
  remark: '',
}
type Typed = typeof nothing
type Requested = Typed & { style: Record<string, string> }

/** A style that somebody types, and what the saved settings make of it as it is typed. */
export function StyleTrial({ onClose }: { onClose(): void }) {
  useFocusBack()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  // As one text: it settles once it does not change any more.
  const requested = useDebounced(JSON.stringify({ ...typed, style: chosen }), pause)
  const answer = useAnswer(styleTry, JSON.parse(requested) as Requested, { keep: true })
  const labels: Record<keyof Typed, string> = {
    kind: t('种类', {}, 'customs'),
    weavingType: t('织造方式'),
    sex: t('性别'),
    customsComponent: t('成分'),
    brand: t('品牌'),
    spu: t('SPU'),
    origin: t('原产国'),
    remark: t('备注'),
  }
  return (
    <Drawer open title={t('试算款式')} size={drawerWidth} onClose={onClose}>
      <Form layout="vertical" className={styles.fields ?? ''}>
        {(Object.keys(labels) as (keyof Typed)[]).map((name) => (
          <Form.Item key={name} label={labels[name]} htmlFor={`trial-${name}`}>
            <Input
              id={`trial-${name}`}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Form.Item>
        ))}
      </Form>
      <Loaded of={answer}>
        {(trial) => (
          <TrialResult
            trial={trial}
            chosen={chosen}
            choose={(name, value) => setChosen({ ...chosen, [name]: value })}
          />
        )}
      </Loaded>
    </Drawer>
  )
}
