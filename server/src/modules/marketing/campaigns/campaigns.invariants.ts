import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const campaignInvariants = defineInvariants([
  {
    rule: 'every customer of a released list has a code',
    statement: sql`select 'campaign ' || campaign.id as subject, campaign.recipients::text as stored,
        count(code.id)::text as recomputed
      from campaign left join discount_code as code on code.campaign_id = campaign.id and code.recipient_id is not null
      where campaign.type = 0 and campaign.status in (3, 7)
      group by campaign.id, campaign.recipients having count(code.id) <> campaign.recipients`,
  },
  {
    rule: 'codes that were made together are as many as were asked for',
    statement: sql`select 'generation ' || made.id as subject, made.count::text as stored,
        count(code.id)::text as recomputed
      from code_generation as made left join discount_code as code on code.generation_id = made.id
      group by made.id, made.count having count(code.id) <> made.count`,
  },
  {
    rule: 'a code that is on its way belongs to a call to the shop',
    statement: sql`select 'code ' || code.id as subject, 'sending' as stored, 'in no call' as recomputed
      from discount_code as code where code.state = 'sending'
        and not exists (select from code_portion as portion join outbox as effect
          on effect.subject = 'codePortion' and effect.subject_id = portion.id and effect.state in ('waiting', 'running')
          where portion.id = code.portion_id)`,
  },
])
