import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { customerSync, customerSyncRuns } from '@selvedge/contract/customers/customers/customer-sync.ts'
import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useReadAgain } from '../../../../api/reads/use-read-again.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { Empty, Failed, Loaded, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { useEnabledStorefronts } from '../../../../shell/pickers/use-enabled-storefronts.ts'
import { t } from '../../../../text/t.ts'
import { useFocusBack } from '../../../../ui/overlays/use-focus-back.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import { CustomerRun } from './CustomerRun.tsx'
import { isBusy } from './customer-sync.logic.ts'
import styles from './SyncCustomers.module.css'

const refreshMs = 1000
const shown = 10

/** The last readings, looked at while one runs; the list is read again when it has ended. */
function useCustomerRuns() {
  const [running, setRunning] = useState(false)
  const readAgain = useReadAgain()
  const runs = useList(customerSyncRuns, { size: shown }, running ? { refreshMs } : {})
  const goesOn = runs.rows.some(({ state }) => state === 'running')
  useEffect(() => {
    if (running && !goesOn) readAgain()
    setRunning(goesOn)
  }, [running, goesOn, readAgain])
  return runs
}

/** Reads all customers of a shop, and says what became of the last readings. */
export function SyncCustomers({ onClose }: { onClose(): void }) {
  useFocusBack()
  const shops = useEnabledStorefronts()
  const runs = useCustomerRuns()
  const sync = useAction(customerSync, {})
  const begin = (channel: Channel) => sync.run({ body: { channel } })
  return (
    <Drawer title={t('同步店铺客户')} open onClose={onClose} size={drawerWidth} destroyOnHidden>
      <p>{t('逐页读取店铺的全部客户；已有的客户会更新。可以关闭此窗口，后台会继续。')}</p>
      <Loaded of={shops}>
        {(open) =>
          open.length === 0 ? (
            <Empty title={t('还没有可以同步的店铺')} />
          ) : (
            <div className={styles.shops}>
              {open.map(({ channel, name }) => (
                <ActionButton
                  key={channel}
                  can={isBusy(runs.rows, channel) ? t('正在同步，请等它结束') : true}
                  loading={sync.pending}
                  onClick={() => begin(channel)}
                >
                  {t('同步{shop}', { shop: name })}
                </ActionButton>
              ))}
            </div>
          )
        }
      </Loaded>
      <Section title={t('最近的同步')}>
        {runs.error && <Failed error={runs.error} retry={runs.reload} />}
        {runs.waiting && <WaitsForNetwork />}
        {runs.total === 0 && <p>{t('还没有同步过')}</p>}
        <div className={styles.runs}>
          {runs.rows.map((run) => (
            <CustomerRun key={run.id} run={run} />
          ))}
        </div>
      </Section>
    </Drawer>
  )
}
