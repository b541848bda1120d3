/** Where this site serves the API: the base path that the specification gives the provider's service. */
export const API_PATH = '/heastro-service';
