import { usualUnit } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { Input } from 'antd'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'
import { added, changed, readUnits, removed } from '../drafts.logic.ts'
import { SettingSection } from '../SettingSection.tsx'
import { useOffered } from '../style-words.ts'
import { useListDraft } from '../use-list-draft.ts'
import { RuleBox } from './RuleBox.tsx'
import { WordsSelect } from './WordsSelect.tsx'

const most = 20

/** Which unit products of a kind are declared in. */
export function Units({ setting }: { setting: SettingRow }) {
  const of = useListDraft(setting, readUnits)
  const { items, change, readOnly } = of
  const { kind } = useOffered()
  return (
    <SettingSection
      name="unit_setting"
      of={of}
      effect={t('各种类商品的申报单位，没有设置的用“件”')}
      verb={t('添加单位')}
      onAdd={() => change(added(items, { kinds: [], unit: usualUnit }))}
    >
      {items.map(({ key, item }, at) => (
        <RuleBox
          key={key}
          title={t('单位 {number}', { number: at + 1 })}
          disabled={readOnly}
          onRemove={() => change(removed(items, key))}
        >
          <div className={styles.line}>
            <WordsSelect
              label={t('种类', {}, 'customs')}
              disabled={readOnly}
              value={item.kinds}
              offered={kind}
              onChange={(kinds) => change(changed(items, key, { ...item, kinds }))}
            />
            <Input
              className={styles.property ?? ''}
              aria-label={t('单位')}
              disabled={readOnly}
              maxLength={most}
              value={item.unit}
              onChange={(event) => change(changed(items, key, { ...item, unit: event.target.value }))}
            />
          </div>
        </RuleBox>
      ))}
    </SettingSection>
  )
}
