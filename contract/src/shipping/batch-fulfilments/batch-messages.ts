import { z } from 'zod'
import { unitList, unitsIn } from '../../core/values/unit-lists.ts'
import { asWritten, catalogueOf, plainly, type SayingOf, wording } from '../../core/words/wordings.ts'
import { failures } from '../../house/sync/failures.ts'
import { rowProblems } from '../../sheets/row-problems.ts'

/** What became of a row, where there is more to say than how far it is. */
const wordings = {
  problems: wording(
    { problems: z.array(rowProblems.shape) },
    ({ problems }) => problems.map((problem) => rowProblems.word('zh', problem)).join('；'),
    ({ problems }) => problems.map((problem) => rowProblems.word('en', problem)).join('; '),
  ),
  sibling: plainly('同一发货单的其他行有误', 'Another row of this ship order is wrong'),
  refused: wording(
    { failure: failures.shape },
    ({ failure }) => failures.word('zh', failure),
    ({ failure }) => failures.word('en', failure),
  ),
  unforeseen: plainly(
    '批量发货时发生异常，请检查后重置',
    'Something unforeseen happened in a batch; check and reset it',
  ),
  /** Shipped, but for these. */
  short: wording(
    { units: unitList },
    ({ units }) => `未发 ${unitsIn('zh', units)}，重新分仓`,
    ({ units }) => `not sent ${unitsIn('en', units)}, rerouted`,
  ),
  text: asWritten,
} as const

export const batchMessages = catalogueOf(wordings)
export type BatchMessage = SayingOf<typeof wordings>
