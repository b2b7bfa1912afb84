import type { Catalogue, SayingOf, Wordings } from '@selvedge/contract/core/words/wordings.ts'
import { currentLanguage } from './catalogue.ts'

/** What happened as whoever looks at it reads it. What somebody else has written stays as it is. */
export const eventText = <W extends Wordings>(catalogue: Catalogue<W>, event: SayingOf<W>): string =>
  catalogue.word(currentLanguage(), event)
