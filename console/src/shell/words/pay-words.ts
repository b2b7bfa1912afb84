import { payStatusWord } from '@selvedge/contract/orders/orders/pay-status-words.ts'
import { bilingual } from '../../text/server-text.ts'

/** A payment as the storefront called it; undefined where it is no known code. */
export const payCodeWord = (payStatus: string): string | undefined => {
  const word = payStatusWord(payStatus)
  return word && bilingual(word)
}
