import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../../text/t.ts'
import styles from '../CustomsSettings.module.css'

interface RuleBoxProps {
  title: string
  /** Beside the title. */
  beside?: ReactNode
  disabled: boolean
  /** Without it, it can't be taken away. */
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One rule of a section: what it is called, what can be done with it, and its fields. */
export const RuleBox = ({ title, beside, disabled, onRemove, children }: RuleBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a legend can't stand in a row with buttons
  <div className={styles.rule} role="group" aria-label={title}>
    <div className={styles.ruleHead}>
      <strong className={styles.ruleTitle}>{title}</strong>
      {beside}
      {onRemove && !disabled && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('删除{title}', { title })}
          onClick={onRemove}
        />
      )}
    </div>
    {children}
  </div>
)
