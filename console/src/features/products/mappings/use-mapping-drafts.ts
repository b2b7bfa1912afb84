import type { ProductMapping } from '@selvedge/contract/products/mappings/mappings.ts'
import { useState } from 'react'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'

type Draft = Pick<ProductMapping, 'prop' | 'name' | 'propertyValue'>

/** What was typed and is not saved. */
export function useMappingDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const dirty = drafts.size > 0
  useLeaveGuard(dirty)
  const draftOf = ({ prop, name, propertyValue }: Draft): Draft =>
    drafts.get(prop) ?? { prop, name, propertyValue }
  return {
    dirty,
    draftOf,
    change(row: Draft, changes: Partial<Draft>) {
      const next = new Map(drafts)
      const changed = { ...draftOf(row), ...changes }
      if (changed.name === row.name && changed.propertyValue === row.propertyValue) next.delete(row.prop)
      else next.set(row.prop, changed)
      setDrafts(next)
    },
    discard: () => setDrafts(new Map()),
  }
}
export type MappingDrafts = ReturnType<typeof useMappingDrafts>
