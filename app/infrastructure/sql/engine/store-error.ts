/** Thrown when a store cannot be opened, brought up to date, copied or put back; its message is for the person at the console. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
