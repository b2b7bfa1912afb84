import { DeleteOutlined } from '@ant-design/icons'
import { type StyleRule, styleProperties } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import { Button, Select } from 'antd'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'
import { withAt, withoutAt } from '../drafts.logic.ts'
import { propertyWords, useOffered } from '../style-words.ts'
import { WordsSelect } from './WordsSelect.tsx'

type Constraint = StyleRule['constraints'][number]

interface ConstraintListProps {
  value: readonly Constraint[]
  disabled: boolean
  /** The constraints stay as they are. */
  locked?: boolean
  onChange(constraints: Constraint[]): void
}

/** On what a rule depends: 种类, 织造方式, 性别, each with the values that meet it. */
export function ConstraintList({ value, disabled, locked = false, onChange }: ConstraintListProps) {
  const offered = useOffered()
  const words = propertyWords()
  return (
    <div className={styles.lines}>
      {value.length === 0 && <p className={styles.effect}>{t('没有条件：适用于所有商品')}</p>}
      {value.map((constraint, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a constraint has no name but its place, and its fields are controlled
        <div className={styles.line} key={at}>
          <Select
            className={styles.property ?? ''}
            aria-label={t('条件')}
            disabled={disabled || locked}
            value={constraint.property}
            options={styleProperties.map((property) => ({ value: property, label: words[property] }))}
            onChange={(property: Constraint['property']) =>
              onChange(withAt(value, at, { property, values: [] }))
            }
          />
          <WordsSelect
            label={t('{property}的值', { property: words[constraint.property] })}
            disabled={disabled || locked}
            value={constraint.values}
            offered={offered[constraint.property]}
            onChange={(values) => onChange(withAt(value, at, { ...constraint, values }))}
          />
          {!locked && !disabled && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('删除条件')}
              onClick={() => onChange(withoutAt(value, at))}
            />
          )}
        </div>
      ))}
      {!locked && !disabled && (
        <Button size="small" onClick={() => onChange([...value, { property: 'kind', values: [] }])}>
          {t('添加条件')}
        </Button>
      )}
    </div>
  )
}
