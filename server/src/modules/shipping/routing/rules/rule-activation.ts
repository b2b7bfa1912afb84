import type { routingRulesActivate } from '@selvedge/contract/shipping/routing/routing-rules.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueFreed } from '../../../stock/stock/stock.public.ts'
import {
  activateCopy,
  activateDraft,
  findActiveRules,
  findDraft,
  findRulesOf,
  lockRules,
} from './rule-sets.sql.ts'
import { queueRulesChanged } from './rules-changed.ts'

/**
 * Lets the draft, or an earlier version as a new one, apply to every decision from now on. Refused where another version
 * applies than the caller has compared with. Orders that wait are routed again: the rules may let them go now. Answers
 * the new version.
 */
export async function activateRules(
  context: Context,
  _query: unknown,
  body: z.output<(typeof routingRulesActivate)['body']>,
): Promise<number> {
  const { db } = context
  await lockRules(db)
  const before = await findActiveRules(db)
  const active = before?.version ?? 0
  if (active !== body.active) fail('ROUTING_RULES_CHANGED', { active })
  const by = { at: context.now, by: actorOf(context) }
  const version =
    body.version === null
      ? await activateOwnDraft(context, body.revision, active, by)
      : await goBack(context, body.version, active, by)
  const after = await findActiveRules(db)
  context.note({
    subject: 'routingRules',
    subjectId: version,
    before: { version: active, rules: before?.rules ?? [] },
    after: { version, rules: after?.rules ?? [] },
  })
  queueFreed(db)
  await queueRulesChanged(db)
  return version
}

interface By {
  at: Date
  by: string
}

async function activateOwnDraft({ db }: Context, revision: number, active: number, by: By): Promise<number> {
  const draft = await findDraft(db)
  if (!draft) return fail('ROUTING_DRAFT_NOT_FOUND')
  if (draft.revision !== revision) fail('ROUTING_DRAFT_CHANGED', { by: draft.savedBy })
  if (draft.basedOn !== active) fail('ROUTING_DRAFT_OUTDATED', { basedOn: draft.basedOn, active })
  return activateDraft(db, by)
}

async function goBack({ db }: Context, version: number, active: number, by: By): Promise<number> {
  if (version === active) fail('ROUTING_VERSION_ACTIVE', { version })
  if (!(await findRulesOf(db, version))) fail('ROUTING_VERSION_NOT_FOUND', { version })
  return activateCopy(db, version, by)
}
