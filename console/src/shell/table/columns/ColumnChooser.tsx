import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { t } from '../../../text/t.ts'
import { CheckBox } from '../../../ui/inputs/CheckBox.tsx'
import styles from '../DataTable.module.css'
import type { Column, ColumnChoice } from '../table-columns.ts'

interface ColumnChooserProps<Row> {
  choice: ColumnChoice<Row>
  /** The columns that are in sight. */
  shown: readonly Column<Row>[]
}

/** Ticks for the columns of a table. Ticking one that has left for want of room brings it back for good. */
export function ColumnChooser<Row>({ choice, shown }: ColumnChooserProps<Row>) {
  const ticks = (
    <div className={styles.chooser}>
      {choice.all.map((column, index) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside
        <label key={column.key}>
          <CheckBox
            checked={shown.includes(column)}
            disabled={index === 0}
            onChange={(event) => choice.show(column, event.target.checked)}
          />{' '}
          {column.title || t('操作')}
        </label>
      ))}
      {choice.reset && (
        <Button type="link" size="small" onClick={choice.reset}>
          {t('恢复默认')}
        </Button>
      )}
    </div>
  )
  return (
    <Popover content={ticks} trigger="click" placement="topRight">
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={t('选择列')}
        title={t('选择列')}
      />
    </Popover>
  )
}
