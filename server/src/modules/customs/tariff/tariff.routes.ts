import { tariffGet, tariffImport } from '@selvedge/contract/customs/tariff/tariff.ts'
import { handle } from '../../../core/http/handle.ts'
import { importTariff } from './import.ts'
import { readTariffState } from './tariff.reads.ts'

export const tariffRoutes = [handle(tariffGet, readTariffState), handle(tariffImport, importTariff)]
