import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, keysParam, text, wholePage } from '../../core/values/shapes.ts'
import { type Right, rights } from './rights.ts'
import { roleNodes } from './role-tree.ts'

const right = z.enum(rights as [Right, ...Right[]])

const node = z.strictObject({
  /** Key of the node in a role's `routes`. */
  path: z.string(),
  title: z.string(),
  titleEn: z.string(),
  /** The right behind each tick; null where the node has no such tick. */
  view: right.nullable(),
  change: right.nullable(),
  screens: z.array(z.string()),
})

export const roleMenu = endpoint({
  name: 'roleMenu',
  method: 'GET',
  path: '/vue-element-admin/routes',
  summary: 'The menu tree that roles are made of: each node with the rights behind view and change',
  access: 'permission.view',
  data: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      titleEn: z.string(),
      children: z.array(node),
    }),
  ),
})

const nodePaths = roleNodes.map(({ path }) => path) as [string, ...string[]]

const tick = z
  .strictObject({
    path: z.enum(nodePaths),
    view: z.boolean().default(false),
    change: z.boolean().default(false),
  })
  .refine(
    ({ path, view, change }) =>
      roleNodes.some((one) => one.path === path && (!view || one.view) && (!change || one.change)),
    'role.noSuchRight',
  )

const role = z.strictObject({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** Built-in roles can't be edited. */
  builtIn: z.boolean(),
  /** The nodes with a tick. */
  routes: z.array(z.strictObject({ path: z.string(), view: z.boolean(), change: z.boolean() })),
  /** How many people hold it. */
  holders: z.int(),
  /** Whoever holds it must sign in by two steps. */
  secondFactor: z.boolean(),
  /** Another one once name, description or rights have changed; empty for a built-in role. */
  version: z.string(),
})
export type Role = z.infer<typeof role>

/** Most roles that are asked for by their keys at once. */
export const maxRolesByKey = 500

export const roleList = endpoint({
  name: 'roleList',
  method: 'GET',
  path: '/vue-element-admin/roles',
  summary: 'Roles: the built-in ones, then the custom ones by name; all of them unless a size is asked for',
  access: 'permission.view',
  query: z.strictObject({
    /** These alone. */
    key: keysParam(maxRolesByKey).optional(),
    /** Part of the name or of the key. */
    query: text(100).optional(),
    ...wholePage,
  }),
  data: z.array(role),
  reply: 'list',
})

/** Key of a role: the name of a built-in one, or what the server made up. */
export const roleKey = text(50)
const params = z.strictObject({ key: roleKey })

const body = z.strictObject({
  name: filledText(50),
  description: text(200).default(''),
  /** Ticked nodes. A node that may be changed may also be seen. */
  routes: z.array(tick).max(500),
})
export type RoleInput = z.input<typeof body>

/** A role comes back whole, as the list has it: what can't be changed so is left as it is. */
const echo = z.strictObject({
  ...body.shape,
  ...role.omit({ routes: true, name: true, description: true }).partial().shape,
})

export const roleCreate = endpoint({
  name: 'roleCreate',
  method: 'POST',
  path: '/vue-element-admin/role',
  summary: 'Create a custom role; answers its key',
  access: 'permission.change',
  confirmed: true,
  body: echo,
  bodyLimits: sheetBody(500, 3, 1),
  data: z.strictObject({ key: z.string() }),
  errors: ['ROLE_NAME_TAKEN', 'RIGHT_NOT_HELD'],
})

export const roleSave = endpoint({
  name: 'roleSave',
  method: 'PUT',
  path: '/vue-element-admin/role/{key}',
  summary:
    'Change a custom role; its holders have the new rights with their next call. With the version that was read, one that somebody else has changed since is refused',
  access: 'permission.change',
  confirmed: true,
  params,
  body: echo,
  bodyLimits: sheetBody(500, 3, 1),
  data: done,
  errors: [
    'ROLE_NOT_FOUND',
    'ROLE_BUILT_IN',
    'ROLE_NAME_TAKEN',
    'ROLE_CHANGED_SINCE',
    'RIGHT_NOT_HELD',
    'RIGHTS_BEYOND_OWN',
  ],
})

export const roleDelete = endpoint({
  name: 'roleDelete',
  method: 'DELETE',
  path: '/vue-element-admin/role/{key}',
  summary: 'Delete a custom role, also from those who hold it; answers how many did',
  access: 'permission.change',
  params,
  data: z.strictObject({ holders: z.int() }),
  errors: ['ROLE_NOT_FOUND', 'ROLE_BUILT_IN', 'RIGHTS_BEYOND_OWN'],
})

export const roleDemandFactor = endpoint({
  name: 'roleDemandFactor',
  method: 'PUT',
  path: '/vue-element-admin/role/{key}/second-factor',
  summary:
    'Whether holders of a role, built-in or custom, must sign in by two steps; holds with their next call',
  access: 'permission.change',
  confirmed: true,
  params,
  body: z.strictObject({ demanded: z.boolean() }),
  data: done,
  errors: ['ROLE_NOT_FOUND', 'ADMIN_ONLY', 'RIGHTS_BEYOND_OWN'],
})
