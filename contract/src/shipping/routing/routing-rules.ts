import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, instant, page, text } from '../../core/values/shapes.ts'
import { maxRules, routingRules } from './routing-rule.ts'

/** What the database's integers hold. */
export const maxVersion = 2_147_483_647

const version = z.int().positive()
/** The version that applies; 0 where none was ever activated. */
const appliesNow = z.int().min(0)

/** A version of the rules, as it was activated. Version 0 stands for no rules at all. */
export const ruleSet = z.strictObject({
  version: appliesNow,
  state: z.enum(['active', 'old']),
  rules: routingRules,
  note: z.string(),
  activatedAt: instant.nullable(),
  activatedBy: z.string(),
  /** The version that this one went back to. */
  restoredFrom: version.nullable(),
})
export type RuleSet = z.infer<typeof ruleSet>

/** The one set that is being worked on. */
export const ruleDraft = z.strictObject({
  rules: routingRules,
  note: z.string(),
  /** The version that applied when the draft was begun. */
  basedOn: appliesNow,
  /** Grows with each time it is saved. */
  revision: z.int().positive(),
  savedAt: instant,
  savedBy: z.string(),
})
export type RuleDraft = z.infer<typeof ruleDraft>

export const routingRulesGet = endpoint({
  name: 'routingRulesGet',
  method: 'GET',
  path: '/routing/rules',
  summary: 'The routing rules that apply, and the draft where there is one',
  access: 'orders.view',
  data: z.strictObject({ active: ruleSet, draft: ruleDraft.nullable() }),
})

export const routingRulesVersion = endpoint({
  name: 'routingRulesVersion',
  method: 'GET',
  path: '/routing/rules/version',
  summary: 'One version of the routing rules',
  access: 'orders.view',
  query: z.strictObject({ version: z.coerce.number<string | number>().int().positive().max(maxVersion) }),
  data: ruleSet,
  errors: ['ROUTING_VERSION_NOT_FOUND'],
})

export const routingRulesVersions = endpoint({
  name: 'routingRulesVersions',
  method: 'GET',
  path: '/routing/rules/versions',
  summary: 'Every version that was ever activated, newest first',
  access: 'orders.view',
  query: z.strictObject({ ...page }),
  data: z.array(ruleSet),
  reply: 'list',
})

export const routingDraftSave = endpoint({
  name: 'routingDraftSave',
  method: 'POST',
  path: '/routing/rules/draft',
  summary:
    'Save the draft of the routing rules; answers its revision. With the note that was shown, one that somebody else has changed since is refused',
  access: 'orders.change',
  body: z.strictObject({
    rules: routingRules,
    note: text(500),
    /** The version that applies as far as the caller knows. */
    basedOn: appliesNow,
    /** Of the draft that the caller has seen; 0 where there was none. */
    revision: z.int().min(0),
    /** The note that whoever writes another was shown. */
    before: text(500).optional(),
  }),
  // Each rule may have a hundred words in four lists, and locations besides.
  bodyLimits: sheetBody(maxRules, 800, 4),
  data: z.int(),
  errors: [
    'ROUTING_RULE_INVALID',
    'ROUTING_DRAFT_CHANGED',
    'ROUTING_NOTE_CHANGED_SINCE',
    'ROUTING_RULES_CHANGED',
  ],
})

export const routingDraftDiscard = endpoint({
  name: 'routingDraftDiscard',
  method: 'DELETE',
  path: '/routing/rules/draft',
  summary: 'Drop the draft of the routing rules',
  access: 'orders.change',
  query: z.strictObject({ revision: z.coerce.number<string | number>().int().positive() }),
  data: done,
  errors: ['ROUTING_DRAFT_NOT_FOUND', 'ROUTING_DRAFT_CHANGED'],
})

export const routingRulesActivate = endpoint({
  name: 'routingRulesActivate',
  method: 'POST',
  path: '/routing/rules/activate',
  summary: 'Let the draft apply, or go back to an earlier version; answers the new version',
  access: 'orders.change',
  body: z.strictObject({
    /** The version to go back to; null is the draft. */
    version: version.nullable(),
    /** Of the draft that the caller has seen; 0 where a version is gone back to. */
    revision: z.int().min(0),
    /** The version that applies as far as the caller knows. */
    active: appliesNow,
  }),
  data: version,
  errors: [
    'ROUTING_DRAFT_NOT_FOUND',
    'ROUTING_DRAFT_CHANGED',
    'ROUTING_DRAFT_OUTDATED',
    'ROUTING_RULES_CHANGED',
    'ROUTING_VERSION_NOT_FOUND',
    'ROUTING_VERSION_ACTIVE',
  ],
})
