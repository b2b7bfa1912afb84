import {
  viewCreate,
  viewDelete,
  viewList,
  viewSave,
  viewSetDefault,
} from '@selvedge/contract/house/views/views.ts'
import { handle } from '../../../core/http/handle.ts'
import { chooseDefault, createView, readViews, removeView, saveView } from './views.service.ts'

export const viewRoutes = [
  handle(viewList, readViews),
  handle(viewCreate, createView),
  handle(viewSave, saveView),
  handle(viewDelete, removeView),
  handle(viewSetDefault, chooseDefault),
]
