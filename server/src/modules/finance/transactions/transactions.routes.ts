import {
  transactionExport,
  transactionGet,
  transactionIdentity,
  transactionList,
  transactionRefund,
  transactionSave,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { revealIdentity, saveIdentity } from './identity.ts'
import { refundGiftCard } from './refund-gift-card.ts'
import { transactionExporter } from './transactions.export.ts'
import { readTransaction, readTransactions } from './transactions.reads.ts'

export const transactionRoutes = [
  handleList(transactionList, readTransactions),
  handle(transactionGet, readTransaction),
  handleFile(transactionExport, transactionExporter.file),
  handle(transactionIdentity, revealIdentity),
  handle(transactionSave, saveIdentity),
  handle(transactionRefund, refundGiftCard),
]
