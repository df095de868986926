export * from './config';
export type { TrustProxy } from './trust-proxy';
export * from './loopback';
export * from './setup-code';
