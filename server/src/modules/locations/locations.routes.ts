import { locationList, locationSave } from '@selvedge/contract/locations.ts'
import { handle, handleList } from '../../core/handle.ts'
import { listLocations, saveLocations } from './locations.service.ts'

export const locationRoutes = [handleList(locationList, listLocations), handle(locationSave, saveLocations)]
