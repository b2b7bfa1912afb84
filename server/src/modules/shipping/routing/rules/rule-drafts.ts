import {
  type RoutingRule,
  ruleFaults,
  ruleFieldNames,
} from '@selvedge/contract/shipping/routing/routing-rule.ts'
import type {
  routingDraftDiscard,
  routingDraftSave,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { listLocationFacts } from '../../../stock/locations/locations.public.ts'
import { deleteDraft, findActiveRules, findDraft, lockRules, writeDraft } from './rule-sets.sql.ts'

/**
 * Saves the one draft. Refused where somebody else has saved it meanwhile or written another note than the caller was shown,
 * and where another version applies than the caller has compared it with. Answers the draft's revision.
 */
export async function saveDraft(
  context: Context,
  _query: unknown,
  { before: shownNote, ...body }: z.output<(typeof routingDraftSave)['body']>,
): Promise<number> {
  const { db } = context
  await lockRules(db)
  const [draft, active] = [await findDraft(db), (await findActiveRules(db))?.version ?? 0]
  // Whoever writes a note is shown the other one by this refusal, and may save again.
  if (shownNote !== undefined && draft && shownNote !== draft.note)
    fail('ROUTING_NOTE_CHANGED_SINCE', { by: draft.savedBy })
  if ((draft?.revision ?? 0) !== body.revision) fail('ROUTING_DRAFT_CHANGED', { by: draft?.savedBy ?? '–' })
  if (active !== body.basedOn) fail('ROUTING_RULES_CHANGED', { active })
  refuseFaults(body.rules, new Set((await listLocationFacts(db)).map(({ id }) => id)))
  const revision = body.revision + 1
  await writeDraft(db, { ...body, revision }, { at: context.now, by: actorOf(context) })
  context.note({
    subject: 'routingRules',
    subjectId: 'draft',
    before: draft && { rules: draft.rules, note: draft.note },
    after: { rules: body.rules, note: body.note },
  })
  return revision
}

/** The first fault, at its rule and field. */
function refuseFaults(rules: readonly RoutingRule[], known: ReadonlySet<number>): void {
  for (const [index, rule] of rules.entries()) {
    const earlier = rules.slice(0, index).map(({ name }) => name)
    const [fault] = ruleFaults(rule, earlier, known)
    if (!fault) continue
    fail(
      'ROUTING_RULE_INVALID',
      { rule: rule.name || `#${index + 1}`, field: ruleFieldNames[fault.field], detail: fault.detail },
      { position: index + 1, field: fault.field },
    )
  }
}

export async function discardDraft(
  context: Context,
  { revision }: z.output<(typeof routingDraftDiscard)['query']>,
): Promise<1> {
  await lockRules(context.db)
  const draft = await findDraft(context.db)
  if (!draft) fail('ROUTING_DRAFT_NOT_FOUND')
  if (draft.revision !== revision) fail('ROUTING_DRAFT_CHANGED', { by: draft.savedBy })
  await deleteDraft(context.db)
  context.note({
    subject: 'routingRules',
    subjectId: 'draft',
    before: { rules: draft.rules, note: draft.note },
  })
  return 1
}
