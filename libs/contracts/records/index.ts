/** Record pages on the wire. */
export type * from './actions';
export * from './fields';
export * from './form-layout';
export type * from './forms';
export type * from './glances';
export type * from './history';
export * from './records';
export type * from './save-preview';
export type * from './tabs';
