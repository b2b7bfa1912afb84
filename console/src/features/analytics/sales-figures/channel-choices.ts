import { t } from '../../../text/t.ts'

export const channelChoices = (): { value: string; label: string }[] => [
  { value: 'first', label: t('第一店铺') },
  { value: 'second', label: t('第二渠道') },
]
