import {
  dispositionsOf,
  type ReturnDisposition,
  type ReturnGrade,
  returnGrades,
} from '@selvedge/contract/orders/return-desk/return-grades.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { Button, Select } from 'antd'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { Anchor } from '../../../shell/scan/Anchor.tsx'
import { Scanned } from '../../../shell/scan/Scanned.tsx'
import { unitsProblem } from '../../../shell/scan/units/units-problem.ts'
import { actions, code, drawn, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { CellInput } from '../../../ui/inputs/CellInput.tsx'
import { CopyCode } from '../../../ui/values/CopyCode.tsx'
import { dispositionWord, gradeWord } from './grade-words.ts'
import styles from './ReturnDesk.module.css'
import { type DeskLine, type Entry, inGrade, unitsTyped } from './return-desk.logic.ts'

interface DeskWays {
  change(entry: Entry): void
  split(entry: Entry): void
  describe(line: DeskLine): void
  /** Other goods for its units. */
  replace(line: DeskLine): void
}

const entryOfLine = ({ expected: _, most: __, ...entry }: DeskLine): Entry => entry

/** What was said of a line: pictures, note, and what is claimed. */
const decisionText = ({ photos, note, disposition, claim, exchange }: DeskLine): string =>
  [
    photos.length > 0 ? t('{count} 张照片', { count: photos.length }) : '',
    note,
    disposition === 'claim' && claim ? `${claim.courier} ${claim.amount}` : '',
    disposition === 'claim' && !claim ? t('请填写索赔') : '',
    exchange ? t('换 {sku} ×{quantity}', { sku: exchange.sku, quantity: exchange.quantity }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** Units that are to come: how many have, in what state, and what becomes of them. */
export function deskColumns({ change, split, describe, replace }: DeskWays): Column<DeskLine>[] {
  return [
    drawn(
      'sku',
      t('SKU'),
      ({ id, expected }) => (
        <Anchor lineId={id}>
          <CopyCode>{expected.sku}</CopyCode>
          <span className={styles.options}>{variantOptions(expected)}</span>
        </Anchor>
      ),
      { width: 176 },
    ),
    text('name', t('名称'), { of: ({ expected }) => expected.name, leaves: 1, card: 'fact' }),
    code('tracking', t('运单号'), { of: ({ expected }) => expected.trackingNumber, leaves: 2, width: 136 }),
    drawn(
      'scanned',
      t('已扫'),
      ({ units, expected }) => <Scanned scanned={units} quantity={expected.quantity} />,
      { width: 64, align: 'right', card: 'fact' },
    ),
    drawn(
      'units',
      t('本次收货'),
      (line) => (
        <CellInput
          numeric
          value={String(line.units)}
          label={t('{sku} 本次收货数量', { sku: line.expected.sku })}
          problem={unitsProblem(line.units <= line.most ? line.units : null, line.most)}
          onCommit={(typed) => {
            const units = unitsTyped(typed.trim())
            if (units !== null) change({ ...entryOfLine(line), units })
          }}
        />
      ),
      { width: 80, align: 'right', card: 'fact' },
    ),
    drawn(
      'grade',
      t('成色'),
      (line) => (
        <Select<ReturnGrade>
          className={styles.choice ?? ''}
          aria-label={t('{sku} 成色', { sku: line.expected.sku })}
          value={line.grade}
          options={returnGrades.map((value) => ({ value, label: gradeWord(value) }))}
          onChange={(grade) => change(inGrade(entryOfLine(line), grade))}
        />
      ),
      { width: 136, card: 'fact' },
    ),
    drawn(
      'disposition',
      t('处理方式'),
      (line) => (
        <Select<ReturnDisposition>
          className={styles.choice ?? ''}
          aria-label={t('{sku} 处理', { sku: line.expected.sku })}
          value={line.disposition}
          options={dispositionsOf(line.grade).map((value) => ({ value, label: dispositionWord(value) }))}
          onChange={(disposition) => change({ ...entryOfLine(line), disposition })}
        />
      ),
      { width: { zh: 120, en: 136 }, card: 'fact' },
    ),
    text('said', t('照片与说明'), { of: decisionText, card: 'fact' }),
    actions(
      (line) => (
        <>
          <Button type="link" size="small" onClick={() => describe(line)}>
            {t('照片与说明')}
          </Button>
          <ActionButton
            type="link"
            size="small"
            can={line.units > 0 || t('还没有扫描')}
            onClick={() => replace(line)}
          >
            {t('换货')}
          </ActionButton>
          {line.expected.quantity > 1 && (
            <Button type="link" size="small" onClick={() => split(entryOfLine(line))}>
              {t('另一成色')}
            </Button>
          )}
        </>
      ),
      { width: 248 },
    ),
  ]
}
