import { useMemo } from 'react'
import { useLanguage } from '../../../text/language.ts'
import type { SheetColumn } from './sheet-columns.ts'

/** Columns as one array for as long as their titles stay in the same language. */
export function useSheetColumns<Key extends string>(
  columnsOf: () => readonly SheetColumn<Key>[],
): readonly SheetColumn<Key>[] {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  return useMemo(columnsOf, [language])
}
