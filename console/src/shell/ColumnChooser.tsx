import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { t } from '../text/t.ts'
import { CheckBox } from '../ui/CheckBox.tsx'
import styles from './DataTable.module.css'
import type { ColumnChoice } from './table-columns.ts'

/** Ticks for the columns of a table. */
export function ColumnChooser<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const ticks = (
    <div className={styles.chooser}>
      {choice.all.map((column, index) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside
        <label key={column.key}>
          <CheckBox
            checked={choice.isShown(column)}
            disabled={index === 0}
            onChange={(event) => choice.show(column, event.target.checked)}
          />{' '}
          {column.title || t('操作')}
        </label>
      ))}
    </div>
  )
  return (
    <Popover content={ticks} trigger="click" placement="topRight">
      <Button
        type="text"
        size="small"
        icon={<SettingOutlined />}
        aria-label={t('选择列')}
        title={t('选择列')}
      />
    </Popover>
  )
}
