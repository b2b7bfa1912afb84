import { mayIgnore } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import type { Drift } from '@selvedge/contract/channels/drifts/drifts.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { actions, drawn, link, person, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { driftState, kindWord } from './drift-words.ts'
import { RepairButton } from './RepairButton.tsx'

/** How it stands, with what was said of it. */
function State({ row }: { row: Drift }) {
  return (
    <>
      <StateTag of={driftState(row)} />
      {row.note !== '' && <div title={row.note}>{row.note}</div>}
    </>
  )
}

/** `ignore` is null where nothing may be changed: no column for it. */
export const driftColumns = (ignore: ((row: Drift) => void) | null): Column<Drift>[] => [
  link('label', t('SKU 或 SPU'), {
    width: 184,
    of: ({ label }) => label,
    to: ({ productId }) => (productId === null ? null : paths.style(productId)),
  }),
  text('kind', t('类别'), { width: { zh: 96, en: 128 }, of: ({ kind }) => kindWord(kind), card: 'fact' }),
  text('store', t('店铺'), { width: 112, leaves: 3 }),
  text('location', t('仓库'), { width: 120, leaves: 2 }),
  text('ours', t('本系统'), { width: 136, card: 'fact' }),
  text('theirs', t('店铺内容'), { width: 136, card: 'fact' }),
  drawn('state', t('状态'), (row) => <State row={row} />, { width: 112, card: 'fact' }),
  time('firstSeenAt', t('首次发现'), { leaves: 4 }),
  person('settledBy', t('处理人'), { leaves: 1 }),
  ...(ignore
    ? [
        actions<Drift>(
          (row) =>
            mayIgnore(row.state) && (
              <>
                <RepairButton drifts={[row]} />
                <ActionButton size="small" type="link" onClick={() => ignore(row)}>
                  {t('忽略')}
                </ActionButton>
              </>
            ),
          { width: { zh: 128, en: 152 } },
        ),
      ]
    : []),
]
