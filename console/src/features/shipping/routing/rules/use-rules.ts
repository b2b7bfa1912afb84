import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import {
  routingDraftDiscard,
  routingDraftSave,
  routingRulesActivate,
  type routingRulesGet,
} from '@selvedge/contract/shipping/routing/routing-rules.ts'
import { locationList, maxLocationsById } from '@selvedge/contract/stock/locations/locations.ts'
import { useAction } from '../../../../api/actions/use-action.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { t } from '../../../../text/t.ts'
import { locationsOf, type Names } from './rule-words.ts'

export type Rules = DataOf<typeof routingRulesGet>

/** The rules that are shown: the draft, or where there is none those that apply. */
export const shownRules = ({ active, draft }: Rules): readonly RoutingRule[] => (draft ?? active).rules

/** A note, and the one in whose place it is written. */
interface WrittenNote {
  text: string
  shown: string
}

/** Every change of a rule is kept at once, in the draft. */
export function useDraft({ active, draft }: Rules) {
  const { succeeded } = useNotices()
  const save = useAction(routingDraftSave, { pause: 0 })
  const discard = useAction(routingDraftDiscard, { onDone: () => succeeded(t('已丢弃草稿')) })
  const revision = draft?.revision ?? 0
  const bodyOf = (rules: readonly RoutingRule[], note?: WrittenNote) => ({
    body: {
      rules: [...rules],
      note: note?.text ?? draft?.note ?? '',
      basedOn: active.version,
      revision,
      before: note?.shown,
    },
  })
  return {
    pending: save.pending,
    error: save.error,
    save: (rules: readonly RoutingRule[], note?: WrittenNote) => save.send(bodyOf(rules, note)),
    change: (rules: readonly RoutingRule[]) => save.run(bodyOf(rules)),
    discard: () => discard.send({ query: { revision } }).catch(() => undefined),
  }
}

/** Lets the draft apply, or an earlier version. */
export function useActivation({ active, draft }: Rules) {
  const { succeeded } = useNotices()
  const activate = useAction(routingRulesActivate, {
    onDone: (version) => succeeded(t('版本 {version} 已启用，等待中的订单正在重新分仓', { version })),
  })
  return (version: number | null) =>
    activate
      .send({
        body: {
          version,
          revision: version === null ? (draft?.revision ?? 0) : 0,
          active: active.version,
        },
      })
      .catch(() => undefined)
}

/** The names of the warehouses that these rules speak of; of more than can be asked for the others have their number. */
export function useLocationNames(rules: readonly RoutingRule[]): Names {
  const ids = [...new Set(rules.flatMap(locationsOf))].sort((a, b) => a - b).slice(0, maxLocationsById)
  const { rows } = useList(locationList, { id: ids }, { enabled: ids.length > 0 })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
