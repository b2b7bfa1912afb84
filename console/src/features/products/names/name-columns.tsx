import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import {
  maxProductName,
  type NameWarning,
  nameWarnings,
} from '@selvedge/contract/products/names/name-checks.ts'
import type { ProductName } from '@selvedge/contract/products/names/names.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, drawn, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { CellInput } from '../../../ui/inputs/CellInput.tsx'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import styles from './Names.module.css'
import type { NameDrafts } from './use-name-drafts.ts'

const warningWords = (): Record<NameWarning, string> => ({
  brandLost: t('中文名缺少品牌'),
  notChinese: t('没有中文'),
})

/** Columns of the review; `drafts` is null for whoever may only look. */
export const nameColumns = (drafts: NameDrafts | null): Column<ProductName>[] => [
  link('handle', t('SPU'), {
    of: ({ handle }) => handle,
    to: ({ id }) => paths.style(id),
    width: 160,
  }),
  drawn('mainImage', t('图片'), ({ mainImage }) => <Thumbnail src={thumbnailOf(mainImage)} />, { width: 72 }),
  text('brand', t('品牌'), { width: 128, leaves: 4 }),
  drawn('enName', t('英文名'), (row) => <EnglishName row={row} drafts={drafts} />, { card: 'fact' }),
  drawn('cnName', t('中文名'), (row) => <ChineseName row={row} drafts={drafts} />, { card: 'fact' }),
  units('quantity', t('库存'), { card: 'fact' }),
  status('state', t('状态'), {
    card: 'fact',
    of: ({ reviewedAt }) =>
      reviewedAt ? { word: t('已审核'), family: 'done' } : { word: t('待审核'), family: 'waiting' },
  }),
  person('reviewedBy', t('审核人'), { leaves: 1 }),
  time('reviewedAt', t('审核时间'), { leaves: 2 }),
  ...(drafts
    ? [actions<ProductName>((row) => <SaveName row={row} drafts={drafts} />, { width: 88, card: 'foot' })]
    : []),
]

interface NameProps {
  row: ProductName
  drafts: NameDrafts | null
}

function EnglishName({ row, drafts }: NameProps) {
  if (!drafts) return row.enName
  return (
    <CellInput
      label={t('{handle} 的英文名', { handle: row.handle })}
      value={drafts.draftOf(row).enName}
      maxLength={maxProductName}
      onCommit={(enName) => enName.trim() !== '' && drafts.change(row, { enName: enName.trim() })}
    />
  )
}

function ChineseName({ row, drafts }: NameProps) {
  if (!drafts) return row.cnName || row.unreviewedCname
  const { cnName, enName } = drafts.draftOf(row)
  const warnings = nameWarnings({ brand: row.brand, enName, cnName })
  return (
    <span className={styles.name}>
      <CellInput
        label={t('{handle} 的中文名', { handle: row.handle })}
        value={cnName}
        maxLength={maxProductName}
        onCommit={(typed) => drafts.change(row, { cnName: typed.trim() })}
      />
      {warnings.length > 0 && (
        <small className={styles.warned}>
          {warnings.map((warning) => warningWords()[warning]).join(t('；'))}
        </small>
      )}
    </span>
  )
}

function SaveName({ row, drafts }: { row: ProductName; drafts: NameDrafts }) {
  const isChanged = drafts.drafts.has(row.id)
  const can =
    drafts.draftOf(row).cnName === ''
      ? t('请填写中文名')
      : row.reviewedAt !== null && !isChanged
        ? t('内容没有变化')
        : true
  return (
    <ActionButton
      size="small"
      type="link"
      can={can}
      loading={drafts.pending}
      onClick={() => void drafts.save(row)}
    >
      {t('保存')}
    </ActionButton>
  )
}
