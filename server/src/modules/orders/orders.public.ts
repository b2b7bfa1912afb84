export {
  avoidLocations,
  changeOrderUnits,
  type LockedOrder,
  lockOrders,
  type UnitChange,
  writeOrderTimeline,
} from './orders.units.ts'
