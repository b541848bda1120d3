/** An e-mail address of the simple form x@y.z; looked at in a time that grows with its length only. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
