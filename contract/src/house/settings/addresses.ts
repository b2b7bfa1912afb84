/** Of another system. Plain HTTP only to this machine: what is secret must not travel in the clear. */
export const address =
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\]))(:\d{1,5})?(\/[a-z0-9._-]+)*\/*$/i
