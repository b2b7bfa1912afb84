import { type DriftStore, driftStart } from '@selvedge/contract/channels/drifts/drifts.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import type { RecordState } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Empty, Loaded } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { actions, drawn, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { StateTag } from '../../../ui/values/StatusTag.tsx'
import { Time } from '../../../ui/values/times/Time.tsx'
import { isRunning, runState } from './drift-words.ts'

/** Has one store compared now; not while that is being done. */
function CompareButton({ store }: { store: DriftStore }) {
  const { succeeded } = useNotices()
  const start = useAction(driftStart, { onDone: () => succeeded(t('已开始比对')) })
  return (
    <ActionButton
      size="small"
      loading={start.pending}
      can={isRunning(store) ? t('比对正在进行') : true}
      onClick={() => start.run({ body: { channel: store.channel } })}
    >
      {t('立即比对')}
    </ActionButton>
  )
}

/** How the newest comparison went, and why it went no further. */
function Run({ store }: { store: DriftStore }) {
  const problem = store.run?.problem
  return (
    <>
      <StateTag of={runState(store)} />
      {problem && <div>{failureText(problem)}</div>}
    </>
  )
}

const columns = (mayChange: boolean): Column<DriftStore>[] => [
  text('name', t('店铺'), { width: 136 }),
  drawn('startedAt', t('最近比对'), ({ run }) => run && <Time at={run.startedAt} />, {
    width: 152,
    card: 'fact',
  }),
  drawn('state', t('状态'), (store) => <Run store={store} />, { width: { zh: 120, en: 152 }, card: 'fact' }),
  units('compared', t('比对项数'), { of: ({ run }) => run?.compared ?? null, leaves: 3 }),
  units('opened', t('新增差异'), { of: ({ run }) => run?.opened ?? null, leaves: 2 }),
  units('closed', t('消除差异'), { of: ({ run }) => run?.closed ?? null, leaves: 1 }),
  units('open', t('待处理差异'), { width: { zh: 104, en: 88 }, card: 'fact' }),
  ...(mayChange
    ? [
        actions<DriftStore>((store) => <CompareButton store={store} />, {
          width: { zh: 112, en: 128 },
        }),
      ]
    : []),
]

/** When each store was compared last, and what came of it. */
export function StoreLines({
  stores,
  mayChange,
}: {
  stores: RecordState<readonly DriftStore[]>
  mayChange: boolean
}) {
  return (
    <Loaded of={stores}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty title={t('还没有可以比对的店铺')} />
        ) : (
          <Section title={t('各店铺的比对')}>
            <Lines
              label={t('各店铺的比对')}
              rows={rows}
              columns={columns(mayChange)}
              rowKey={({ channel }) => channel}
            />
          </Section>
        )
      }
    </Loaded>
  )
}
