import {
  campaignSimulate,
  simulatedOrders,
} from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import type { Campaign } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { Button, Drawer, Input } from 'antd'
import { useId, useState } from 'react'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { RadioRow } from '../../../ui/inputs/RadioRow.tsx'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { linesDrawerWidth } from '../../../ui/theme/theme.ts'
import styles from './Campaigns.module.css'
import { SimulatedFacts } from './SimulatedFacts.tsx'
import { BelowCost, Overlaps, UsedBy } from './SimulatedLines.tsx'

interface CampaignSimulationProps {
  campaign: Campaign
  onClose(): void
}

const longestPercent = 10

/** What a campaign would have done with the orders of the last days, before it is released. */
export function CampaignSimulation({ campaign: { id, title, type }, onClose }: CampaignSimulationProps) {
  useFocusBack()
  const percentId = useId()
  const [days, setDays] = useState<'30' | '90'>('30')
  const [typed, setTyped] = useState('')
  const [percent, setPercent] = useState('')
  const of = useRecord(campaignSimulate, { id, days, percent })
  return (
    <Drawer title={t('模拟效果：{title}', { title })} open onClose={onClose} size={linesDrawerWidth}>
      <form
        className={styles.simulation}
        onSubmit={(event) => {
          event.preventDefault()
          setPercent(typed.trim())
        }}
      >
        <RadioRow<'30' | '90'>
          label={t('订单范围')}
          value={days}
          options={[
            { value: '30', label: t('最近 30 天') },
            { value: '90', label: t('最近 90 天') },
          ]}
          onChange={setDays}
        />
        <label className={styles.percent} htmlFor={percentId}>
          {t('优惠百分比')}
          <Input
            id={percentId}
            inputMode="decimal"
            suffix="%"
            placeholder={t('留空为店铺中的折扣')}
            maxLength={longestPercent}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button htmlType="submit">{t('重新模拟')}</Button>
      </form>
      <Loaded of={of}>
        {(found) => (
          <>
            {found.isCut && (
              <p className={styles.note}>
                {t('时间范围内订单较多，只模拟了最新的 {count} 笔', { count: simulatedOrders })}
              </p>
            )}
            <SimulatedFacts of={found} type={type} />
            {found.belowCost && <BelowCost of={found.belowCost} />}
            <Overlaps rows={found.overlaps} />
            <UsedBy of={found} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}
