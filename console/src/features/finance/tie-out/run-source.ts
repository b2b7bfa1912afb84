import { tieOutRunList } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { type ChoiceSource, choicesShown } from '../../../shell/pickers/choice-source.ts'
import { timeText } from '../../../ui/values/times/company-time.ts'

/** Tie-outs to choose from, the newest first; older ones are found by their day. */
export const runSource: ChoiceSource<typeof tieOutRunList, string> = {
  endpoint: tieOutRunList,
  search: (text) => ({ ...(text && { query: text }), state: 'done', size: choicesShown }),
  byValue: ([id]) => (id === undefined ? null : { id, size: 10 }),
  choice: ({ id, startedAt, state }) =>
    state === 'done' ? { value: String(id), label: timeText(startedAt) } : null,
}
