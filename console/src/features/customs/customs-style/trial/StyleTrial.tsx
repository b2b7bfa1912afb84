import { styleTry } from '@selvedge/contract/customs/customs-style/style-trial.ts'
import { Drawer, Form, Input } from 'antd'
import { useMemo, useState } from 'react'
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

/** A style that somebody types, and what the saved settings make of it as it is typed. */
export function StyleTrial({ onClose }: { onClose(): void }) {
  useFocusBack()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const style = useMemo(() => ({ ...typed, style: chosen }), [typed, chosen])
  const answer = useAnswer(styleTry, useDebounced(style, pause), { keep: true })
  const fields: { name: keyof Typed; label: string }[] = [
    { name: 'kind', label: t('种类', {}, 'customs') },
    { name: 'weavingType', label: t('织造方式') },
    { name: 'sex', label: t('性别') },
    { name: 'customsComponent', label: t('成分') },
    { name: 'brand', label: t('品牌') },
    { name: 'spu', label: t('SPU') },
    { name: 'origin', label: t('原产国') },
    { name: 'remark', label: t('备注') },
  ]
  return (
    <Drawer open title={t('试算款式')} size={drawerWidth} onClose={onClose}>
      <Form layout="vertical" className={styles.fields ?? ''}>
        {fields.map(({ name, label }) => (
          <Form.Item key={name} label={label} htmlFor={`trial-${name}`}>
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
