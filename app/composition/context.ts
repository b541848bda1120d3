export type { Services } from './services';
