import type { MovementKind } from '@selvedge/contract/stock/stock/stock.ts'
import { kindWords } from '../stock-words.ts'

/** `盘点 TS`; what exactly it means on hover. */
export function KindWord({ kind }: { kind: MovementKind }) {
  const { word, hint } = kindWords()[kind]
  return (
    <span title={hint}>
      {word} {kind}
    </span>
  )
}
