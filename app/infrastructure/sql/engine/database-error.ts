export class DatabaseError extends Error {
  override readonly name = 'StoreError';
}
