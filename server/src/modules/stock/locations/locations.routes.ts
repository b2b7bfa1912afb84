import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { readLocations } from './locations.reads.ts'
import { saveLocations } from './locations.service.ts'

export const locationRoutes = [handleList(locationList, readLocations), handle(locationSave, saveLocations)]
