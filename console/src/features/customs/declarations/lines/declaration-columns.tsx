import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../paths.ts'
import { drawn, link, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { plainChoice } from '../../../../shell/words/plain-choice.ts'
import { t } from '../../../../text/t.ts'
import { CellInput } from '../../../../ui/inputs/CellInput.tsx'
import styles from '../Declarations.module.css'
import {
  originChoices,
  originWord,
  sexChoices,
  sexWord,
  weavingChoices,
  weavingWord,
} from '../declaration-words.ts'
import type { Suggested } from '../suggestions/use-suggestions.ts'
import { ChoiceCell } from './ChoiceCell.tsx'
import { CodeCell } from './CodeCell.tsx'
import { DesignCell } from './DesignCell.tsx'
import { isHsCode, type RowChanges } from './declared-row.logic.ts'
import { ProductCell } from './ProductCell.tsx'

type Row = DeclarationRow
type Look = Parameters<typeof drawn>[3]

export interface RowEditing {
  readOnly: boolean
  /** The kinds that are offered. */
  kinds: readonly string[]
  save(row: Row, changes: RowChanges): void
  /** Says that what was typed is no code. */
  refuse(typed: string): void
  /** Codes for products without one, by the product's id. */
  suggested: Suggested
}

/** What is chosen of one of a few values. */
interface Choosing {
  /** Says whether a person has chosen something else than what came in. */
  revisedKey: 'weavingRevised' | 'sexRevised' | 'kindRevised' | 'originRevised'
  choices(): { value: string; label: string }[]
  word(value: string): string
  /** Something else may be typed. */
  open?: boolean
}

const revised = (is: boolean, cell: ReactNode) =>
  is ? (
    <span className={styles.revised} title={t('已人工修改')}>
      {cell}
    </span>
  ) : (
    cell
  )

const ofProduct = (key: 'brand' | 'ref', title: string, look: Look = {}): Column<Row> =>
  text(key, title, { of: ({ product }: Row) => product[key], ...look })

/** The file's own columns: what will stand in the declaration. Where it is not asked for they can be chosen. */
const fileColumns = (whole: boolean): Column<Row>[] => [
  text<Row>('description', t('商品描述'), whole ? {} : { width: 240, optional: true }),
  text<Row>('elements', t('申报要素'), { width: 160, leaves: 6, ...(!whole && { optional: true as const }) }),
  text<Row>('unit', t('单位'), { width: 56, leaves: 7, ...(!whole && { optional: true as const }) }),
]

/** The columns of a declaration, edited in place. `whole`: with what its file says beside them. */
export function declarationColumns(
  { readOnly, kinds, save, refuse, suggested }: RowEditing,
  { whole }: { whole: boolean },
): Column<Row>[] {
  const typed = (key: 'customsComponent' | 'remark', title: string, most: number, look: Look): Column<Row> =>
    drawn(
      key,
      title,
      (row: Row) =>
        revised(
          key === 'customsComponent' && row.product.customsComponentRevised,
          <CellInput
            value={row.product[key]}
            label={title}
            disabled={readOnly}
            maxLength={most}
            onCommit={(value) => save(row, { [key]: value.trim() })}
          />,
        ),
      look,
    )
  const choice = (
    key: 'weavingType' | 'sex' | 'kind' | 'origin',
    title: string,
    { revisedKey, choices, word, open = false }: Choosing,
    look: Look,
  ): Column<Row> =>
    drawn(
      key,
      title,
      (row: Row) =>
        revised(
          row.product[revisedKey],
          <ChoiceCell
            open={open}
            value={row.product[key]}
            text={word(row.product[key])}
            label={title}
            choices={choices}
            disabled={readOnly}
            onChange={(value) => save(row, { [key]: value })}
          />,
        ),
      look,
    )

  return [
    drawn('product', t('商品'), ({ product }: Row) => <ProductCell product={product} />, { width: 176 }),
    units('itemNo', t('项号'), { width: 48, leaves: 1 }),
    ofProduct('brand', t('品牌'), { width: 104, leaves: 4 }),
    ofProduct('ref', t('货号'), { width: 112, leaves: 2 }),
    link<Row>('name', t('品名'), {
      of: ({ product }) => product.name,
      to: ({ product }) => paths.style(product.id),
      width: 160,
      optional: true,
    }),
    units('count', t('数量'), { width: 56, card: 'fact' }),
    drawn(
      'hsCode',
      t('税号'),
      (row: Row) => (
        <CellInput
          numeric
          value={row.product.hsCode}
          label={t('税号')}
          disabled={readOnly}
          maxLength={20}
          onCommit={(value) => (isHsCode(value) ? save(row, { hsCode: value.trim() }) : refuse(value))}
        />
      ),
      { width: 128, card: 'fact' },
    ),
    drawn(
      'status',
      t('状态'),
      (row: Row) => (
        <CodeCell
          row={row}
          suggestions={suggested.get(row.id)}
          disabled={readOnly}
          onChoose={(hsCode) => save(row, { hsCode })}
        />
      ),
      { width: { zh: 96, en: 136 }, card: 'fact' },
    ),
    choice(
      'weavingType',
      t('织造方式'),
      { revisedKey: 'weavingRevised', choices: weavingChoices, word: weavingWord },
      { width: 80 },
    ),
    choice('sex', t('性别'), { revisedKey: 'sexRevised', choices: sexChoices, word: sexWord }, { width: 72 }),
    choice(
      'kind',
      t('种类', {}, 'customs'),
      { revisedKey: 'kindRevised', choices: () => kinds.map(plainChoice), word: (kind) => kind, open: true },
      { width: 96, card: 'fact' },
    ),
    choice(
      'origin',
      t('原产国'),
      { revisedKey: 'originRevised', choices: originChoices, word: originWord },
      { width: 88 },
    ),
    typed('customsComponent', t('成分'), 200, { leaves: whole ? 5 : 9 }),
    text('component', t('原成分'), {
      of: ({ product }: Row) => product.component,
      width: 160,
      optional: true,
    }),
    drawn(
      'style',
      t('款式', {}, 'customs'),
      (row: Row) => <DesignCell row={row} disabled={readOnly} onChange={(style) => save(row, { style })} />,
      { width: 112, leaves: whole ? 4 : 8 },
    ),
    typed('remark', t('备注'), 500, { width: 112, leaves: 3 }),
    ...fileColumns(whole),
  ]
}
