import { expiryWord, mergeWord } from '@selvedge/contract/customers/points/point-kinds.ts'
import { bilingual } from '../../../../text/server-text.ts'

/** What stands beside points: as somebody has typed it, or the words of the system in the language that is shown. */
export function pointRemark(remark: string): string {
  const own = [expiryWord, mergeWord].find(({ zh }) => zh === remark)
  return own ? bilingual(own) : remark
}
