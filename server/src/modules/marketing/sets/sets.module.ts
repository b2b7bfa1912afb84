import { setDelete, setList, setMoveToTop, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { handle, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { readSets } from './sets.reads.ts'
import { deleteSet, moveToTop, saveSet } from './sets.service.ts'

export const setsModule = defineModule({
  name: 'sets',
  routes: [
    handleList(setList, readSets),
    handleInSteps(setSave, saveSet),
    handle(setDelete, deleteSet),
    handle(setMoveToTop, moveToTop),
  ],
})
