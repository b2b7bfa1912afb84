import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import { Button, Popover } from 'antd'
import { t } from '../../../text/t.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import styles from './Declarations.module.css'
import { matchState } from './declaration-words.ts'

interface CodeCellProps {
  row: DeclarationRow
  disabled: boolean
  onChoose(hsCode: string): void
}

/** Whether it has a code; those that the code rows give and that it does not have can be taken from here. */
export function CodeCell({ row, disabled, onChoose }: CodeCellProps) {
  const others = row.rules.filter(({ hsCode }) => hsCode !== row.product.hsCode)
  const tag = <StateTag of={matchState(row)} />
  if (others.length === 0 || disabled) return tag
  return (
    <Popover
      trigger="click"
      title={t('税号表中的税号')}
      content={
        <div className={styles.codes}>
          {others.map(({ hsCode }) => (
            <Button key={hsCode} size="small" onClick={() => onChoose(hsCode)}>
              {t('使用 {hsCode}', { hsCode })}
            </Button>
          ))}
        </div>
      }
    >
      <button type="button" className={styles.style} aria-haspopup="dialog">
        {tag}
      </button>
    </Popover>
  )
}
