import { Drawer } from 'antd'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import { t } from '../../../../text/t.ts'
import { drawerWidth } from '../../../../ui/theme/theme.ts'
import { CopyCode } from '../../../../ui/values/CopyCode.tsx'
import { HoldLedger } from '../ledgers/HoldLedger.tsx'
import { MovementLedger } from '../ledgers/MovementLedger.tsx'
import { TransitLedger } from '../ledgers/TransitLedger.tsx'
import { figureWords } from '../stock-words.ts'
import { placeOf } from './balance-columns.tsx'
import type { Figure, StockLine } from './balances.logic.ts'
import styles from './FigureDrawer.module.css'

/** `可用 7 = 在库 12 − 预留 5` */
function Equation({ line }: { line: StockLine }) {
  const words = figureWords()
  const part = (figure: Figure) => (
    <span>
      {words[figure].word} <b>{line[figure]}</b>
    </span>
  )
  return (
    <p className={styles.equation}>
      {part('onHand')} − {part('reserve')} = {part('available')}
    </p>
  )
}

function Explanation({ line, figure }: { line: StockLine; figure: Figure }) {
  const of = { sku: line.sku, locationId: line.locationId }
  const words = figureWords()
  if (figure === 'onHand') return <MovementLedger {...of} />
  if (figure === 'reserve') return <HoldLedger {...of} type="reserve" />
  if (figure === 'inTransit') return <TransitLedger {...of} />
  if (figure === 'locked') return <HoldLedger {...of} type="lock" />
  return (
    <>
      <Equation line={line} />
      <Section title={t('{word} {value}', { word: words.reserve.word, value: line.reserve })}>
        <HoldLedger {...of} type="reserve" />
      </Section>
      <Section title={t('{word} {value}', { word: words.onHand.word, value: line.onHand })}>
        <MovementLedger {...of} />
      </Section>
    </>
  )
}

interface FigureDrawerProps {
  /** Kept while the drawer closes. */
  line: StockLine | null
  figure: Figure
  open: boolean
  onClose(): void
}

/** The lines that explain one number of a balance. */
export function FigureDrawer({ line, figure, open, onClose }: FigureDrawerProps) {
  if (!line) return null
  const { word, hint } = figureWords()[figure]
  return (
    <Drawer
      title={t('{word} {value} · {place}', { word, value: line[figure], place: placeOf(line) })}
      open={open}
      onClose={onClose}
      size={drawerWidth}
      destroyOnHidden
    >
      <p className={styles.of}>
        <CopyCode>{line.sku}</CopyCode> {line.name}
      </p>
      <p className={styles.hint}>{hint}</p>
      <Explanation line={line} figure={figure} />
    </Drawer>
  )
}
