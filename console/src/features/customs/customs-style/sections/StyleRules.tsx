import { DeleteOutlined } from '@ant-design/icons'
import type { StyleRule } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import type { SettingRow } from '@selvedge/contract/house/settings/settings.ts'
import { Button, Select } from 'antd'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'
import { added, changed, readStyleRules, removed, withAt, withoutAt } from '../drafts.logic.ts'
import { SettingSection } from '../SettingSection.tsx'
import { useListDraft } from '../use-list-draft.ts'
import { ConstraintList } from './ConstraintList.tsx'
import { RuleBox } from './RuleBox.tsx'
import { WordsSelect } from './WordsSelect.tsx'

type Option = StyleRule['options'][number]

/** Which styles can be chosen, and which is the default. */
export function StyleRules({ setting }: { setting: SettingRow }) {
  const of = useListDraft(setting, readStyleRules)
  const { items, change, readOnly } = of
  return (
    <SettingSection
      name="style_setting"
      of={of}
      effect={t('报关款式的可选值和默认值，按种类、织造方式、性别决定')}
      verb={t('添加规则')}
      onAdd={() => change(added(items, { constraints: [], options: [{ values: [], default: '' }] }))}
    >
      {items.map(({ key, item }, at) => (
        <RuleBox
          key={key}
          title={t('规则 {number}', { number: at + 1 })}
          disabled={readOnly}
          onRemove={() => change(removed(items, key))}
        >
          <ConstraintList
            value={item.constraints}
            disabled={readOnly}
            onChange={(constraints) => change(changed(items, key, { ...item, constraints }))}
          />
          <Options
            value={item.options}
            disabled={readOnly}
            onChange={(options) => change(changed(items, key, { ...item, options }))}
          />
        </RuleBox>
      ))}
    </SettingSection>
  )
}

interface OptionsProps {
  value: readonly Option[]
  disabled: boolean
  onChange(options: Option[]): void
}

/** The values of each option; its default is one of them, or none. */
const Options = ({ value, disabled, onChange }: OptionsProps) => (
  <div className={styles.lines}>
    {value.map((option, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an option is called by its place, and its fields are controlled
      <div className={styles.line} key={at}>
        <span className={styles.property}>{t('款式 {name}', { name: String(at + 1) })}</span>
        <WordsSelect
          label={t('可选值')}
          disabled={disabled}
          value={option.values}
          offered={[]}
          onChange={(values) =>
            onChange(
              withAt(value, at, {
                values,
                default: values.includes(option.default) ? option.default : '',
              }),
            )
          }
        />
        <Select
          className={styles.property ?? ''}
          aria-label={t('默认值')}
          disabled={disabled}
          value={option.default}
          options={['', ...option.values].map((word) => ({ value: word, label: word || t('无默认值') }))}
          onChange={(word: string) => onChange(withAt(value, at, { ...option, default: word }))}
        />
        {!disabled && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('删除款式')}
            onClick={() => onChange(withoutAt(value, at))}
          />
        )}
      </div>
    ))}
    {!disabled && (
      <Button size="small" onClick={() => onChange([...value, { values: [], default: '' }])}>
        {t('添加款式')}
      </Button>
    )}
  </div>
)
