/** Who did what nobody of the staff did; never the name of an account. */
export const systemActor = '系统'
