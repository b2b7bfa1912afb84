export { rerouteOrder } from './decide/reroute.ts'
export { type Routed, routeOrders } from './decide/route.ts'
export { routeMerged } from './decide/route-merged.ts'
export { takeBack, takeBackAll } from './decide/take-back.ts'
