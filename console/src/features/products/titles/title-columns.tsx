import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import { type BrandTitle, maxTitle } from '@selvedge/contract/products/titles/titles.ts'
import { paths } from '../../../paths.ts'
import { drawn, link, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { CellInput } from '../../../ui/inputs/CellInput.tsx'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import type { TitleDrafts } from './use-title-drafts.ts'

/** Columns of the titles; `drafts` is null for whoever may only look. */
export const titleColumns = (drafts: TitleDrafts | null): Column<BrandTitle>[] => [
  link('handle', t('SPU'), {
    of: ({ handle }) => handle,
    to: ({ id }) => paths.style(id),
    width: 180,
  }),
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={thumbnailOf(image)} />, { width: 72 }),
  text('brand', t('品牌'), { width: 140, leaves: 2 }),
  text('name', t('名称'), { width: 320, card: 'fact', leaves: 1 }),
  drawn(
    'title',
    t('标题'),
    (row) =>
      drafts ? (
        <CellInput
          label={t('{handle} 的标题', { handle: row.handle })}
          value={drafts.titleOf(row)}
          maxLength={maxTitle}
          placeholder={row.name}
          problem={/[<>]/.test(drafts.titleOf(row)) ? t('标题不能含有 < 或 >') : undefined}
          onCommit={(typed) => drafts.change(row, typed.trim())}
        />
      ) : (
        row.title
      ),
    { card: 'fact' },
  ),
]
