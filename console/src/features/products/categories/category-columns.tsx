import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { categoryPlatformNames, categoryPlatforms } from '@selvedge/contract/products/categories/platforms.ts'
import { code, drawn, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { currentLanguage } from '../../../text/catalogue.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import styles from './Categories.module.css'
import { categoryName } from './CategoryPicker.tsx'
import type { TreeRow } from './category-tree.logic.ts'

const indent = 20

const leavesFirst = { taobao: 2, jd: 1, shopify: 3 } as const

/** The columns of the tree; `toggle` shows or hides what stands below a row. */
export const categoryColumns = (toggle: (id: number) => void): Column<TreeRow>[] => [
  drawn('name', t('类目'), (row) => (
    <span className={styles.name} style={{ paddingInlineStart: row.depth * indent }}>
      {row.below > 0 ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={row.open}
          aria-label={
            row.open
              ? t('收起{name}', { name: categoryName(row) })
              : t('展开{name}', { name: categoryName(row) })
          }
          onClick={() => toggle(row.id)}
        >
          {row.open ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      {categoryName(row)}
    </span>
  )),
  text('other', currentLanguage() === 'zh' ? t('英文名') : t('中文名'), {
    of: ({ zhName, enName }) => (currentLanguage() === 'zh' ? enName : zhName),
    width: { zh: 176, en: 128 },
    card: 'fact',
    leaves: 4,
  }),
  code('code', t('编码'), { width: 200, card: 'fact', leaves: 5 }),
  ...categoryPlatformNames.map((platform) =>
    code<TreeRow>(platform, bilingual(categoryPlatforms[platform]), {
      width: 128,
      ...(platform === 'rednote' ? { card: 'fact' as const } : { leaves: leavesFirst[platform] }),
    }),
  ),
]
