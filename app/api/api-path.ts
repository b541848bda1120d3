/** Base path of the provider's service in the specification. */
export const API_PATH = '/heastro-service';
