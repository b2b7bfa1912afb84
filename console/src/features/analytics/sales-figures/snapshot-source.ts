import { isSavedId, snapshotList } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { type ChoiceSource, choicesShown } from '../../../shell/pickers/choice-source.ts'
import { personName } from '../../../text/server-text.ts'

/** Figures that were saved, by their ids. */
export const snapshotSource: ChoiceSource<typeof snapshotList, string> = {
  endpoint: snapshotList,
  search: (text) => ({ query: text, size: choicesShown }),
  byValue: ([id]) => (id && isSavedId(id) ? { id } : null),
  choice: ({ id, name, until, createdBy }) => ({
    value: String(id),
    label: `${name} · ${until}`,
    about: personName(createdBy),
  }),
}
