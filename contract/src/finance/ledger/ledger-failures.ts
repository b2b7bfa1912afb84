import { plainly } from '../../core/wordings.ts'

/** Why a document was not posted to the ledger, or waits. */
export const ledgerFailures = {
  'ledger.stockOff': plainly(
    '“金蝶库存同步”未开启，开启后自动推送',
    '“Ledger: stock” is off; it is pushed once that is on',
  ),
  'ledger.moneyOff': plainly(
    '“金蝶非商品同步”未开启，开启后自动推送',
    '“Ledger: what is no product” is off; it is pushed once that is on',
  ),
  'ledger.notConnected': plainly(
    '还没有设置金蝶连接，设置后自动推送',
    'The ledger is not connected yet; it is pushed once it is',
  ),
} as const
