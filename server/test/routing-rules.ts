import type { LocationChoice, RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import {
  routingDraftSave,
  routingRulesActivate,
  routingRulesGet,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import type { TestServer } from './harness.ts'

interface RuleParts {
  name?: string
  enabled?: boolean
  conditions?: Partial<RoutingRule['conditions']>
  prefer?: Partial<LocationChoice>
  forbid?: Partial<LocationChoice>
  shipmentsMost?: number | null
}

/** A rule with these parts; everything else is empty. */
export const ruleOf = (parts: RuleParts): RoutingRule => ({
  name: parts.name ?? '规则一',
  enabled: parts.enabled ?? true,
  conditions: {
    channels: [],
    brands: [],
    value: null,
    countries: [],
    provinces: [],
    shippingTags: [],
    ...parts.conditions,
  },
  effects: {
    prefer: { locationIds: [], kinds: [], ...parts.prefer },
    forbid: { locationIds: [], kinds: [], ...parts.forbid },
    shipmentsMost: parts.shipmentsMost ?? null,
  },
})

/** Saves rules as the draft; answers what activating it takes. */
export async function draftRules(server: TestServer, rules: RoutingRule[], note = '') {
  const { active, draft } = await server.ok(routingRulesGet)
  const revision = await server.ok(routingDraftSave, {
    body: { rules, note, basedOn: active.version, revision: draft?.revision ?? 0 },
  })
  return { version: null, revision, active: active.version }
}

/** Lets rules apply; answers their version. */
export const applyRules = async (server: TestServer, rules: RoutingRule[], note = '') =>
  server.ok(routingRulesActivate, { body: await draftRules(server, rules, note) })
