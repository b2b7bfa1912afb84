import { gatewayWords } from '@selvedge/contract/finance/transactions/gateway-words.ts'
import { bilingual } from '../../text/server-text.ts'

/** What people call the gateway that has taken the money. */
export const gatewayWord = (gateway: string): string => bilingual(gatewayWords(gateway))
