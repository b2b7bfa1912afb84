import {
  type ReturnDisposition,
  type ReturnGrade,
  returnDispositionWords,
  returnGradeWords,
} from '@selvedge/contract/orders/return-desk/return-grades.ts'
import { bilingual } from '../../../text/server-text.ts'

export const gradeWord = (grade: ReturnGrade): string => bilingual(returnGradeWords[grade])
export const dispositionWord = (disposition: ReturnDisposition): string =>
  bilingual(returnDispositionWords[disposition])
