import type { MovementKind } from '@selvedge/contract/stock/stock/stock.ts'
import { t } from '../../../text/t.ts'
import type { Figure } from './balances/balances.logic.ts'

interface KindWords {
  /** The code never stands alone. */
  word: string
  hint: string
}

export const kindWords = (): Record<MovementKind, KindWords> => ({
  PO: { word: t('采购入库'), hint: t('采购单到货，入库增加') },
  ST: { word: t('转仓'), hint: t('仓库之间转仓：源仓减少，目标仓增加') },
  TS: { word: t('盘点'), hint: t('盘点差异，增加或减少') },
  FM: { word: t('发货'), hint: t('店铺订单发货，减少') },
  OD: { word: t('发货'), hint: t('其他订单发货，减少') },
  RT: { word: t('退货'), hint: t('客户退货，入库增加') },
  RTF: { word: t('退货'), hint: t('店铺已撤销的发货退回，入库增加') },
})

export const figureWords = (): Record<Figure, { word: string; hint: string }> => ({
  available: { word: t('可用'), hint: t('还可以承诺给订单的数量') },
  onHand: { word: t('在库'), hint: t('仓库里实有的数量') },
  reserve: { word: t('预留'), hint: t('被订单、库存锁定和转仓占用的数量') },
  locked: { word: t('锁定'), hint: t('预留中被库存锁定单占用的部分') },
  inTransit: { word: t('在途'), hint: t('转仓已发出、还没有到这里的数量，不计入在库') },
})
