export * from './class-units';
export * from './kinds';
export * from './letter-amounts';
export * from './month-share';
export * from './row-name';
export * from './quantity-text';
