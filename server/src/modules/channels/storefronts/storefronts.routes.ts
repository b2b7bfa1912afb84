import {
  productSync,
  storefrontList,
  storefrontSave,
  storefrontTest,
} from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { handle, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { readStorefronts } from './storefronts.reads.ts'
import { saveStorefront, testStorefront } from './storefronts.service.ts'
import { syncLocations } from './sync/location-sync.ts'
import { startProductSync } from './sync/product-sync.ts'

export const storefrontRoutes = [
  handleList(storefrontList, readStorefronts),
  handleInSteps(storefrontSave, saveStorefront),
  handleInSteps(storefrontTest, testStorefront),
  handleInSteps(locationSync, syncLocations),
  handle(productSync, startProductSync),
]
