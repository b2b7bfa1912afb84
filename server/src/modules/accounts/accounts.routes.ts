import {
  authChangePassword,
  authInfo,
  authRefresh,
  authSignIn,
  authSignOut,
} from '@selvedge/contract/accounts.ts'
import { handle } from '../../core/handle.ts'
import { changePassword, readOwnInfo, refreshToken, signIn, signOut } from './accounts.service.ts'

export const accountRoutes = [
  handle(authSignIn, signIn),
  handle(authRefresh, refreshToken),
  handle(authSignOut, signOut),
  handle(authInfo, readOwnInfo),
  handle(authChangePassword, changePassword),
]
