import { Button } from 'antd'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import type { StockView } from '../stock-search.ts'
import { SkuInput } from './SkuInput.tsx'
import styles from './SkuSearch.module.css'

interface SkuSearchProps {
  sku: string
  view: StockView
  onSearch(sku: string, view: StockView): void
}

/** What to look for, and as what: balances or history. Enter asks for what is on the screen now. */
export function SkuSearch({ sku, view, onSearch }: SkuSearchProps) {
  const [typed, setTyped] = useState(sku)
  const [known, setKnown] = useState(sku)
  if (sku !== known) {
    setKnown(sku)
    setTyped(sku)
  }
  const search = (wanted: string, wantedView: StockView) => {
    setTyped(wanted.trim())
    onSearch(wanted.trim(), wantedView)
  }
  const button = (one: StockView, verb: string) => (
    <Button type={one === view ? 'primary' : 'default'} onClick={() => search(typed, one)}>
      {verb}
    </Button>
  )
  return (
    <search className={styles.search}>
      <SkuInput value={typed} onChange={setTyped} onEnter={(wanted) => search(wanted, view)} />
      {button('stock', t('查询'))}
      {button('history', t('历史'))}
    </search>
  )
}
