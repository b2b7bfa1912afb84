import {
  categoryImport,
  maxCategories,
  maxCategoryMegabytes,
} from '@selvedge/contract/products/categories/categories.ts'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { categorySheet } from './category-sheet-columns.ts'

/** Adds and changes categories by a sheet. */
export const CategoryImport = ({ onClose }: { onClose(): void }) => (
  <SheetDialog
    title={t('导入类目')}
    name={t('类目表')}
    columns={categorySheet}
    maxRows={maxCategories}
    maxSize={maxCategoryMegabytes}
    verb={t('导入')}
    endpoint={categoryImport}
    input={(body) => ({ body })}
    problems={(answer) => answer.problems}
    outcome={({ problems, ...counts }) =>
      problems.length > 0
        ? { summary: t('类目未改动'), problems }
        : { summary: t('新增 {added} 个，更新 {changed} 个，未变 {same} 个', counts) }
    }
    onClose={onClose}
  >
    <p>{t('按编码新增或更新，表中没有的类目不变；平台 ID 留空保持不变，填 - 清除')}</p>
  </SheetDialog>
)
