import { pluginObserver } from '@selvedge/contract/observer.ts'
import { handle } from '../../core/handle.ts'
import { observe } from './observer.ts'

export const storefrontEffectRoutes = [handle(pluginObserver, observe)]
