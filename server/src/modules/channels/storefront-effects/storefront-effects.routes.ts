import { pluginObserver } from '@selvedge/contract/channels/observer/observer.ts'
import { handle } from '../../../core/http/handle.ts'
import { observe } from './observer.ts'

export const storefrontEffectRoutes = [handle(pluginObserver, observe)]
