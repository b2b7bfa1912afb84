import { plainly } from '../../core/words/wordings.ts'

/** What may be wrong with a row of a list of customers. */
export const campaignProblems = {
  'campaign.email': plainly('不是有效的邮箱地址', 'Is no e-mail address'),
} as const
