import { useEffect, useState } from 'react'
import type { Catalogue } from '../../text/texts.ts'
import { loadScreenTitles } from './find-screens.ts'

/** English titles of screens, once somebody searches; until they are here, Chinese titles and paths are found. */
export function useScreenTitles(wanted: boolean): Catalogue {
  const [titles, setTitles] = useState<Catalogue>({})
  useEffect(() => {
    if (wanted) loadScreenTitles().then(setTitles, () => undefined)
  }, [wanted])
  return titles
}
