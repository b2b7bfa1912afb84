import type { Campaign } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../../../shell/page/lazy-part.tsx'
import { t } from '../../../text/t.ts'

const CampaignSimulation = lazyPart(async () => (await import('./CampaignSimulation.tsx')).CampaignSimulation)

export function SimulationButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" type="link" onClick={() => setIsOpen(true)}>
        {t('模拟效果')}
      </Button>
      {isOpen && <CampaignSimulation campaign={campaign} onClose={() => setIsOpen(false)} />}
    </>
  )
}
