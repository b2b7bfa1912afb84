import type { ProductMapping } from '@selvedge/contract/products/mappings/mappings.ts'
import { useState } from 'react'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'

type Draft = Pick<ProductMapping, 'prop' | 'name' | 'propertyValue'>

interface EditedMappings {
  drafts: ReadonlyMap<string, Draft>
  /** Of the rows as they were when typing began; null once it was refused for those that have come since. */
  version: string | null
}

/** The URL says by it whose mappings these are. */
const ofBrand = ['b']

/** What was typed and is not saved. */
export function useMappingDrafts() {
  const [edited, setEdited] = useState<EditedMappings | null>(null)
  const drafts = edited?.drafts ?? new Map<string, Draft>()
  const dirty = edited !== null
  useLeaveGuard(dirty, ofBrand)
  const draftOf = ({ prop, name, propertyValue }: Draft): Draft =>
    drafts.get(prop) ?? { prop, name, propertyValue }
  return {
    dirty,
    draftOf,
    /** What is sent with it where the rows that are shown have this one. */
    versionOver: (shown: string) => edited?.version ?? shown,
    /** Somebody else has changed the rows since: from now on it is saved over those that are shown. */
    follow: () => setEdited((before) => before && { ...before, version: null }),
    change(row: Draft & { version: string }, changes: Partial<Draft>) {
      const next = new Map(drafts)
      const changed = { ...draftOf(row), ...changes }
      if (changed.name === row.name && changed.propertyValue === row.propertyValue) next.delete(row.prop)
      else next.set(row.prop, changed)
      setEdited(next.size === 0 ? null : { drafts: next, version: edited ? edited.version : row.version })
    },
    discard: () => setEdited(null),
    /** What was typed while these were saved is not among them: it stays, over the rows that are shown by now. */
    forget: (saved: readonly Draft[]) =>
      setEdited((before) => {
        const later = [...(before?.drafts ?? [])].filter(
          ([prop, { name, propertyValue }]) =>
            !saved.some(
              (one) => one.prop === prop && one.name === name && one.propertyValue === propertyValue,
            ),
        )
        return later.length === 0 ? null : { drafts: new Map(later), version: null }
      }),
  }
}
export type MappingDrafts = ReturnType<typeof useMappingDrafts>
